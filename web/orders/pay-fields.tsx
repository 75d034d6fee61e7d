import { Banknote, CreditCard, Landmark, Wallet } from 'lucide-react'
import type { PaymentMethod } from '#contract/order-shapes.ts'
import type { Estimate } from '#contract/price-estimate.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Notice } from '#web/design/notice.tsx'
import { type RadioCard, RadioCards } from '#web/design/radio-cards.tsx'
import type { Draft } from '#web/lists/draft.ts'
import { changeDraft } from '#web/lists/draft-store.ts'
import { useWalletKobo } from '#web/payments/use-wallet.ts'
import { useSetting } from '#web/platform/session.ts'

interface PayFieldsProps {
  draft: Draft
  estimate: Estimate | null
}

/** How it is paid, the most that it may come to, and what cancelling late would cost. */
export function PayFields({ draft, estimate }: PayFieldsProps) {
  const callOutKobo = Number(useSetting('call_out_fee'))
  const highKobo = estimate?.totalHighKobo ?? 0
  const method = draft.paymentMethod ?? 'cash'
  const walletKobo = useWalletKobo()
  const cards = useMethods(walletKobo, highKobo)
  return (
    <>
      <RadioCards
        legend="How you pay"
        isLegendHidden
        cards={cards}
        value={method}
        onChange={(paymentMethod) => changeDraft({ do: 'pay', change: { paymentMethod } })}
      />
      {walletKobo > 0 && method !== 'wallet' && (
        <Checkbox
          label={`Use the ${nairaText(walletKobo, true)} in your wallet first`}
          checked={draft.useWallet ?? false}
          onChange={(event) => changeDraft({ do: 'pay', change: { useWallet: event.currentTarget.checked } })}
        />
      )}
      <LimitNotice method={method} highKobo={highKobo - (draft.useWallet ? walletKobo : 0)} />
      {method === 'wallet' && walletKobo < highKobo && (
        <Notice tone="amber">
          Your wallet holds {nairaText(walletKobo, true)}, and this list may come to{' '}
          {nairaText(highKobo, false)}. Choose another way: the wallet can still pay its part.
        </Notice>
      )}
      {method === 'prepaid' && (
        <p className="text-sm text-ink-soft">
          You pay {nairaText(highKobo, false)}, the most that we expect. What the market does not need comes
          back as soon as shopping is done: into your wallet or to your bank, as you choose when you pay.
        </p>
      )}
      <NairaField
        label="Spending cap"
        isOptional
        hint="The most that goods and fees together may cost. Your agent asks before going over."
        valueKobo={draft.spendingCapKobo}
        onChange={(cap) => changeDraft({ do: 'cap', spendingCapKobo: cap === 0 ? null : cap })}
      />
      <p className="text-sm text-ink-soft">
        Cancelling costs nothing until an agent takes your errand. After that, and before the first thing is
        bought, it costs the call-out fee of {nairaText(callOutKobo, true)}.
      </p>
    </>
  )
}

function useMethods(walletKobo: number, highKobo: number): RadioCard<PaymentMethod>[] {
  const isOnline = useSetting('online_payments') === 'true'
  const cash: RadioCard<PaymentMethod> = {
    value: 'cash',
    title: 'Cash on delivery',
    detail: 'You pay your agent when the goods are in your hands.',
    picture: <Banknote className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
  }
  const online: RadioCard<PaymentMethod>[] = [
    {
      value: 'transfer',
      title: 'Transfer on delivery',
      detail: 'At the door you get an account number. The goods are yours once our bank has confirmed.',
      picture: <Landmark className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
    },
    {
      value: 'prepaid',
      title: 'Pay now',
      detail: 'Card, bank transfer or USSD on Paystack’s secure page.',
      picture: <CreditCard className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
    },
  ]
  const wallet: RadioCard<PaymentMethod> = {
    value: 'wallet',
    title: 'Wallet',
    detail: `You have ${nairaText(walletKobo, true)}.`,
    picture: <Wallet className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
    isDisabled: walletKobo < highKobo,
  }
  return [cash, ...(isOnline ? online : []), ...(walletKobo > 0 ? [wallet] : [])]
}

function LimitNotice({ method, highKobo }: { method: PaymentMethod; highKobo: number }) {
  const limitKobo = Number(useSetting('cash_order_limit'))
  if (highKobo <= limitKobo || (method !== 'cash' && method !== 'transfer')) return null
  return (
    <Notice tone="amber">
      Paying at the door goes up to {nairaText(limitKobo, false)}. This list may come to{' '}
      {nairaText(highKobo, false)}: take something off, or send it in two.
    </Notice>
  )
}
