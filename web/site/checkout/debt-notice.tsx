import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import { listOwnDebtsEndpoint } from '#contract/orders/settling.ts'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { useMe } from '#web/platform/session/session.ts'
import { PayDebt } from '#web/site/payment/pay-debt.ts'
import * as texts from './core/texts.ts'

interface DebtNoticeProps {
  method: PaymentMethod
  walletKobo: number
}

/** What the customer still owes for earlier orders: what the wallet pays of it, and whether cash is refused. */
export function DebtNotice({ method, walletKobo }: DebtNoticeProps) {
  const isCustomer = useMe()?.role === 'customer'
  const { data } = useQuery({
    ...apiQuery(listOwnDebtsEndpoint, {}, { staleTime: 10_000 }),
    enabled: isCustomer,
  })
  if (data === undefined || data.orders.length === 0) return null
  const leftKobo = Math.max(0, data.owedKobo - walletKobo)
  const fromWalletKobo = data.owedKobo - leftKobo
  // The wallet pays the oldest first; what the order cannot take with it stays for our team.
  const addedKobo = Math.min(leftKobo, data.toNextOrderKobo ?? 0)
  const isRefused = method === 'cash' && leftKobo >= data.limitKobo
  return (
    <Notice tone={isRefused ? 'pepper' : 'amber'}>
      {texts.debt.due(nairaText(data.owedKobo, true))}{' '}
      {!isRefused && fromWalletKobo > 0 && texts.debt.fromWallet(nairaText(fromWalletKobo, true))}{' '}
      {!isRefused && addedKobo > 0 && texts.debt.addedToBill(nairaText(addedKobo, true))}{' '}
      {isRefused && texts.debt.payFirst}
      <ul className="mt-2 grid gap-3">
        {data.orders.map(({ id, code, owedKobo }) => (
          <li key={id} className="grid gap-1">
            <TextLink href={`/orders/${id}`}>{code}</TextLink>
            <Suspense>
              <PayDebt orderId={id} owedKobo={owedKobo} />
            </Suspense>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
