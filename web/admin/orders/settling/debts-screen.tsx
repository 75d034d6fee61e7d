import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '#contract/accounts/phone.ts'
import type { Debtor } from '#contract/orders/settling.ts'
import { minutes } from '#domain/durations.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { CustomerLink } from '#web/admin/customer/customer-link.tsx'
import { shortCode } from '#web/admin/orders/board-card.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { spanText, timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { RemindButton } from './remind-button.tsx'
import { debtsQuery } from './settling-queries.ts'
import * as texts from './texts.ts'

/** Customers who owe for ended orders, with the age of the debt. */
export function DebtsScreen() {
  const query = useQuery(debtsQuery)
  const { data } = query
  const nowMs = useNow(minutes(1))
  const owedKobo = data?.reduce((sum, debtor) => sum + debtor.owedKobo, 0) ?? 0
  return (
    <AdminShell here="/admin/debts" title={texts.debts}>
      {data === undefined && (
        <LoadState title={texts.weCouldNotLoadTheDebts} query={query}>
          <div role="status" aria-label={texts.loadingTheDebts}>
            <Skeleton className="h-60" />
          </div>
        </LoadState>
      )}
      {data !== undefined && (
        <div className="grid max-w-5xl gap-3">
          {data.length > 0 && (
            <p>
              <strong>{texts.inTotal(nairaText(owedKobo, true), data.length)}</strong>{' '}
              {texts.howTheyAreReminded}
            </p>
          )}
          <DataTable
            caption={texts.whoOwesUs}
            columns={columnsAt(nowMs)}
            rows={data}
            rowKey={({ customerId }) => customerId}
            empty={<p className="text-ink-soft">{texts.nobodyOwesAnything}</p>}
          />
        </div>
      )}
    </AdminShell>
  )
}

function columnsAt(nowMs: number): Column<Debtor>[] {
  return [
    {
      key: 'name',
      head: texts.customer,
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
      head: texts.owed,
      isNumeric: true,
      cell: ({ owedKobo }) => <Naira amountKobo={owedKobo} />,
    },
    {
      key: 'since',
      head: texts.since,
      isNumeric: true,
      cell: ({ since }) => spanText(nowMs - Date.parse(since)),
    },
    {
      key: 'wallet',
      head: texts.wallet,
      isNumeric: true,
      hideBelow: 'md',
      cell: ({ walletKobo }) => <Naira amountKobo={walletKobo} />,
    },
    {
      key: 'reminded',
      head: texts.reminded,
      hideBelow: 'md',
      cell: (debtor) => (
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          {debtor.remindedAt === null ? texts.neverReminded : timeText(Date.parse(debtor.remindedAt), 'full')}
          <RemindButton debtor={debtor} nowMs={nowMs} />
        </span>
      ),
    },
    {
      key: 'orders',
      head: texts.orders,
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
