import { useCallback, useEffect, useState } from 'react'
import { minutes } from '#domain/time/durations.ts'

export type Place = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>

const locateMs = 15_000

interface MyPlace {
  place: Place | null
  state: 'unasked' | 'asking' | 'refused' | 'known'
  locate: () => void
}

/**
 * Returns where the person is: asked on a tap, stored nowhere. With `atOnce`, whoever has allowed it before is not asked to
 * tap again.
 */
export function useMyPlace({ atOnce = false } = {}): MyPlace {
  const [place, setPlace] = useState<Place | null>(null)
  const [state, setState] = useState<MyPlace['state']>('unasked')
  const locate = useCallback(() => {
    if (!('geolocation' in navigator)) return setState('refused')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPlace(coords)
        setState('known')
      },
      () => setState('refused'),
      { timeout: locateMs, maximumAge: minutes(1) },
    )
  }, [])
  useEffect(() => {
    if (!atOnce) return
    void mayLocate().then((may) => may && locate())
  }, [atOnce, locate])
  return { place, state, locate }
}

async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    // A browser without this API asks when the person taps.
    return false
  }
}
