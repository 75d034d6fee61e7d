import { Banknote, CreditCard, Landmark, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import * as common from '#web/design/common-texts.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { type RadioCard, RadioCards } from '#web/design/forms/radio-cards.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useMe } from '#web/platform/session/session.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { useOfferedMethods, useWalletKobo } from '#web/site/payment/use-wallet.ts'
import type { PayerProps } from './core/payer.ts'
import type { CheckoutErrors } from './core/use-checkout-errors.ts'
import { payers, payFields } from './pay-field-list.ts'
import type { PayProps } from './pay-notices.tsx'
import * as texts from './texts.ts'
import type { TypedFields } from './use-typed-fields.ts'

interface PayFieldsProps extends PayProps {
  discountKobo: number
  errors: CheckoutErrors
  fields: TypedFields
}

/** Asks how it is paid, the most that it may come to, and what features add. */
export function PayFields({ draft, estimate, discountKobo, errors, fields }: PayFieldsProps) {
  const highKobo = estimate?.totalHighKobo ?? 0
  const method = draft.paymentMethod ?? 'cash'
  const walletKobo = useWalletKobo()
  const methods = useMethods(walletKobo, highKobo)
  return (
    <>
      <WithPayers draft={draft} highKobo={highKobo}>
        {(added) => (
          <RadioCards
            legend={texts.payment.heading}
            isLegendHidden
            cards={[...methods, ...added]}
            value={method}
            onChange={(paymentMethod) => changeDraft({ do: 'pay', change: { paymentMethod } })}
          />
        )}
      </WithPayers>
      {walletKobo > 0 && method !== 'wallet' && method !== 'invoice' && (
        <Checkbox
          label={texts.wallet.first(nairaText(walletKobo, true))}
          checked={draft.useWallet ?? false}
          onChange={(event) => changeDraft({ do: 'pay', change: { useWallet: event.currentTarget.checked } })}
        />
      )}
      {method === 'prepaid' && (
        <p className="text-sm text-ink-soft">{texts.payment.onlineNotice(nairaText(highKobo, false))}</p>
      )}
      {payFields.map(({ name, Field }) => (
        <Field key={name} draft={draft} discountKobo={discountKobo} errors={errors} field={fields.of(name)} />
      ))}
    </>
  )
}

/** Shows the ways to pay below who else may pay, to customers who are signed in. */
function WithPayers({ draft, highKobo, children }: PayerProps) {
  const isCustomer = useMe()?.role === 'customer'
  return (isCustomer ? payers : []).reduceRight<PayerProps['children']>(
    (show, { key, Ways }) =>
      (before): ReactNode => (
        <Ways key={key} draft={draft} highKobo={highKobo}>
          {(added) => show([...before, ...added])}
        </Ways>
      ),
    children,
  )([])
}

function useMethods(walletKobo: number, highKobo: number): RadioCard<PaymentMethod>[] {
  const offered = useOfferedMethods()
  const cash: RadioCard<PaymentMethod> = {
    value: 'cash',
    title: texts.payment.cash,
    detail: texts.payment.cashHint,
    picture: <Banknote className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
  }
  const gate: RadioCard<PaymentMethod>[] = [
    {
      value: 'own_transfer',
      title: texts.payment.ownTransfer,
      detail: texts.payment.ownTransferHint,
      picture: <Landmark className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
    },
    {
      value: 'pos',
      title: texts.payment.pos,
      detail: texts.payment.posHint,
      picture: <CreditCard className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
    },
  ]
  const online: RadioCard<PaymentMethod>[] = [
    {
      value: 'transfer',
      title: texts.payment.transfer,
      detail: texts.payment.transferHint,
      picture: <Landmark className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
    },
    {
      value: 'prepaid',
      title: texts.payFields.payNow,
      detail: texts.payment.onlineHint,
      picture: <CreditCard className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
    },
  ]
  const wallet: RadioCard<PaymentMethod> = {
    value: 'wallet',
    title: common.page.wallet,
    detail: texts.wallet.hint(nairaText(walletKobo, true)),
    picture: <Wallet className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
    isDisabled: walletKobo < highKobo,
  }
  return [cash, ...gate, ...online, wallet].filter(({ value }) => offered.includes(value))
}
