import { useQuery } from '@tanstack/react-query'
import { Banknote, CreditCard, Landmark, ReceiptText, Wallet } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { SavedAddress } from '#contract/accounts/addresses.ts'
import {
  getBusinessEndpoint,
  listBusinessesEndpoint,
  type OwnBusiness,
} from '#contract/businesses/businesses.ts'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { type RadioCard, RadioCards } from '#web/design/forms/radio-cards.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useMe, useSetting } from '#web/platform/session/session.ts'
import { chooseAddress } from '#web/site/list/draft/choose-address.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { useWalletKobo } from '#web/site/payment/use-wallet.ts'
import type { CheckoutErrors } from './core/use-checkout-errors.ts'
import { payFields } from './pay-field-list.ts'
import type { PayProps } from './pay-notices.tsx'
import * as texts from './texts.ts'
import type { TypedFields } from './use-typed-fields.ts'

const businessesQuery = apiQuery(listBusinessesEndpoint, {}, { staleTime: 30_000 })
const businessQuery = (id: string) => apiQuery(getBusinessEndpoint, { params: { id } }, { staleTime: 5_000 })

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
  const businesses = useBusinesses()
  const business = businesses.find(({ id }) => id === draft.businessId)
  const onInvoice = business?.freeCreditKobo == null ? [] : [invoiceCard(business.freeCreditKobo, highKobo)]
  const cards = [...useMethods(walletKobo, highKobo), ...onInvoice]
  return (
    <>
      {businesses.length > 0 && <ForWhom businesses={businesses} businessId={business?.id ?? null} />}
      {business !== undefined && (
        <BusinessPlaces key={business.id} businessId={business.id} chosenId={draft.businessPlaceId ?? null} />
      )}
      <RadioCards
        legend={texts.payment.heading}
        isLegendHidden
        cards={cards}
        value={method}
        onChange={(paymentMethod) => changeDraft({ do: 'pay', change: { paymentMethod } })}
      />
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

/** Returns the businesses that the signed-in customer orders for; none for everybody else. */
function useBusinesses(): readonly OwnBusiness[] {
  const isCustomer = useMe()?.role === 'customer'
  const { data } = useQuery({ ...businessesQuery, enabled: isCustomer })
  return isCustomer ? (data?.businesses ?? []) : []
}

/** Asks whom the order is for. Who goes back to themselves pays in cash unless they choose another way. */
function ForWhom({
  businesses,
  businessId,
}: {
  businesses: readonly OwnBusiness[]
  businessId: string | null
}) {
  const choose = (chosen: string) =>
    changeDraft({
      do: 'pay',
      change: { businessId: chosen === '' ? null : chosen, businessPlaceId: null, paymentMethod: 'cash' },
    })
  return (
    <SelectField
      label={texts.forWhom.label}
      options={[
        ['', texts.forWhom.me],
        ...businesses.map(({ id, name }) => [id, texts.forWhom.business(name)] as const),
      ]}
      value={businessId ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

/** Offers the places of the business, one tap each; the default is filled in as soon as the business is chosen. */
function BusinessPlaces({ businessId, chosenId }: { businessId: string; chosenId: string | null }) {
  const places = useQuery(businessQuery(businessId)).data?.places ?? []
  const first = places.find(({ isDefault }) => isDefault)
  const choose = (place: SavedAddress) => {
    chooseAddress(place)
    changeDraft({ do: 'pay', change: { businessPlaceId: place.id } })
  }
  const begin = useEffectEvent((place: SavedAddress) => {
    if (chosenId === null) choose(place)
  })
  // Once: who writes another address wants another.
  useEffect(() => {
    if (first !== undefined) begin(first)
  }, [first])
  if (places.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.forWhom.place}</legend>
      {places.map((place) => (
        <Chip
          key={place.id}
          isOn={place.id === chosenId}
          onClick={() => choose(place)}
          className="max-w-full"
        >
          <span className="truncate">{place.label}</span>
        </Chip>
      ))}
    </fieldset>
  )
}

function invoiceCard(freeKobo: number, highKobo: number): RadioCard<PaymentMethod> {
  return {
    value: 'invoice',
    title: texts.payment.invoice,
    detail: texts.payment.invoiceHint(nairaText(freeKobo, false)),
    picture: <ReceiptText className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
    isDisabled: freeKobo < highKobo,
  }
}

function useMethods(walletKobo: number, highKobo: number): RadioCard<PaymentMethod>[] {
  const isOnline = useSetting('online_payments') === 'true'
  const hasAccount = useSetting('gate_account_number') !== ''
  const hasPos = useSetting('pos_at_gate') === 'true'
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
  const offered = gate.filter(({ value }) => (value === 'pos' ? hasPos : hasAccount))
  return [cash, ...offered, ...(isOnline ? online : []), ...(walletKobo > 0 ? [wallet] : [])]
}
