import { useEffect, useEffectEvent, useState } from 'react'
import { reportPositionEndpoint } from '#contract/dispatch/agent.ts'
import { callApi } from '#web/platform/api/api.ts'
import { log } from '#web/platform/core/log.ts'
import { trueTimeOf } from '#web/platform/core/true-time.ts'

/** Says if the phone shares its location: `denied` by the person, `missing` when it cannot. */
export type PositionState = 'off' | 'asking' | 'sharing' | 'denied' | 'missing'

const everyMs = { inTransit: 5_000, otherwise: 60_000 }

interface Reporting {
  isOnDuty: boolean
  /** While goods are on the way the customer follows: reports come closer together. */
  isInTransit: boolean
}

/** Reports where the agent is while on duty, at most every 5 s in transit and every minute otherwise. */
export function usePositionReports({ isOnDuty, isInTransit }: Reporting): PositionState {
  const [state, setState] = useState<PositionState>('asking')
  const report = useEffectEvent(({ coords, timestamp }: GeolocationPosition) =>
    callApi(reportPositionEndpoint, {
      body: {
        latitude: coords.latitude,
        longitude: coords.longitude,
        accuracyM: Math.min(coords.accuracy, 100_000),
        happenedAt: new Date(trueTimeOf(timestamp)).toISOString(),
      },
    }),
  )
  useEffect(() => {
    if (!isOnDuty) return
    setState('geolocation' in navigator ? 'asking' : 'missing')
    if (!('geolocation' in navigator)) return
    return followPosition(isInTransit, setState, report)
  }, [isOnDuty, isInTransit])
  return isOnDuty ? state : 'off'
}

function followPosition(
  isInTransit: boolean,
  setState: (state: PositionState) => void,
  report: (position: GeolocationPosition) => Promise<unknown>,
): () => void {
  let sentAtMs = 0
  const onPosition = (position: GeolocationPosition) => {
    setState('sharing')
    const wait = isInTransit ? everyMs.inTransit : everyMs.otherwise
    if (performance.now() - sentAtMs < wait && sentAtMs > 0) return
    sentAtMs = performance.now()
    report(position).catch((error: unknown) => {
      // A lost report is not sent again: the next place makes it stale.
      log('INFO', 'A position did not get through', error)
    })
  }
  const onError = (error: GeolocationPositionError) =>
    setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'missing')
  const watch = navigator.geolocation.watchPosition(onPosition, onError, {
    enableHighAccuracy: isInTransit,
    maximumAge: isInTransit ? 2_000 : 30_000,
  })
  return () => navigator.geolocation.clearWatch(watch)
}
