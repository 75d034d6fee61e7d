/** What a slow network may add without the clock being wrong. */
const toleranceMs = 60_000
let offsetMs = 0

/** The present moment: by the server's clock where that of this device is minutes or hours away from it. */
export function trueNow(): number {
  return Date.now() + offsetMs
}

export function syncClock(serverMs: number): void {
  const found = serverMs - Date.now()
  offsetMs = Math.abs(found) > toleranceMs ? found : 0
}
