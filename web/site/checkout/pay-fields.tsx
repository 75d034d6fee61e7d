import { Banknote, CreditCard, Landmark, Wallet } from 'lucide-react'
import type { PaymentMethod } from '#contract/orders/order-shapes.ts'
import type { Estimate } from '#domain/price-estimate.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { type RadioCard, RadioCards } from '#web/design/forms/radio-cards.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useSetting } from '#web/platform/session.ts'
import type { Draft } from '#web/site/list/draft/draft.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { useWalletKobo } from '#web/site/payment/use-wallet.ts'
import { DebtNotice } from './debt-notice.tsx'
import * as texts from './texts.ts'

interface PayFieldsProps {
  draft: Draft
  /** What all of it may come to. */
  estimate: Pick<Estimate, 'totalHighKobo'> | null
}

/** How it is paid, and the most that it may come to. */
export function PayFields({ draft, estimate }: PayFieldsProps) {
  const highKobo = estimate?.totalHighKobo ?? 0
  const method = draft.paymentMethod ?? 'cash'
  const walletKobo = useWalletKobo()
  const cards = useMethods(walletKobo, highKobo)
  return (
    <>
      <RadioCards
        legend={texts.howToPay}
        isLegendHidden
        cards={cards}
        value={method}
        onChange={(paymentMethod) => changeDraft({ do: 'pay', change: { paymentMethod } })}
      />
      {walletKobo > 0 && method !== 'wallet' && (
        <Checkbox
          label={texts.toUseTheInYourWalletFirst(nairaText(walletKobo, true))}
          checked={draft.useWallet ?? false}
          onChange={(event) => changeDraft({ do: 'pay', change: { useWallet: event.currentTarget.checked } })}
        />
      )}
      {method === 'prepaid' && (
        <p className="text-sm text-ink-soft">{texts.youPayNow(nairaText(highKobo, false))}</p>
      )}
      <NairaField
        label={texts.spendingCap}
        isOptional
        hint={texts.theMostYouWantToPay}
        valueKobo={draft.spendingCapKobo}
        onChange={(cap) => changeDraft({ do: 'cap', spendingCapKobo: cap === 0 ? null : cap })}
      />
    </>
  )
}

/** What is in the way of paying like that, in view also while the choice is folded. */
export function PayNotices({ draft, estimate }: PayFieldsProps) {
  const highKobo = estimate?.totalHighKobo ?? 0
  const method = draft.paymentMethod ?? 'cash'
  const walletKobo = useWalletKobo()
  return (
    <>
      <DebtNotice method={method} walletKobo={walletKobo} />
      <LimitNotice method={method} highKobo={highKobo - (draft.useWallet ? walletKobo : 0)} />
      {method === 'wallet' && walletKobo < highKobo && (
        <Notice tone="amber">
          {texts.youHaveInYourWallet(nairaText(walletKobo, true), nairaText(highKobo, false))}
        </Notice>
      )}
    </>
  )
}

/** How it is paid, in a line. */
export function payText({ paymentMethod = 'cash', spendingCapKobo }: Draft): string {
  const way = methodText[paymentMethod]
  return spendingCapKobo === null ? way : texts.payWithCap(way, nairaText(spendingCapKobo, false))
}

const methodText: Record<PaymentMethod, string> = {
  cash: texts.cashOnDelivery,
  transfer: texts.transferOnDelivery,
  prepaid: texts.payNow,
  wallet: texts.wallet,
}

function useMethods(walletKobo: number, highKobo: number): RadioCard<PaymentMethod>[] {
  const isOnline = useSetting('online_payments') === 'true'
  const cash: RadioCard<PaymentMethod> = {
    value: 'cash',
    title: texts.cashOnDelivery,
    detail: texts.checkYourGoods,
    picture: <Banknote className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
  }
  const online: RadioCard<PaymentMethod>[] = [
    {
      value: 'transfer',
      title: texts.transferOnDelivery,
      detail: texts.youGetAnAccountNumberAtYourGate,
      picture: <Landmark className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
    },
    {
      value: 'prepaid',
      title: texts.payNow,
      detail: texts.cardBankTransferOrUssdOnPaystacks,
      picture: <CreditCard className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
    },
  ]
  const wallet: RadioCard<PaymentMethod> = {
    value: 'wallet',
    title: texts.wallet,
    detail: texts.youHave(nairaText(walletKobo, true)),
    picture: <Wallet className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
    isDisabled: walletKobo < highKobo,
  }
  return [cash, ...(isOnline ? online : []), ...(walletKobo > 0 ? [wallet] : [])]
}

function LimitNotice({ method, highKobo }: { method: PaymentMethod; highKobo: number }) {
  const limitKobo = Number(useSetting('cash_order_limit'))
  const isOnline = useSetting('online_payments') === 'true'
  if (highKobo <= limitKobo || (method !== 'cash' && method !== 'transfer')) return null
  const text = isOnline ? texts.theLimitForPayingAtYourGate2 : texts.theLimitForPayingAtYourGate
  return <Notice tone="amber">{text(nairaText(limitKobo, false), nairaText(highKobo, false))}</Notice>
}
