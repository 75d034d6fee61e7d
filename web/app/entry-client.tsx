import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { appStart, type PageVisit } from '#contract/rendering.ts'
import { appFrame } from '#web/app/frame/lazy-frame.ts'
import { outcomeFor } from '#web/app/page/page-outcome.ts'
import { beginWithoutHead } from '#web/app/page/screen-slot.tsx'
import { loadTableFor } from '#web/app/routes/route-table.ts'
import { notFoundRoute } from '#web/app/routes/routes.tsx'
import { loadDrawnParts } from '#web/design/drawn-parts.ts'
import { createQueryClient } from '#web/platform/api/query-client.ts'
import { followLog, log, note } from '#web/platform/core/log.ts'
import { showCity, showNamedCity } from '#web/platform/core/shown-city.ts'
import { deviceTimeOf, restoreClock, syncClock, trueNow } from '#web/platform/core/true-time.ts'
import { beginLiveAt } from '#web/platform/live/live-source.ts'
import { isFramed, setAppMode } from '#web/platform/page/app-mode.ts'
import { onAddressChange } from '#web/platform/page/location.tsx'
import { isFreshVisit, savePositions, whenLive } from '#web/platform/page/page-position.ts'
import { isReturning } from '#web/platform/page/returning.ts'
import { loadWholeStyle, styleToasts } from '#web/platform/page/whole-style.ts'
import { meQuery } from '#web/platform/session/session.ts'
import { yieldToBrowser } from '#web/platform/yield-to-browser.ts'
import { warmWith } from './page/navigation.ts'
import type { PageStart } from './page/page-view.tsx'
import { Root } from './root.tsx'
import * as texts from './texts.ts'

interface Boot {
  start: PageStart
  /** Holds what the server read for this page, as `[url, data]`. */
  answers: [string, unknown][]
}

/** A page older than this, as from the browser's own cache, reads again instead of being told all that happened since. */
const freshForMs = 30_000

async function takeOver(): Promise<void> {
  const container = document.getElementById('root')
  const data = document.getElementById('boot')?.textContent
  if (container === null || data === undefined || data === null)
    throw new Error('The page came without its data')
  // Goes on in a task of its own, once what has come is evaluated.
  await yieldToBrowser()
  const { nowMs, me, logAt } = await readVisit()
  const { start, answers } = JSON.parse(data) as Boot
  const client = createQueryClient()
  restoreClock()
  const readMs = readAt(nowMs)
  for (const [url, data] of answers) client.setQueryData([url], data, { updatedAt: readMs })
  if (me !== undefined) client.setQueryData(meQuery.queryKey, me, { updatedAt: readMs })
  if (logAt !== undefined && trueNow() - readMs < freshForMs) beginLiveAt(logAt)
  warmWith(client)
  savePositions({ isDrawn: start.verdict === 'page' || start.verdict === 'missing' })
  styleToasts()
  setAppMode(start.mode)
  if (start.city !== undefined) showCity(start.city)
  onAddressChange(showNamedCity)
  if (!isFramed()) void countPages()
  if (start.verdict === 'shell') {
    beginWithoutHead()
    await startDeferred(client)
    const here = { ...start, path: location.pathname, search: location.search.slice(1) }
    createRoot(container).render(<Root client={client} start={here} nowMs={trueNow()} />)
    return
  }
  // A page in the middle of a visit may go back to one whose style is not in this document.
  if (!isFreshVisit()) void loadWholeStyle()
  await firstScreen(start, me ?? null)
  const app = <Root client={client} start={start} nowMs={nowMs} />
  whenIdle(() => startDeferred(client))
  // As a transition it gives way to fingers every few milliseconds; otherwise a long page holds a cheap phone.
  startTransition(() => {
    if (start.verdict === 'undrawn') {
      createRoot(container).render(app)
      return
    }
    hydrateRoot(container, app, {
      onRecoverableError: (error) => log('ERROR', 'The page was made anew', error),
    })
  })
}

/** Returns what the server says of this visit alone; it ends the document, which may still be under way. */
async function readVisit(): Promise<PageVisit> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
  return JSON.parse(document.getElementById('visit')?.textContent ?? '') as PageVisit
}

