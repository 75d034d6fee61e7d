import { payOutWallet } from '#contract/money-desk.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { showToast } from '#web/design/toast-store.ts'
import { OrderSumDialog } from './order-sum-dialog.tsx'
import { useMoneyAct } from './use-money-act.ts'

/** Booking what the office paid a customer out of the wallet. */
export function PayOutDialog({ onClose }: { onClose: () => void }) {
  const act = useMoneyAct(payOutWallet, ({ receipt, walletKobo }) => {
    const body = `The wallet holds ${nairaText(walletKobo, true)} now.`
    showToast(`Booked as ${receipt}`, { tone: 'success', body })
    onClose()
  })
  return (
    <OrderSumDialog
      onClose={onClose}
      title="Pay out of a wallet"
      words="It is paid"
      act={act}
      onAct={(sum) => act.run({ body: sum })}
      lead={
        <p>
          Pay the customer first, by transfer or in cash. This takes the sum out of the wallet and out of the
          office’s money.
        </p>
      }
      codeLabel="Code of an order of theirs"
      reasonLabel="How it was paid"
      reasonHint="Such as the transfer’s reference, never an account number. The customer reads it."
    />
  )
}
