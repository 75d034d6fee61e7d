import { useQueryClient } from '@tanstack/react-query'
import { payDebtEndpoint } from '#contract/orders/debts.ts'
import { listOwnDebtsEndpoint } from '#contract/orders/settling.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useSetting } from '#web/platform/session/session.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import { walletQuery } from './payments-queries.ts'
import * as texts from './texts.ts'
import { useWalletKobo } from './use-wallet.ts'

interface PayDebtProps {
  orderId: string
  /** What can be paid for an order that ended. */
  owedKobo: number
}

/** Pays what is owed for an order that ended, from the wallet or online. */
export function PayDebt({ orderId, owedKobo }: PayDebtProps) {
  const client = useQueryClient()
  const isOnline = useSetting('online_payments') === 'true'
  const fromWalletKobo = Math.min(owedKobo, useWalletKobo())
  const pay = useAccountAction(payDebtEndpoint, (order) => {
    client.setQueryData(orderQuery(orderId).queryKey, order)
    void client.invalidateQueries({ queryKey: apiQuery(listOwnDebtsEndpoint, {}).queryKey })
    void client.invalidateQueries({ queryKey: walletQuery(null).queryKey })
    showToast(texts.debt.done(nairaText(fromWalletKobo, true)), { tone: 'success' })
  })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {fromWalletKobo > 0 && (
          <Button
            kind={isOnline ? 'secondary' : 'primary'}
            isBusy={pay.isBusy}
            onClick={() => pay.run({ params: { id: orderId }, body: { amountKobo: fromWalletKobo } })}
          >
            {texts.debt.payFromWallet(nairaText(fromWalletKobo, true))}
          </Button>
        )}
        {isOnline && (
          <a href={`/orders/${orderId}/payment`} className={buttonClass('primary')}>
            {texts.debt.payOnline(nairaText(owedKobo, true))}
          </a>
        )}
      </div>
      {!isOnline && fromWalletKobo < owedKobo && <p className="text-sm">{texts.debt.callToPay}</p>}
      {pay.problem !== null && <Notice tone="pepper">{pay.problem}</Notice>}
    </div>
  )
}
