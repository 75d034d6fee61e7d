import { useState } from 'react'
import { creditCustomerEndpoint } from '#contract/admin/admin-money.ts'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useMoneyAction } from './core/use-money-action.ts'
import { OrderSumDialog } from './order-sum-dialog.tsx'
import * as texts from './texts.ts'

/** Giving a customer money back for an order, at our own cost. */
export function CreditDialog({ onClose }: { onClose: () => void }) {
  const [to, setTo] = useState<'wallet' | 'source'>('wallet')
  const action = useMoneyAction(creditCustomerEndpoint, ({ receipt }) => {
    showToast(texts.page.booked(receipt), { tone: 'success' })
    onClose()
  })
  return (
    <OrderSumDialog
      onClose={onClose}
      title={texts.refund.title}
      label={adminTexts.refund.submit}
      action={action}
      onConfirm={(sum) => action.run({ body: { ...sum, to } })}
      codeLabel={texts.refund.orderCode}
      reasonLabel={common.label.reason}
      reasonHint={adminTexts.refund.reasonHint}
    >
      <RadioCards
        legend={adminTexts.refund.to}
        cards={[
          {
            value: 'wallet',
            title: adminTexts.refund.toWallet,
            detail: adminTexts.refund.toWalletHint,
          },
          { value: 'source', title: adminTexts.refund.toSource, detail: texts.refund.toSourceHint },
        ]}
        value={to}
        onChange={setTo}
      />
    </OrderSumDialog>
  )
}
