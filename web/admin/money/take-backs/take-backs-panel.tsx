import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listTakeBacksEndpoint, type TakeBack } from '#contract/payments/take-backs.ts'
import { minutes } from '#domain/time/durations.ts'
import { OrderCode } from '#web/admin/orders/core/order-code.tsx'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import * as texts from './texts.ts'

const takeBacksQuery = apiQuery(listTakeBacksEndpoint, {}, { staleTime: 10_000, refetchInterval: minutes(1) })

const tones: Record<TakeBack['state'], BadgeTone> = {
  open: 'pepper',
  answered: 'adire',
  lost: 'pepper',
  won: 'leaf',
  ended: 'leaf',
  unknown: 'amber',
}

/** Money that left at the provider by itself, with its deadline, and what admins do about it. */
export function TakeBacksPanel() {
  const { data: rows = [] } = useQuery(takeBacksQuery)
  const [chosen, setChosen] = useState<{ row: TakeBack; as: 'answer' | 'close' } | null>(null)
  return (
    <section className="grid gap-3" aria-labelledby="take-backs">
      <h2 id="take-backs" className="text-lg">
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
      {chosen?.as === 'answer' && (
        <AnswerDialog key={chosen.row.id} row={chosen.row} onClose={() => setChosen(null)} />
      )}
      {chosen?.as === 'close' && (
        <CloseDialog key={chosen.row.id} row={chosen.row} onClose={() => setChosen(null)} />
      )}
    </section>
  )
}

function Row({ row, onChoose }: { row: TakeBack; onChoose: (as: 'answer' | 'close') => void }) {
  const mayAnswer = row.actions.includes('evidence')
  const mayClose = row.actions.includes('close') || row.actions.includes('owed')
  return (
    <li className="grid gap-2 px-3 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tones[row.state]}>{texts.row.states[row.state]}</Badge>
          <strong className="text-base">{nairaText(row.amountKobo, true)}</strong>
          <span>{texts.row.kinds[row.kind]}</span>
          {row.order !== null && <OrderCode id={row.order.id} code={row.order.code} />}
          {row.customer !== null && <span>{row.customer.name}</span>}
        </p>
        <p className="text-ink-soft">{factsOf(row).join(' · ')}</p>
        {row.note !== null && <p className="text-ink-soft">{row.note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {mayAnswer && (
          <Button size="sm" className="max-sm:min-h-11" onClick={() => onChoose('answer')}>
            {texts.answer.title}
          </Button>
        )}
        {mayClose && (
          <Button size="sm" kind="secondary" className="max-sm:min-h-11" onClick={() => onChoose('close')}>
            {texts.close.submit}
          </Button>
        )}
      </div>
    </li>
  )
}

function factsOf(row: TakeBack): string[] {
  const full = (at: string) => timeText(Date.parse(at), 'full')
  return [
    texts.panel.since(full(row.at)),
    ...(row.state === 'open'
      ? [row.dueAt === null ? texts.panel.noDeadline : texts.panel.answerBy(full(row.dueAt))]
      : []),
    ...(row.state === 'unknown' ? [texts.panel.rawState(row.rawState)] : []),
    ...(row.earlier > 0 ? [texts.panel.earlier(row.earlier)] : []),
    ...(row.costKobo > 0 ? [texts.panel.atOurCost(nairaText(row.costKobo, true))] : []),
  ]
}
