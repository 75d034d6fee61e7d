import { type CountedNotes, type DayToClose, noteWorths, sumNotes } from '#contract/payments/closing.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import * as texts from './texts.ts'

interface TillCountProps {
  count: { till: DayToClose['tills'][number]; notes: CountedNotes; reason: string }
  onChange: (changed: { notes?: CountedNotes; reason?: string }) => void
}

/** Shows the notes and coins in one till, beside what the books say. */
export function TillCount({ count: { till, notes, reason }, onChange }: TillCountProps) {
  const countedKobo = sumNotes(notes)
  const differenceKobo = countedKobo - till.expectedKobo
  const setNote = (worth: (typeof noteWorths)[number], typed: string) => {
    const pieces = Number(typed.replace(/\D/g, '').slice(0, 6))
    onChange({ notes: { ...notes, [worth]: pieces } })
  }
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-paper p-4">
      <legend className="px-1 font-semibold">{till.name}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {noteWorths.map((worth) => (
          <TextField
            key={worth}
            label={texts.close.note(worth)}
            inputMode="numeric"
            value={notes[worth] === 0 ? '' : String(notes[worth])}
            onChange={(event) => setNote(worth, event.currentTarget.value)}
          />
        ))}
        <NairaField
          label={texts.close.coins}
          valueKobo={notes.coinsKobo === 0 ? null : notes.coinsKobo}
          onChange={(coinsKobo) => onChange({ notes: { ...notes, coinsKobo: coinsKobo ?? 0 } })}
        />
      </div>
      <dl className="grid gap-1">
        <Row text={texts.close.expected} amountKobo={till.expectedKobo} />
        <Row text={texts.close.counted} amountKobo={countedKobo} />
        <Row text={texts.close.difference} amountKobo={differenceKobo} />
      </dl>
      {differenceKobo !== 0 && (
        <TextField
          label={texts.close.reason}
          hint={texts.close.reasonHint}
          maxLength={300}
          value={reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      )}
    </fieldset>
  )
}

function Row({ text, amountKobo }: { text: string; amountKobo: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1">
      <dt className="text-sm text-ink-soft">{text}</dt>
      <dd className="font-semibold">
        <Naira amountKobo={amountKobo} />
      </dd>
    </div>
  )
}
