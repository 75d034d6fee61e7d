import { type ComponentType, useEffect, useState } from 'react'
import { useSetting } from '#web/platform/session/session.ts'
import type { PinStreets } from './street-map.tsx'
import type { TilePictures } from './streets.ts'
import { savesData } from './use-street-map.ts'

interface PinStreetsOffer {
  /** Null while there is none: no tiles configured, a visitor who saves data, still loading, or failed. */
  Streets: ComponentType<Parameters<typeof PinStreets>[0]> | null
  tiles: TilePictures
  giveUp: () => void
}

/** Loads the streets under a pin where tiles are configured; until then, and where it fails, the sketch is in. */
export function usePinStreets(): PinStreetsOffer {
  const tiles = { url: useSetting('map_tiles_url'), credit: useSetting('map_tiles_credit') }
  const [loaded, setLoaded] = useState<{ Streets: PinStreetsOffer['Streets'] } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isWanted = tiles.url !== '' && !hasFailed
  useEffect(() => {
    if (!isWanted || savesData()) return
    let isHere = true
    import('./street-map.tsx').then(
      ({ PinStreets: Streets }) => isHere && setLoaded({ Streets }),
      () => isHere && setHasFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [isWanted])
  return { Streets: isWanted ? (loaded?.Streets ?? null) : null, tiles, giveUp: () => setHasFailed(true) }
}
