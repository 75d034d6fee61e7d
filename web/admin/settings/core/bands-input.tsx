import { Plus, X } from 'lucide-react'
import { mostBands } from '#domain/money/delivery-fee.ts'
import * as texts from '#web/admin/settings/texts.ts'
import { Button } from '#web/design/button.tsx'
import { FieldNote } from '#web/design/forms/field.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'

/** Names the two numbers of a band as the setting and the screen call them. */
const shapes = {
  distance_bands: {
    from: 'upToKm',
    fee: 'feeKobo',
    fromText: texts.bands.upToKm,
    feeText: texts.fees.delivery,
  },
  items_bands: {
    from: 'fromItems',
    fee: 'extraKobo',
    fromText: texts.bands.fromItems,
    feeText: texts.bands.extra,
  },
} as const

interface Band {
  from: number | null
  feeKobo: number | null
}

interface BandsInputProps {
  kind: keyof typeof shapes
  label: string
  hint?: string
  error: string | undefined
  /** JSON, as the server stores it. */
  value: string
  onChange: (value: string) => void
}

/** Bands of a fee, one row each; none is off. */
export function BandsInput({ kind, label, hint, error, value, onChange }: BandsInputProps) {
  const shape = shapes[kind]
  const bands = readRows(value, shape)
  const save = (next: readonly Band[]) =>
    onChange(JSON.stringify(next.map(({ from, feeKobo }) => ({ [shape.from]: from, [shape.fee]: feeKobo }))))
  const set = (index: number, changes: Partial<Band>) =>
    save(bands.map((band, at) => (at === index ? { ...band, ...changes } : band)))
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{label}</legend>
      {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      {bands.map((band, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2 sm:max-w-xl">
          <TextField
            label={shape.fromText}
            inputMode="numeric"
            autoComplete="off"
            value={band.from === null ? '' : String(band.from)}
            onChange={(event) => set(index, { from: wholeOf(event.currentTarget.value) })}
          />
          <NairaField
            label={shape.feeText}
            valueKobo={band.feeKobo}
            onChange={(feeKobo) => set(index, { feeKobo })}
          />
          <IconButton
            label={texts.bands.remove(index + 1)}
            icon={<X />}
            onClick={() => save(bands.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <FieldNote id={kind} error={error} />
      <Button
        kind="secondary"
        icon={<Plus aria-hidden="true" />}
        disabled={bands.length >= mostBands}
        onClick={() => save([...bands, { from: null, feeKobo: null }])}
        className="justify-self-start"
      >
        {texts.bands.add}
      </Button>
    </fieldset>
  )
}

/** Returns the rows of a setting; the server refuses what is none, so that here anything else is nothing. */
function readRows(value: string, { from, fee }: (typeof shapes)[keyof typeof shapes]): Band[] {
  const rows = JSON.parse(value === '' ? '[]' : value) as Record<string, number | null>[]
  return rows.map((row) => ({ from: row[from] ?? null, feeKobo: row[fee] ?? null }))
}

function wholeOf(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  return digits === '' ? null : Number(digits)
}
