/** Remembers where each history entry was scrolled to, and puts the visitor back there. */
const storageName = 'kasuwa-scroll'
/** Heard on the window once the page answers. */
export const liveEvent = 'kasuwa-live'

let arrival: 'first' | 'forward' | 'back' = 'first'

/** Starts keeping scroll positions; call once, before the first render. */
export function keepPositions(): void {
  history.scrollRestoration = 'manual'
  addEventListener('popstate', () => {
    arrival = 'back'
  })
  addEventListener('pagehide', savePosition)
  const saved = readPositions()[entryKey()]
  if (saved !== undefined && !isFreshVisit()) jumpTo(saved)
}

/** Whether this document was opened by a link or an address, not by reloading or going back. */
export function isFreshVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const kind = (navigation as PerformanceNavigationTiming | undefined)?.type ?? 'navigate'
  return kind === 'navigate' && history.state === null
}

/** Saves the present entry's position; call before leaving it. */
export function savePosition(): void {
  const positions = { ...readPositions(), [entryKey()]: Math.round(scrollY) }
  const kept = Object.entries(positions).slice(-50)
  sessionStorage.setItem(storageName, JSON.stringify(Object.fromEntries(kept)))
}

/** Marks the next page as one that was navigated to. */
export function markForward(): void {
  arrival = 'forward'
}

/** From now on the page answers: whoever drives a browser waits for this before the first press. */
export function markLive(): void {
  const { dataset } = document.documentElement
  if ('isLive' in dataset) return
  dataset['isLive'] = ''
  dispatchEvent(new Event(liveEvent))
  // Pressed before there was code to hear it; a press stays on a button that is still there.
  const { pressed } = window as { pressed?: HTMLButtonElement }
  if (pressed === undefined) return
  pressed.ariaBusy = null
  pressed.click()
}

/** Scrolls and moves the focus once a page's content stands. */
export function settlePage(_path: string): void {
  markLive()
  if (arrival === 'first') return
  if (arrival === 'back') jumpTo(readPositions()[entryKey()] ?? 0)
  else settleForward()
  arrival = 'forward'
}

function settleForward(): void {
  jumpTo(0)
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The way to another page is no journey: only a section of the same one is scrolled to smoothly. */
function jumpTo(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}

function entryKey(): string {
  const state: unknown = history.state
  const key = state !== null && typeof state === 'object' && 'key' in state ? state.key : undefined
  return typeof key === 'string' ? key : `first ${location.pathname}`
}

function readPositions(): Record<string, number> {
  return JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as Record<string, number>
}
