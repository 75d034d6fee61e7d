import { useState } from 'react'
import { creditCustomer } from '#contract/money-desk.ts'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { OrderSumDialog } from './order-sum-dialog.tsx'
import { useMoneyAct } from './use-money-act.ts'

/** Giving a customer money back for an order, at our own cost. */
export function CreditDialog({ onClose }: { onClose: () => void }) {
  const [to, setTo] = useState<'wallet' | 'source'>('wallet')
  const act = useMoneyAct(creditCustomer, ({ receipt }) => {
    showToast(`Booked as ${receipt}`, { tone: 'success' })
    onClose()
  })
  return (
    <OrderSumDialog
      onClose={onClose}
      title="Credit or refund a customer"
      words="Give it back"
      act={act}
      onAct={(sum) => act.run({ body: { ...sum, to } })}
      codeLabel="Code of the order"
      reasonLabel="Why"
      reasonHint="The customer reads this in the wallet."
    >
      <RadioCards
        legend="Where to"
        cards={[
          { value: 'wallet', title: 'Into the wallet', detail: 'There at once, for the next order.' },
          { value: 'source', title: 'Back to where it was paid', detail: 'Only for orders paid online.' },
        ]}
        value={to}
        onChange={setTo}
      />
    </OrderSumDialog>
  )
}
