import type { Area } from '#contract/markets/areas.ts'
import * as common from '#web/design/common-texts.ts'
import { Fold } from '#web/design/fold.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import type { Place } from '#web/entities/orders/sketch-plan.ts'
import type { CheckoutErrors } from '#web/site/checkout/core/use-checkout-errors.ts'
import { AreaField } from '#web/site/list/area-field.tsx'
import type { DraftPlace } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { PinFields } from './pin-fields.tsx'
import * as texts from './texts.ts'

interface WhereFieldsProps {
  /** Says that the area is asked here, and not above the list. */
  hasArea: boolean
  place: DraftPlace
  /** Lists those that we know; none while they are on their way. */
  areas: readonly Area[]
  market: { name: string; place: Place } | null
  errors: CheckoutErrors
}

/** Asks where to: the way people in Abuja say it, by area and landmark, and a pin if they like. */
export function WhereFields({ hasArea, place, areas, market, errors }: WhereFieldsProps) {
  const bind = (name: 'landmark' | 'directions' | 'gateCode') => ({
    value: place[name],
    error: errors.fields[`place.${name}`],
    onChange: (event: { currentTarget: { value: string } }) => {
      errors.clear(`place.${name}`)
      changeDraft({ do: 'place', change: { [name]: event.currentTarget.value } })
    },
  })
  const isDue = ['directions', 'gateCode', 'latitude', 'longitude'].some(
    (name) => errors.fields[`place.${name}`] !== undefined,
  )
  return (
    <>
      {hasArea && <AreaField error={errors.fields['place.area']} onEdit={() => errors.clear('place.area')} />}
      <TextField
        label={common.label.landmark}
        hint={texts.details.landmarkHint}
        placeholder={common.label.oppositeAPPlaza}
        maxLength={160}
        autoComplete="street-address"
        {...bind('landmark')}
      />
      <Fold title={texts.details.heading} summary={moreText(place)} isDue={isDue}>
        <TextArea
          label={common.label.directions}
          isOptional
          rows={2}
          placeholder={texts.details.directionsPlaceholder}
          maxLength={400}
          {...bind('directions')}
        />
        <TextField
          label={common.label.gateCode}
          isOptional
          maxLength={40}
          autoComplete="off"
          {...bind('gateCode')}
        />
        <PinFields
          place={place}
          areas={areas}
          market={market}
          error={errors.fields['place.latitude'] ?? errors.fields['place.longitude']}
          onPut={(pin) => {
            errors.clear('place.latitude')
            changeDraft({ do: 'place', change: pin ?? { latitude: null, longitude: null } })
          }}
        />
      </Fold>
    </>
  )
}

/** Says what of it is there already, in a line. */
function moreText({ directions, gateCode, latitude }: DraftPlace): string {
  const said = [
    directions.trim(),
    gateCode.trim() === '' ? '' : texts.details.gateCodeSummary(gateCode.trim()),
    latitude === null ? '' : texts.details.pinSummary,
  ].filter((part) => part !== '')
  return said.length === 0 ? texts.details.hint : said.join(' · ')
}
