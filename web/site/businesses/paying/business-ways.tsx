import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { SavedAddress } from '#contract/accounts/addresses.ts'
import type { OwnBusiness } from '#contract/businesses/businesses.ts'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import { Chip } from '#web/design/chip.tsx'
import type { RadioCard } from '#web/design/forms/radio-cards.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { businessesQuery, businessQuery } from '#web/site/businesses/core/own-businesses.ts'
import type { PayerProps } from '#web/site/checkout/core/payer.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { chooseBusinessPlace, placeIdOf } from './business-place.ts'
import * as texts from './texts.ts'

/** Asks for which business an order is, if for any, and adds its invoice to the ways to pay. */
export function BusinessWays({ draft, highKobo, children }: PayerProps) {
  const businesses = useQuery(businessesQuery).data?.businesses ?? []
  const business = businesses.find(({ id }) => id === draft.businessId)
  return (
    <>
      {businesses.length > 0 && <ForWhom businesses={businesses} businessId={business?.id ?? null} />}
      {business !== undefined && <BusinessPlaces key={business.id} businessId={business.id} draft={draft} />}
      {children(business?.freeCreditKobo == null ? [] : [invoiceCard(business.freeCreditKobo, highKobo)])}
    </>
  )
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
      change: { businessId: chosen === '' ? null : chosen, businessPlace: null, paymentMethod: 'cash' },
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
function BusinessPlaces({ businessId, draft }: { businessId: string; draft: Draft }) {
  const places = useQuery(businessQuery(businessId)).data?.places ?? []
  const first = places.find(({ isDefault }) => isDefault)
  const chosenId = placeIdOf(draft)
  const begin = useEffectEvent((place: SavedAddress) => {
    // Who has written another address since wants another.
    if (draft.businessPlace == null) chooseBusinessPlace(place)
  })
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
          onClick={() => chooseBusinessPlace(place)}
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
    title: texts.invoice.title,
    detail: texts.invoice.hint(nairaText(freeKobo, false)),
    picture: <ReceiptText className="size-6 shrink-0 text-leaf" aria-hidden="true" />,
    isDisabled: freeKobo < highKobo,
  }
}
