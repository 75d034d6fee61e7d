import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  beginInvoicePaymentEndpoint,
  checkInvoicePaymentEndpoint,
} from '#contract/businesses/invoice-payments.ts'
import type { Invoice } from '#contract/businesses/invoices.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { useSearch } from '#web/platform/page/location.tsx'
import { useSetting } from '#web/platform/session/session.ts'
import { accountQuery } from './businesses-queries.ts'
import * as texts from './texts.ts'

/** Pays the oldest open invoice at the provider; nothing where none is open, or nobody can pay online. */
export function PayInvoice({ businessId, invoices }: { businessId: string; invoices: readonly Invoice[] }) {
  const isOnline = useSetting('online_payments') === 'true'
  const oldest = invoices.findLast(({ openKobo }) => openKobo > 0)
  const isLooking = useReturn(businessId)
  const begin = useWrite({
    mutationFn: ({ number, openKobo: amountKobo }: Invoice) =>
      callApi(beginInvoicePaymentEndpoint, { params: { id: businessId, number }, body: { amountKobo } }),
    onSuccess: ({ pageUrl }) => {
      if (pageUrl !== null) location.assign(pageUrl)
    },
  })
  if (isLooking) return <Notice tone="amber">{texts.account.looking}</Notice>
  if (!isOnline || !oldest) return null
  return (
    <div className="grid gap-1">
      <Button isBusy={begin.isPending} onClick={() => begin.mutate(oldest)}>
        {texts.account.pay(nairaText(oldest.openKobo, true), oldest.number)}
      </Button>
      <p className="text-sm text-ink-soft">{texts.account.payHint}</p>
      {begin.error !== null && (
        <Notice tone="pepper">{reasonOf(begin.error, texts.account.payFailed)}</Notice>
      )}
    </div>
  )
}

/** Asks once about the payment that somebody comes back from, and shows what is open then. */
function useReturn(businessId: string): boolean {
  const client = useQueryClient()
  const id = new URLSearchParams(useSearch()).get('reference')
  const check = useWrite({
    mutationFn: (payment: string) =>
      callApi(checkInvoicePaymentEndpoint, { params: { id: businessId, payment } }),
    onSettled: () => client.invalidateQueries({ queryKey: accountQuery(businessId).queryKey }),
  })
  const latest = useRef(check.mutate)
  latest.current = check.mutate
  useEffect(() => {
    if (id?.startsWith('pay_')) latest.current(id)
  }, [id])
  return check.isPending
}
