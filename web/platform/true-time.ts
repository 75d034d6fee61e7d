/** Told when the clock of this device turns out to be wrong, or right again. */
export const timeEvent = 'kasuwa-time'

/** What a slow network may add without the clock being wrong. */
const toleranceMs = 60_000
let offsetMs = 0

/** The present moment: by the server's clock where that of this device is minutes or hours away from it. */
export function trueNow(): number {
  return Date.now() + offsetMs
}

/** Takes in what the server says the time is. */
export function hearTime(serverMs: number): void {
  const found = serverMs - Date.now()
  const next = Math.abs(found) > toleranceMs ? found : 0
  if (Math.abs(next - offsetMs) < toleranceMs) return
  offsetMs = next
  dispatchEvent(new Event(timeEvent))
}
