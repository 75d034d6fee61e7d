import { useQueryClient } from '@tanstack/react-query'
import { MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import { maxAddresses, type SavedAddress } from '#contract/accounts/addresses.ts'
import {
  type Business,
  removePlaceEndpoint,
  setDefaultPlaceEndpoint,
} from '#contract/businesses/businesses.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { businessQuery } from './core/own-businesses.ts'
import { PlaceSheet } from './place-sheet.tsx'
import { BusinessSection } from './section.tsx'
import * as texts from './texts.ts'

/** Lists the places of a business, which its people choose at checkout; an owner adds, changes and removes them. */
export function PlacesSection({ business }: { business: Business }) {
  const client = useQueryClient()
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null)
  const follow = (answer: Business) => client.setQueryData(businessQuery(business.id).queryKey, answer)
  const removing = useAccountAction(removePlaceEndpoint, follow)
  const choosing = useAccountAction(setDefaultPlaceEndpoint, follow)
  const problem = removing.problem ?? choosing.problem
  const isOwner = business.role === 'owner'
  const { places } = business
  return (
    <BusinessSection title={texts.places.heading}>
      <p className="text-ink-soft">{places.length === 0 ? texts.places.empty : texts.places.hint}</p>
      {places.map((place) => {
        const params = { id: business.id, place: place.id }
        return (
          <Place
            key={place.id}
            place={place}
            actions={
              isOwner && {
                isBusy: removing.isBusy || choosing.isBusy,
                onChange: () => setOpen(place),
                onDefault: () => choosing.run({ params }),
                onRemove: () => removing.run({ params }),
              }
            }
          />
        )
      })}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      {isOwner && places.length < maxAddresses && (
        <Button
          kind="secondary"
          icon={<MapPinPlus />}
          className="justify-self-start"
          onClick={() => setOpen('new')}
        >
          {texts.places.add}
        </Button>
      )}
      {open !== null && (
        <PlaceSheet
          businessId={business.id}
          known={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </BusinessSection>
  )
}

interface PlaceActions {
  isBusy: boolean
  onChange: () => void
  onDefault: () => void
  onRemove: () => void
}

function Place({ place, actions }: { place: SavedAddress; actions: PlaceActions | false }) {
  const { label, contact, isDefault } = place
  return (
    <div className="grid gap-2 border-t border-line py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {label} {isDefault && <Badge tone="leaf">{texts.places.isDefault}</Badge>}
        </p>
        <p className="wrap-anywhere">
          {place.place.area}, {place.place.landmark}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {contact.name}, <span className="tabular-nums">{formatPhone(contact.phone)}</span>
        </p>
      </div>
      {actions && (
        <div className="-ml-4 flex flex-wrap">
          <Button kind="quiet" aria-label={texts.places.changeLabel(label)} onClick={actions.onChange}>
            {texts.people.change}
          </Button>
          {!isDefault && (
            <Button
              kind="quiet"
              aria-label={texts.places.defaultLabel(label)}
              isBusy={actions.isBusy}
              onClick={actions.onDefault}
            >
              {texts.places.makeDefault}
            </Button>
          )}
          <Button
            kind="quiet"
            className="text-pepper"
            aria-label={texts.places.removeLabel(label)}
            isBusy={actions.isBusy}
            onClick={actions.onRemove}
          >
            {texts.people.remove}
          </Button>
        </div>
      )}
    </div>
  )
}
