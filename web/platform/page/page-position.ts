import { newKey } from '#web/platform/core/new-key.ts'

/** Remembers where each history entry was scrolled to, and puts the visitor back there. */
const storageName = 'kasuwa-scroll'
/** Dispatched on the window once the page is interactive. */
const liveEvent = 'kasuwa-live'

let arrival: 'first' | 'forward' | 'back' = 'first'
let shownPath = ''
/** Whether a link to a section of this page was just pressed. */
let isPressed = false
const pressedForMs = 300

/** Starts keeping scroll positions; call once, before the first render. A page that is not drawn yet is short until it is. */
export function savePositions({ isDrawn }: { isDrawn: boolean }): void {
  history.scrollRestoration = 'manual'
  addEventListener('popstate', ({ state }) => {
    // Some browsers report a link to a section in this way too; they scroll there by themselves.
    if (isPressed && state === null) return
    if (location.pathname === shownPath) jumpBack()
    else arrival = 'back'
  })
  addEventListener('hashchange', () => {
    // The entry of a section needs a name to come back to.
    if (isPressed) history.replaceState({ key: newKey() }, '')
    isPressed = false
  })
  addEventListener('click', noteSectionLink, true)
  addEventListener('pagehide', savePosition)
  if (isDrawn) resume()
  else whenLive(() => resume() || showSection())
}

/** Puts the visitor back to where a reload or going back has left; returns whether there was such a place. */
function resume(): boolean {
  const saved = isFreshVisit() ? undefined : readPositions()[entryKey()]
  if (saved !== undefined) jumpTo(saved)
  return saved !== undefined
}

/** Shows the section that the address names; returns whether there is one. */
function showSection(): boolean {
  const section = document.getElementById(location.hash.slice(1))
  section?.scrollIntoView({ behavior: 'instant' })
  return section !== null
}

/** Returns whether this document was opened by a link or an address, not by reloading or going back. */
export function isFreshVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const kind = (navigation as PerformanceNavigationTiming | undefined)?.type ?? 'navigate'
  return kind === 'navigate' && history.state === null
}

/** Saves the present entry's position; call before leaving it. */
export function savePosition(): void {
  const positions = { ...readPositions(), [entryKey()]: Math.round(scrollY) }
  const saved = Object.entries(positions).slice(-50)
  try {
    sessionStorage.setItem(storageName, JSON.stringify(Object.fromEntries(saved)))
  } catch {
    // A browser without storage begins each page at its top.
  }
}

/** Marks the next page as one that was navigated to. */
export function markForward(): void {
  arrival = 'forward'
}

/**
 * Calls `action` once the page answers, at once if it does already. Until then React takes over what the server drew, and
 * what changes an answer in between makes it draw the page anew. Returns how to call it off.
 */
export function whenLive(action: () => void): () => void {
  if ('isLive' in document.documentElement.dataset) action()
  else addEventListener(liveEvent, action, { once: true })
  return () => removeEventListener(liveEvent, action)
}

/** How long the page has answered, in milliseconds. */
export function liveForMs(): number {
  return performance.now() - Number(document.documentElement.dataset['isLive'] ?? performance.now())
}

/** From now on the page answers: anyone who drives a browser waits for this before the first press. */
export function markLive(): void {
  const { dataset } = document.documentElement
  if ('isLive' in dataset) return
  dataset['isLive'] = String(Math.round(performance.now()))
  dispatchEvent(new Event(liveEvent))
  // Clicked before the code had loaded; only buttons that still exist are replayed.
  const { pressed } = window as { pressed?: HTMLButtonElement }
  if (pressed === undefined) return
  pressed.ariaBusy = null
  pressed.click()
}

/** Scrolls and moves the focus once a page's content is rendered. */
export function settlePage(path: string): void {
  markLive()
  shownPath = path
  if (arrival === 'first') return
  if (arrival === 'back') jumpBack()
  else {
    jumpTo(0)
    focusHeading()
  }
  arrival = 'forward'
}

/** For a page whose heading comes with its answer: takes the focus along from the one that stood in for it. */
export function settleHeading(): void {
  if (arrival !== 'first' && document.activeElement === document.body) focusHeading()
}

/** To where the visitor was in this entry, else to the section that it names. */
function jumpBack(): void {
  const saved = readPositions()[entryKey()]
  if (saved !== undefined || !showSection()) jumpTo(saved ?? 0)
}

function noteSectionLink({ target }: Event): void {
  isPressed = target instanceof Element && target.closest('a')?.pathname === location.pathname
  if (!isPressed) return
  savePosition()
  // To the section that is shown already: then nothing comes of it.
  setTimeout(() => {
    isPressed = false
  }, pressedForMs)
}

function focusHeading(): void {
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
  try {
    return Object(JSON.parse(sessionStorage.getItem(storageName) ?? '{}')) as Record<string, number>
  } catch {
    return {}
  }
}
