import { LocateFixed, MapPinCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import { TextField } from '#web/design/text-field.tsx'
import type { DraftPlace } from '#web/lists/draft.ts'
import { changeDraft } from '#web/lists/draft-store.ts'
import type { CheckoutErrors } from './use-checkout-errors.ts'

interface WhereFieldsProps {
  place: DraftPlace
  errors: CheckoutErrors
}

/** Where to: the way people in Abuja say it, by area and landmark, and a pin if they like. */
export function WhereFields({ place, errors }: WhereFieldsProps) {
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
      <Pin place={place} />
    </>
  )
}

function Pin({ place }: { place: DraftPlace }) {
  const [isAsking, setIsAsking] = useState(false)
  const [trouble, setTrouble] = useState('')
  const hasPin = place.latitude !== null

  function locate(): void {
    if (!('geolocation' in navigator)) {
      setTrouble('This phone cannot tell where it is.')
      return
    }
    setIsAsking(true)
    setTrouble('')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false)
        changeDraft({
          do: 'place',
          change: { latitude: round(coords.latitude), longitude: round(coords.longitude) },
        })
      },
      (error) => {
        setIsAsking(false)
        setTrouble(
          error.code === error.PERMISSION_DENIED
            ? 'The phone may not tell us where you are. Your landmark is enough.'
            : 'The phone does not know where it is just now. Your landmark is enough.',
        )
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {hasPin ? (
          <>
            <p role="status" className="flex items-center gap-2 font-semibold text-leaf-deep">
              <MapPinCheck className="size-5" aria-hidden="true" /> Pin set where you are
            </p>
            <Button
              kind="quiet"
              onClick={() => changeDraft({ do: 'place', change: { latitude: null, longitude: null } })}
            >
              Remove pin
            </Button>
          </>
        ) : (
          <Button kind="secondary" icon={<LocateFixed />} isBusy={isAsking} onClick={locate}>
            Use my position
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {trouble !== ''
          ? trouble
          : hasPin
            ? ''
            : 'Only if you are there now. It helps your agent find the gate.'}
      </p>
    </div>
  )
}

/** About a tenth of a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
