import { type ComponentType, useEffect, useState } from 'react'
import type { TripPlaces } from '#web/entities/orders/trip-sketch.tsx'
import { useSetting } from '#web/platform/session/session.ts'
import type { TilePictures } from './streets.ts'

type StreetMap = ComponentType<TripPlaces & { tiles: TilePictures; onFail: () => void }>

export interface StreetMapOffer {
  /** Null while there is none: no tiles configured, a visitor who saves data, still loading, or failed. */
  StreetMap: StreetMap | null
  tiles: TilePictures
  giveUp: () => void
}

/** Loads the street map where one is configured; until then, and wherever it fails, text alone says it. */
export function useStreetMap(): StreetMapOffer {
  const tiles = { url: useSetting('map_tiles_url'), credit: useSetting('map_tiles_credit') }
  const [loaded, setLoaded] = useState<{ StreetMap: StreetMap } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isWanted = tiles.url !== '' && !hasFailed
  useEffect(() => {
    if (!isWanted || savesData()) return
    let isHere = true
    import('./street-map.tsx').then(
      ({ StreetMap }) => isHere && setLoaded({ StreetMap }),
      () => isHere && setHasFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [isWanted])
  return { StreetMap: isWanted ? (loaded?.StreetMap ?? null) : null, tiles, giveUp: () => setHasFailed(true) }
}

/** Returns whether the browser asks to be spared what is not needed. */
export function savesData(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  return connection?.saveData === true
}
