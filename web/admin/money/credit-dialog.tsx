import { useState } from 'react'
import { creditCustomerEndpoint } from '#contract/admin/admin-money.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { OrderSumDialog } from './order-sum-dialog.tsx'
import * as texts from './texts.ts'
import { useMoneyAction } from './use-money-action.ts'

/** Giving a customer money back for an order, at our own cost. */
export function CreditDialog({ onClose }: { onClose: () => void }) {
  const [to, setTo] = useState<'wallet' | 'source'>('wallet')
  const action = useMoneyAction(creditCustomerEndpoint, ({ receipt }) => {
    showToast(texts.bookedAs(receipt), { tone: 'success' })
    onClose()
  })
  return (
    <OrderSumDialog
      onClose={onClose}
      title={texts.refundACustomer}
      label={texts.refund}
      action={action}
      onConfirm={(sum) => action.run({ body: { ...sum, to } })}
      codeLabel={texts.orderCode}
      reasonLabel={texts.reason}
      reasonHint={texts.theCustomerWillSee}
    >
      <RadioCards
        legend={texts.refundTo}
        cards={[
          { value: 'wallet', title: texts.toTheirWallet, detail: texts.readyNowForTheNextOrder },
          { value: 'source', title: texts.toTheirCardOrBank, detail: texts.onlyForOrdersPaidOnline },
        ]}
        value={to}
        onChange={setTo}
      />
    </OrderSumDialog>
  )
}
