import { LocateFixed, MapPinPlus, MapPinX } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Area } from '#contract/markets/areas.ts'
import { minutes } from '#domain/time/durations.ts'
import { Button } from '#web/design/button.tsx'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import type { Place } from '#web/entities/orders/sketch-plan.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { accuracyText, firstPin, roundPlace } from './pin-moves.ts'
import * as texts from './texts.ts'

const PinMap = deferredPart(async () => (await withWholeStyle(import('./pin-map-deferred.tsx'))).PinMap)

interface PinFieldsProps {
  place: { area: string; latitude: number | null; longitude: number | null }
  areas: readonly Area[]
  market: { name: string; place: Place } | null
  /** Says what is wrong with the pin. */
  error: string | undefined
  onPut: (pin: Place | null) => void
}

/** Puts a pin for those who like: from the phone's own position, or on the map by hand. Never needed. */
export function PinFields({ place, areas, market, error, onPut }: PinFieldsProps) {
  const { isAsking, accuracyM, trouble, locate, forget } = useOwnPosition(onPut)
  const pin =
    place.latitude === null || place.longitude === null
      ? null
      : { latitude: place.latitude, longitude: place.longitude }
  const begin = firstPin(areas, place.area, market?.place)

  function put(to: Place | null): void {
    forget()
    onPut(to)
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {texts.pin.heading} <span className="font-normal text-ink-soft">{texts.pin.optional}</span>
      </legend>
      {pin !== null && (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <PinMap pin={pin} areas={areas} market={market} isInvalid={error !== undefined} onMove={put} />
        </Suspense>
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-pepper">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button kind="secondary" icon={<LocateFixed />} isBusy={isAsking} onClick={locate}>
          {texts.pinFields.useLocation}
        </Button>
        {pin === null && begin !== null && (
          <Button kind="quiet" icon={<MapPinPlus />} onClick={() => put(begin)}>
            {texts.pin.chooseOnMap}
          </Button>
        )}
        {pin !== null && (
          <Button kind="quiet" icon={<MapPinX />} onClick={() => put(null)}>
            {texts.pin.remove}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {trouble !== '' && trouble}
        {trouble === '' && accuracyM !== null && accuracyText(accuracyM)}
        {trouble === '' && accuracyM === null && pin === null && texts.pin.hint}
      </p>
    </fieldset>
  )
}

/** Asks the phone where it is, and puts the pin there. */
function useOwnPosition(onFound: (pin: Place) => void) {
  const [isAsking, setIsAsking] = useState(false)
  const [accuracyM, setAccuracyM] = useState<number | null>(null)
  const [trouble, setTrouble] = useState('')

  function locate(): void {
    if (!('geolocation' in navigator)) {
      setTrouble(texts.pin.unsupported)
      return
    }
    setIsAsking(true)
    setTrouble('')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false)
        setAccuracyM(coords.accuracy)
        onFound(roundPlace(coords))
      },
      (error) => {
        setIsAsking(false)
        setTrouble(error.code === error.PERMISSION_DENIED ? texts.pin.denied : texts.pin.failed)
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: minutes(1) },
    )
  }

  function forget(): void {
    setAccuracyM(null)
    setTrouble('')
  }

  return { isAsking, accuracyM, trouble, locate, forget }
}