/**
 * When, by this device's clock, the server said that what the page shows is so: as it was rendered; now, where it
 * confirmed what this browser had; long ago for a page from the browser's own cache, as in a restored tab.
 */
function readAt(nowMs: number): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (nowMs === shellMs) return nowMs
  // Safari says since 16.4 what came by the network.
  if (visit === undefined || !visit.transferSize) return deviceTimeOf(nowMs)
  if (visit.transferSize < visit.encodedBodySize) return Date.now()
  syncClock({ fromMs: nowMs, untilMs: nowMs + savedPageMs }, Date.now() - performance.now())
  return deviceTimeOf(nowMs)
}

/** Loads the code that the server's page needs, so that taking over never shows a fallback. */
async function firstScreen(start: PageStart, viewer: Parameters<typeof outcomeFor>[2]): Promise<void> {
  await Promise.all([loadTableFor(start.path), start.mode === 'app' ? appFrame.load() : null])
  const outcome = outcomeFor(start.path, start.search, viewer, {
    mode: start.mode,
    city: start.city ?? null,
  })
  if (start.verdict === 'missing') await notFoundRoute.screen.load()
  else if (outcome.kind === 'page') await outcome.match.route.screen.load()
  await loadDrawnParts(start.parts ?? [])
}

/** Counts this page and those that follow, by code that is loaded after the page's own. */
async function countPages(): Promise<void> {
  try {
    ;(await import('./page/counted-path.ts')).countPages()
  } catch (error) {
    log('DEBUG', 'This visit is not counted', error)
  }
}

/** Starts later what is beside every page: saving it for offline use, what waits to be sent, installing. */
async function startDeferred(client: QueryClient): Promise<void> {
  try {
    await (await import('./extras.tsx')).begin(client)
  } catch (error) {
    log('WARN', 'The page goes on without its offline part', error)
  }
}

/** After the first touch, or once the network has had some seconds for itself; soon where all is on the device. */
function whenIdle(action: () => void): void {
  const once = new AbortController()
  const run = () => {
    if (!once.signal.aborted) action()
    once.abort()
  }
  const isPhone = /Android|iP(?:hone|ad)/.test(navigator.userAgent)
  const wait = () => {
    // Welcomes the person of the installed app before anything else.
    if (location.pathname === appStart) return run()
    setTimeout(run, isReturning ? cachedIdleMs : isPhone ? phoneIdleMs : idleMs)
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, run, { signal: once.signal })
  }
  whenLive(wait)
}

/** The code for errors is loaded at once; the rest of the log is deferred. */
function reportErrors(): void {
  addEventListener('error', ({ message, error }) => error && note('ERROR', message, error))
  addEventListener('unhandledrejection', ({ reason }) => note('ERROR', 'Unhandled', reason))
  followLog(({ level }) => {
    if (level === 'ERROR') startLog()
  })
}

function startLog(): void {
  import('#web/platform/offline/device-log.ts')
    .then((part) => part.startDeviceLog())
    .catch((error: unknown) => {
      // As an error it would be reported by the same way, without end.
      log('INFO', 'The code that reports errors did not come', error)
      addEventListener('online', startLog, { once: true })
    })
}

/** Limits how old a page may be that the server had rendered for somebody else, with what rendering takes. */
const savedPageMs = 5000
/** The shell says no moment. */
const shellMs = 0
const idleMs = 4000
const cachedIdleMs = 500
/** Offers phones the home screen after so long. */
const phoneIdleMs = 2000

/** Registers the worker once the page has loaded and can be used; a failure is only logged. */
function registerWorker(): void {
  if (import.meta.env.DEV) return
  if (document.readyState !== 'complete') {
    addEventListener('load', registerWorker, { once: true })
    return
  }
  navigator.serviceWorker
    ?.register('/sw.js', { updateViaCache: 'none' })
    .catch((error: unknown) => log('WARN', 'The app is not kept on this device', error))
}

reportErrors()
whenLive(registerWorker)
takeOver().catch((error: unknown) => {
  log('ERROR', 'Mount error', error)
  const notice = document.createElement('div')
  notice.setAttribute('role', 'alert')
  notice.innerHTML = texts.entry.mountError
  notice.lastElementChild?.append(error instanceof Error ? error.message : String(error))
  document.body.prepend(notice)
})
