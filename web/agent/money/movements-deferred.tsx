import { useQuery } from '@tanstack/react-query'
import type { AgentMovement } from '#contract/dispatch/agent-statement.ts'
import { getOwnPayslipEndpoint, listPayslipsEndpoint } from '#contract/dispatch/payslips.ts'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { AgentFiguresRow } from '#web/entities/orders/agent-figures.tsx'
import { movementText } from '#web/entities/orders/ledger-text.ts'
import { apiQuery, urlOf } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { ownMoneyQuery } from './own-money-query.ts'
import * as texts from './texts.ts'
import { useConfirmReceipt } from './use-confirm-receipt.ts'

const payslipsQuery = apiQuery(listPayslipsEndpoint, {}, { staleTime: 60_000 })

/** Lists what moved the agent's cash and earnings, what waits for a word first. */
export function Movements() {
  const query = useQuery(ownMoneyQuery)
  const { data } = query
  if (data === undefined) {
    return (
      <LoadState title={texts.statement.failed} query={query}>
        <Skeleton className="h-64" />
      </LoadState>
    )
  }
  return (
    <div className="grid gap-4">
      <AgentFiguresRow figures={data.figures} isOwn />
      {data.items.length === 0 && <p className="text-ink-soft">{texts.movements.empty}</p>}
      <Payslips />
      <ul className="divide-y divide-line">
        {toConfirmFirst(data.items).map((item) => (
          <Movement key={`${item.id} ${item.account}`} item={item} />
        ))}
      </ul>
    </div>
  )
}

/** Lists the payslips of pay runs, each as PDF. */
function Payslips() {
  const { data } = useQuery(payslipsQuery)
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-label={texts.statement.payslips}>
      <h3 className="text-sm text-ink-soft">{texts.statement.payslips}</h3>
      <ul>
        {data.map(({ id, paidAt, amountKobo, nettedKobo }) => (
          <li key={id}>
            <TextLink
              href={urlOf(getOwnPayslipEndpoint, { params: { id } })}
              target="_blank"
              className="inline-flex min-h-11 items-center gap-3"
            >
              <span>{timeText(Date.parse(paidAt), 'full')}</span>
              <span className="tabular-nums">{nairaText(amountKobo + nettedKobo, true)}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Movement({ item }: { item: AgentMovement }) {
  const { confirmation, confirm } = useConfirmReceipt(item)
  return (
    <li className="py-2.5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold">{movementText(item)}</p>
          {item.reason !== undefined && <p className="text-sm">{item.reason}</p>}
          <p className="text-sm text-ink-soft">
            {[timeText(Date.parse(item.at), 'full'), item.orderCode, item.receipt]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <span className="shrink-0 font-semibold tabular-nums">
          {item.amountKobo > 0 ? '+' : '−'}
          {nairaText(Math.abs(item.amountKobo), true)}
        </span>
      </div>
      {confirmation === 'open' && (
        <div className="mt-2 flex gap-2">
          <Button size="sm" className="min-h-11 flex-1" onClick={() => confirm(true)}>
            {texts.statement.received}
          </Button>
          <Button size="sm" kind="secondary" className="min-h-11 flex-1" onClick={() => confirm(false)}>
            {texts.statement.notReceived}
          </Button>
        </div>
      )}
      {confirmation === 'received' && <p className="text-sm text-leaf">{texts.statement.confirmed}</p>}
      {confirmation === 'refused' && (
        <p className="text-sm font-semibold text-pepper-deep">{texts.statement.disputed}</p>
      )}
    </li>
  )
}

/** Puts what waits for the agent's word first. */
function toConfirmFirst(items: readonly AgentMovement[]): AgentMovement[] {
  const isOpen = ({ confirmation }: AgentMovement) => confirmation === 'open'
  return [...items.filter(isOpen), ...items.filter((item) => !isOpen(item))]
}
