import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSignOffsEndpoint, type SignOff } from '#contract/payments/sign-offs.ts'
import { minutes } from '#domain/time/durations.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { SignOffDialog } from './sign-off-dialog.tsx'
import * as texts from './texts.ts'

const signOffsQuery = apiQuery(listSignOffsEndpoint, {}, { staleTime: 10_000, refetchInterval: minutes(1) })

const tones: Record<SignOff['state'], BadgeTone> = {
  waiting: 'pepper',
  approved: 'leaf',
  refused: 'amber',
  expired: 'amber',
}

/** Shows what one admin asked for and another one has to sign off, and the last that were answered. */
export function SignOffsPanel() {
  const { data: rows = [] } = useQuery(signOffsQuery)
  const [chosen, setChosen] = useState<{ row: SignOff; as: 'approve' | 'refuse' } | null>(null)
  return (
    <section className="grid gap-3" aria-labelledby="sign-offs">
      <h2 id="sign-offs" className="text-lg">
        {texts.panel.title}
      </h2>
      {rows.length === 0 && <p className="text-ink-soft">{texts.panel.empty}</p>}
      {rows.length > 0 && (
        <ul
          aria-label={texts.panel.caption}
          className="divide-y divide-line rounded-lg border border-line bg-paper"
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} onChoose={(as) => setChosen({ row, as })} />
          ))}
        </ul>
      )}
      {chosen !== null && <SignOffDialog key={chosen.row.id} {...chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

function Row({ row, onChoose }: { row: SignOff; onChoose: (as: 'approve' | 'refuse') => void }) {
  const isWaiting = row.state === 'waiting'
  return (
    <li className="grid gap-2 px-3 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tones[row.state]}>{texts.row.states[row.state]}</Badge>
          <strong className="text-base">{nairaText(row.amountKobo, true)}</strong>
          <span>{texts.row.kinds[row.kind]}</span>
          <span className="wrap-anywhere">{row.customerName}</span>
          {row.orderCode !== null && <span>{row.orderCode}</span>}
        </p>
        <p className="text-ink-soft">{factsOf(row).join(' · ')}</p>
        <p className="text-ink-soft wrap-anywhere">{row.reason}</p>
        {isWaiting && row.blocker === 'own' && <p>{texts.row.own}</p>}
      </div>
      {isWaiting && (
        <div className="flex flex-wrap gap-2">
          {row.blocker === null && (
            <Button size="sm" className="max-sm:min-h-11" onClick={() => onChoose('approve')}>
              {texts.answer.title}
            </Button>
          )}
          <Button size="sm" kind="secondary" className="max-sm:min-h-11" onClick={() => onChoose('refuse')}>
            {row.blocker === 'own' ? texts.answer.takeBack : texts.answer.refuse}
          </Button>
        </div>
      )}
    </li>
  )
}

function factsOf(row: SignOff): string[] {
  const full = (at: string) => timeText(Date.parse(at), 'full')
  const asked = texts.row.askedBy(row.askedBy, full(row.askedAt))
  if (row.state === 'waiting')
    return [
      asked,
      ...(row.aloneAt === null ? [] : [texts.row.alone(full(row.aloneAt))]),
      texts.row.until(full(row.expiresAt)),
    ]
  const { answered } = row
  if (answered === null || answered.by === null) return [asked, texts.row.expired(full(row.expiresAt))]
  const said = texts.row.answered(texts.row.states[row.state], answered.by, full(answered.at))
  return [asked, said, ...(answered.note === null ? [] : [answered.note])]
}
