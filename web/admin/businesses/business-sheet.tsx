import { useState } from 'react'
import { type AdminBusiness, getAnyInvoiceEndpoint } from '#contract/businesses/invoices.ts'
import { endpointUrl } from '#contract/core/endpoint.ts'
import { RowSheet } from '#web/admin/shell/row-sheet.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { anyBusinessQuery } from './businesses-queries.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import * as texts from './texts.ts'

interface BusinessSheetProps {
  openId: string | null
  onClose: () => void
}

/** Shows one business: what it owes by age, its people, invoices and payments, and what there is to do. */
export function BusinessSheet({ openId, onClose }: BusinessSheetProps) {
  const [asking, setAsking] = useState<'credit' | 'payment' | null>(null)
  const close = () => setAsking(null)
  return (
    <RowSheet
      openId={openId}
      onClose={onClose}
      query={anyBusinessQuery}
      what="business"
      title={(business) => business?.name ?? common.page.businesses}
      footer={(business) => (
        <>
          <Button onClick={() => setAsking('payment')}>{texts.payment.action}</Button>
          <Button kind="secondary" onClick={() => setAsking('credit')}>
            {texts.credit.action}
          </Button>
          {asking === 'credit' && <CreditDialog business={business} onClose={close} />}
          {asking === 'payment' && <PaymentDialog business={business} onClose={close} />}
        </>
      )}
    >
      {(business) => <Facts business={business} />}
    </RowSheet>
  )
}

function Facts({ business }: { business: AdminBusiness }) {
  const figures = [
    [texts.table.credit, business.creditLimitKobo],
    [texts.table.owes, business.owedKobo],
    [texts.table.uninvoiced, business.uninvoicedKobo],
    [texts.ages.notDue, business.notDueKobo],
    [texts.ages.recent, business.upTo30Kobo],
    [texts.ages.earlier, business.upTo60Kobo],
    [texts.ages.older, business.olderKobo],
  ] as const
  const { invoices, payments } = business.account
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-soft wrap-anywhere">
        {[business.address, business.email, business.tin].filter((part) => part !== null).join(' · ')}
      </p>
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
      <section className="grid gap-2">
        <h3 className="text-lg">{texts.sheet.people}</h3>
        {business.members.map(({ userId, name, role }) => (
          <p key={userId} className="wrap-anywhere">
            {name}, {texts.sheet.roles[role].toLowerCase()}
          </p>
        ))}
      </section>
      <section className="grid gap-2">
        <h3 className="text-lg">{texts.sheet.invoices}</h3>
        {invoices.length === 0 && <p className="text-ink-soft">{texts.sheet.noInvoices}</p>}
        {invoices.map(({ number, dueOn, openKobo, totalKobo }) => (
          <a
            key={number}
            href={endpointUrl(getAnyInvoiceEndpoint, { params: { id: business.id, number } })}
            download
            className="flex min-h-11 flex-wrap justify-between gap-x-3 border-t border-line py-2 hover:bg-sunken"
          >
            <span>
              {number}, {texts.sheet.due(timeText(Date.parse(`${dueOn}T12:00:00Z`), 'day'))}
            </span>
            <span>
              <Naira amountKobo={totalKobo} />{' '}
              {openKobo === 0 ? texts.sheet.paid : texts.sheet.open(nairaText(openKobo, true))}
            </span>
          </a>
        ))}
      </section>
      <section className="grid gap-2">
        <h3 className="text-lg">{texts.sheet.payments}</h3>
        {payments.length === 0 && <p className="text-ink-soft">{texts.sheet.noPayments}</p>}
        {payments.map(({ receipt, at, amountKobo, note }) => (
          <p key={receipt} className="flex flex-wrap justify-between gap-x-3 wrap-anywhere">
            <span>{[timeText(Date.parse(at), 'day'), note].filter((part) => part !== null).join(', ')}</span>
            <Naira amountKobo={amountKobo} />
          </p>
        ))}
      </section>
    </div>
  )
}
