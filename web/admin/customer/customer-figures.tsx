import type { ReactNode } from 'react'
import type { Customer } from '#contract/admin/customers.ts'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

/** Shows what a customer comes to, in six figures. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const { orders, spentKobo, walletKobo, owedKobo, debts, stars, ratings, reportCount, firstOrderAt } =
    customer
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
      <Figure
        name={common.label.orders}
        note={[
          texts.figures.ordersEnded(orders.delivered, orders.cancelled, orders.failed),
          ...(orders.live > 0 ? [texts.figures.ordersLive(orders.live)] : []),
        ].join(', ')}
      >
        {orders.placed}
      </Figure>
      <Figure
        name={texts.figures.spent}
        note={
          firstOrderAt === null
            ? texts.figures.noOrders
            : texts.figures.since(timeText(Date.parse(firstOrderAt), 'day'))
        }
      >
        {nairaText(spentKobo, false)}
      </Figure>
      <Figure name={common.page.wallet}>{nairaText(walletKobo, true)}</Figure>
      <Figure
        name={texts.figures.owed}
        note={owedKobo > 0 ? texts.figures.owedFor(debts.length) : texts.figures.nothingOwed}
      >
        <span className={owedKobo > 0 ? 'text-pepper-deep' : ''}>{nairaText(owedKobo, true)}</span>
      </Figure>
      <Figure name={texts.figures.stars} note={texts.figures.ratings(ratings)}>
        {stars === null ? '–' : stars.toFixed(1)}
      </Figure>
      <Figure name={texts.reports.title} note={texts.figures.reportsPerOrder(orders.delivered)}>
        {reportCount}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  name: string
  note?: string
  children: ReactNode
}

function Figure({ name, note, children }: FigureProps) {
  return (
    <div className="bg-paper px-3 py-2">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd>
        <span className="text-lg font-bold tabular-nums">{children}</span>
        {note !== undefined && <span className="block text-xs text-ink-soft">{note}</span>}
      </dd>
    </div>
  )
}
