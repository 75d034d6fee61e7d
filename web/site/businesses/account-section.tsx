import { useQuery } from '@tanstack/react-query'
import { getInvoiceEndpoint, type Invoice } from '#contract/businesses/invoices.ts'
import { endpointUrl } from '#contract/core/endpoint.ts'
import { Badge } from '#web/design/badge.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { accountQuery } from './businesses-queries.ts'
import { PayInvoice } from './pay-invoice.tsx'
import { BusinessSection } from './section.tsx'
import * as texts from './texts.ts'

/** Shows what the business owes, and its invoices. */
export function AccountSection({ businessId }: { businessId: string }) {
  const query = useQuery(accountQuery(businessId))
  const { data: account } = query
  if (account === undefined)
    return (
      <LoadState title={texts.page.failed} query={query}>
        <Skeleton className="h-24 rounded-lg" />
      </LoadState>
    )
  const { invoices } = account
  if (account.creditLimitKobo === 0 && invoices.length === 0 && account.owedKobo === 0)
    return (
      <BusinessSection title={texts.account.heading}>
        <p className="text-ink-soft">{texts.account.noCredit}</p>
      </BusinessSection>
    )
  const figures = [
    [texts.account.owed, account.owedKobo],
    [texts.account.uninvoiced, account.uninvoicedKobo],
    [texts.account.free, account.freeKobo],
  ] as const
  return (
    <BusinessSection title={texts.account.heading}>
      <dl className="grid gap-1">
        {figures.map(([name, amountKobo]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3">
            <dt>{name}</dt>
            <dd className="ml-auto">
              <Naira amountKobo={amountKobo} />
            </dd>
          </div>
        ))}
      </dl>
      {invoices.length === 0 && <p className="text-ink-soft">{texts.account.empty}</p>}
      {invoices.map((invoice) => (
        <InvoiceLink key={invoice.number} businessId={businessId} invoice={invoice} />
      ))}
      <PayInvoice businessId={businessId} invoices={invoices} />
    </BusinessSection>
  )
}

function InvoiceLink({ businessId, invoice }: { businessId: string; invoice: Invoice }) {
  const { number, dueOn, openKobo, isOverdue, totalKobo, irn } = invoice
  const params = { id: businessId, number }
  return (
    <a
      href={endpointUrl(getInvoiceEndpoint, { params })}
      download
      className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-2 hover:bg-sunken"
    >
      <span>
        <span className="block font-semibold">{number}</span>
        <span className="block text-sm text-ink-soft">
          {texts.account.due(timeText(Date.parse(`${dueOn}T12:00:00Z`), 'day'))}
        </span>
        {irn != null && (
          <span className="block text-xs text-ink-soft wrap-anywhere">{texts.account.reference(irn)}</span>
        )}
      </span>
      <span className="ml-auto text-right">
        <Naira amountKobo={totalKobo} />
        <span className="block text-sm">
          {openKobo === 0 ? texts.account.paid : texts.account.open(nairaText(openKobo, true))}{' '}
          {isOverdue && <Badge tone="pepper">{texts.account.overdue}</Badge>}
        </span>
      </span>
    </a>
  )
}
