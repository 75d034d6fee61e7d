import { Suspense } from 'react'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { PayDebt } from '#web/site/payment/pay-debt.ts'
import * as texts from './texts.ts'
import { useDebt } from './use-debt.ts'

interface DebtNoticeProps {
  method: PaymentMethod
  walletKobo: number
}

/** Shows what the customer still owes for earlier orders: what the wallet pays of it, and whether cash is refused. */
export function DebtNotice({ method, walletKobo }: DebtNoticeProps) {
  const debt = useDebt({ method, walletKobo })
  if (debt === null) return null
  const { isRefused, fromWalletKobo, addedKobo } = debt
  return (
    <Notice tone={isRefused ? 'pepper' : 'amber'}>
      {texts.debt.due(nairaText(debt.owedKobo, true))}{' '}
      {fromWalletKobo > 0 && texts.debt.fromWallet(nairaText(fromWalletKobo, true))}{' '}
      {addedKobo > 0 && texts.debt.addedToBill(nairaText(addedKobo, true))} {isRefused && texts.debt.payFirst}
      <ul className="mt-2 grid gap-3">
        {debt.orders.map(({ id, code, owedKobo }) => (
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
