import { useState } from 'react'
import { payOutWalletEndpoint } from '#contract/admin/admin-money.ts'
import * as common from '#web/design/common-texts.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { AccountField } from './core/account-field.tsx'
import { useMoneyAction } from './core/use-money-action.ts'
import { OrderSumDialog } from './order-sum-dialog.tsx'
import * as texts from './texts.ts'

interface PayOutDialogProps {
  /** Names the owner of the wallet; asked for by the code of an order where it is not known. */
  customerId?: string
  onClose: () => void
}

/** Records that a customer was paid out of the wallet. */
export function PayOutDialog({ customerId, onClose }: PayOutDialogProps) {
  const [to, setTo] = useState<'customer' | 'card'>('customer')
  const [accountId, setAccountId] = useState<string>()
  const action = useMoneyAction(payOutWalletEndpoint, ({ receipt, walletKobo }) => {
    const body = texts.payOut.walletLeft(nairaText(walletKobo, true))
    showToast(texts.page.booked(receipt), { tone: 'success', body })
    onClose()
  })
  return (
    <OrderSumDialog
      onClose={onClose}
      title={texts.payOut.title}
      label={to === 'card' ? texts.payOut.cardSubmit : texts.payOut.submit}
      action={action}
      onConfirm={({ orderCode, ...paid }) => {
        const whose = customerId === undefined ? { orderCode } : { customerId }
        const from = to === 'card' || accountId === undefined ? {} : { accountId }
        action.run({ body: { ...paid, ...whose, ...from, to } })
      }}
      lead={
        <>
          <Segmented legend={texts.payOut.way} options={texts.payOut.ways} value={to} onChange={setTo} />
          <p>{to === 'card' ? texts.payOut.cardBody : texts.payOut.body}</p>
        </>
      }
      {...(customerId === undefined && { codeLabel: texts.payOut.orderCode })}
      reasonLabel={to === 'card' ? common.label.reason : texts.payOut.reason}
      reasonHint={to === 'card' ? texts.payOut.cardReasonHint : texts.payOut.reasonHint}
    >
      {to === 'customer' && <AccountField way="out" value={accountId} onChange={setAccountId} />}
    </OrderSumDialog>
  )
}
