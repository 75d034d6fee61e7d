import { formatPhone } from '#contract/core/phone.ts'
import type { Debtor } from '#contract/orders/settling.ts'
import { minutes } from '#domain/time/durations.ts'
import { CustomerLink } from '#web/admin/customer/customer-link.tsx'
import { shortCode } from '#web/admin/orders/core/board-card.tsx'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useWholeList } from '#web/admin/shell/use-list-view.ts'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { spanText, timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { RemindButton } from './remind-button.tsx'
import { debtsQuery } from './settling-queries.ts'
import * as texts from './texts.ts'

/** Customers who owe for ended orders, with the age of the debt. */
export function DebtsScreen() {
  const shown = useWholeList(debtsQuery)
  const { items = [] } = shown.list
  const nowMs = useNow(minutes(1))
  const owedKobo = items.reduce((sum, debtor) => sum + debtor.owedKobo, 0)
  return (
    <ListScreen
      shown={shown}
      here="/admin/debts"
      title={common.page.debts}
      width="max-w-5xl"
      note={
        items.length > 0 && (
          <p>
            <strong>{texts.debts.total(nairaText(owedKobo, true), items.length)}</strong> {texts.debts.intro}
          </p>
        )
      }
      what="debts"
      caption={texts.debts.caption}
      columns={columnsAt(nowMs)}
      rowKey={({ customerId }) => customerId}
      rowHeight="h-14"
      empty={texts.debts.empty}
    />
  )
}

function columnsAt(nowMs: number): Column<Debtor>[] {
  return [
    {
      key: 'name',
      head: common.label.customer,
      cell: (debtor) => (
        <>
          <span className="block font-semibold">
            <CustomerLink id={debtor.customerId} name={debtor.name} />
          </span>
          {debtor.phone !== null && (
            <span className="whitespace-nowrap text-ink-soft tabular-nums">{formatPhone(debtor.phone)}</span>
          )}
          <span className="md:hidden">
            <OrderLinks orders={debtor.orders} />
            <RemindButton debtor={debtor} nowMs={nowMs} />
          </span>
        </>
      ),
    },
    {
      key: 'owed',
      head: texts.debts.owed,
      isNumeric: true,
      cell: ({ owedKobo }) => <Naira amountKobo={owedKobo} />,
    },
    {
      key: 'since',
      head: texts.debts.age,
      isNumeric: true,
      cell: ({ since }) => spanText(nowMs - Date.parse(since)),
    },
    {
      key: 'wallet',
      head: common.page.wallet,
      isNumeric: true,
      hideBelow: 'md',
      cell: ({ walletKobo }) => <Naira amountKobo={walletKobo} />,
    },
    {
      key: 'reminded',
      head: texts.debts.reminded,
      hideBelow: 'md',
      cell: (debtor) => (
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          {debtor.remindedAt === null
            ? common.empty.noneYet
            : timeText(Date.parse(debtor.remindedAt), 'full')}
          <RemindButton debtor={debtor} nowMs={nowMs} />
        </span>
      ),
    },
    {
      key: 'orders',
      head: common.label.orders,
      hideBelow: 'md',
      cell: ({ orders }) => <OrderLinks orders={orders} />,
    },
  ]
}

function OrderLinks({ orders }: Pick<Debtor, 'orders'>) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {orders.map(({ id, code }) => (
        <TextLink
          key={id}
          href={`/admin?order=${id}`}
          className="inline-flex min-h-11 items-center font-mono md:min-h-0"
        >
          {shortCode(code)}
        </TextLink>
      ))}
    </span>
  )
}
