import type { Area } from '#contract/areas.ts'
import { TextArea } from '#web/design/text-area.tsx'
import { TextField } from '#web/design/text-field.tsx'
import type { DraftPlace } from '#web/lists/draft.ts'
import { changeDraft } from '#web/lists/draft-store.ts'
import { AreaAnswer } from './area-answer.tsx'
import { PinFields } from './pin-fields.tsx'
import type { Place } from './sketch-plan.ts'
import type { CheckoutErrors } from './use-checkout-errors.ts'

interface WhereFieldsProps {
  place: DraftPlace
  /** Those that we know; none while they are on their way. */
  areas: readonly Area[]
  market: { name: string; place: Place } | null
  deliveryFeeKobo: number
  errors: CheckoutErrors
}

/** Where to: the way people in Abuja say it, by area and landmark, and a pin if they like. */
export function WhereFields({ place, areas, market, deliveryFeeKobo, errors }: WhereFieldsProps) {
  const bind = (name: 'area' | 'landmark' | 'directions' | 'gateCode') => ({
    value: place[name],
    error: errors.fields[`place.${name}`],
    onChange: (event: { currentTarget: { value: string } }) => {
      errors.clear(`place.${name}`)
      changeDraft({ do: 'place', change: { [name]: event.currentTarget.value } })
    },
  })
  return (
    <>
      <TextField
        label="Area"
        placeholder="Wuse 2, Life Camp, Kubwa…"
        maxLength={80}
        autoComplete="address-level3"
        {...bind('area')}
      />
      <AreaAnswer
        place={place}
        areas={areas}
        deliveryFeeKobo={deliveryFeeKobo}
        onChoose={(area) => {
          errors.clear('place.area')
          changeDraft({ do: 'place', change: { area } })
        }}
      />
      <TextField
        label="Landmark"
        hint="What everybody near you knows."
        placeholder="Opposite AP plaza"
        maxLength={160}
        autoComplete="street-address"
        {...bind('landmark')}
      />
      <TextArea
        label="Directions"
        isOptional
        rows={2}
        placeholder="Second gate on the left, blue roof"
        maxLength={400}
        {...bind('directions')}
      />
      <TextField
        label="Gate or estate code"
        isOptional
        maxLength={40}
        autoComplete="off"
        {...bind('gateCode')}
      />
      <PinFields place={place} areas={areas} market={market} errors={errors} />
    </>
  )
}
