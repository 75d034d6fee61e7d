const storageName = 'kasuwa-clock'
/** How far the server's clock is ahead of this device's. Everything that shows or compares times goes by it, once. */
let offsetMs = 0
/** A page that is opened without a network goes by what an earlier one found. */
const storedFromMs = 1000

/** The present moment by the server's clock, whatever that of this device says. */
export function trueNow(): number {
  return trueTimeOf(Date.now())
}

/** What the server's clock showed at a moment of this device's. */
export function trueTimeOf(deviceMs: number): number {
  return deviceMs + offsetMs
}

/** When the server's clock shows a moment, by the clock of this device. */
export function deviceTimeOf(serverMs: number): number {
  return serverMs - offsetMs
}

/**
 * Learns from an answer that the server gave between two moments of its clock, to what was asked at `sentMs` of the
 * device's. What the way took is unknown, so a clock that may be right is left as it is.
 */
export function syncClock(server: { fromMs: number; untilMs: number }, sentMs: number): void {
  const least = server.fromMs - Date.now()
  const most = server.untilMs - sentMs
  // The device's clock was changed meanwhile: the next answer corrects it.
  if (least > most) return
  const found = Math.min(Math.max(offsetMs, least), most)
  const isOff = Math.abs(found - offsetMs) >= storedFromMs
  offsetMs = found
  if (!isOff) return
  store(found)
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls `listener` whenever the clock turns out to have been off, until the returned function is called. */
export function onClockCorrected(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Begins with what this device's clock was off by when it last had a network. */
export function restoreClock(): void {
  try {
    offsetMs = Number(localStorage.getItem(storageName)) || 0
  } catch {
    // A browser that keeps nothing learns it from the first answer.
  }
}

function store(foundMs: number): void {
  try {
    if (Math.abs(foundMs) < storedFromMs) localStorage.removeItem(storageName)
    else localStorage.setItem(storageName, String(Math.round(foundMs)))
  } catch {
    // The same.
  }
}
