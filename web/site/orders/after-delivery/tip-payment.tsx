import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { checkPaymentEndpoint, type Payment } from '#contract/payments/payments.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import * as texts from './texts.ts'

/** A tip that was begun at the provider: asked about once by itself, which is enough for whoever comes back from paying. */
export function TipPayment({ payment }: { payment: Payment }) {
  const { id, orderId, amountKobo, pageUrl } = payment
  const client = useQueryClient()
  const check = useWrite({
    mutationFn: () => callApi(checkPaymentEndpoint, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey, exact: true }),
  })
  const latest = useRef(check.mutate)
  latest.current = check.mutate
  useEffect(() => latest.current(), [])
  return (
    <Notice
      tone="amber"
      action={
        <span className="flex flex-wrap gap-2">
          {pageUrl !== null && (
            <a href={pageUrl} className={buttonClass('secondary', 'sm')}>
              {texts.tipPayment.pay}
            </a>
          )}
          <Button kind="quiet" size="sm" isBusy={check.isPending} onClick={() => check.mutate()}>
            {texts.tipPayment.paid}
          </Button>
        </span>
      }
    >
      {texts.tipPayment.due(nairaText(amountKobo, false))}
    </Notice>
  )
}
