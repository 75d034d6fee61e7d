import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { appStart } from '#contract/rendering.ts'
import { setAppMode } from '#web/platform/app-mode.ts'
import { breathe } from '#web/platform/breathe.ts'
import { followLog, log, note } from '#web/platform/log.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { appFrame } from './lazy-frame.ts'
import { warmWith } from './navigation.ts'
import { outcomeFor } from './page-outcome.ts'
import { isFreshVisit, keepPositions, liveEvent } from './page-position.ts'
import { type PageStart, Root } from './root.tsx'
import { loadTableFor } from './route-table.ts'
import { notFoundRoute } from './routes.tsx'
import { beginWithoutHead } from './screen-slot.tsx'
import { loadWholeStyle, styleToasts } from './whole-style.ts'

interface Boot {
  start: PageStart
  /** What the server read for this page, as `[url, data]`. */
  answers: [string, unknown][]
}

async function takeOver(): Promise<void> {
  const container = document.getElementById('root')
  const data = document.getElementById('boot')?.textContent
  if (container === null || data === undefined || data === null)
    throw new Error('The page came without its data')
  // What has come is evaluated by now; the rest is a task of its own.
  await breathe()
  const { start, answers } = JSON.parse(data) as Boot
  const client = createQueryClient()
  for (const [url, data] of answers) client.setQueryData([url], data, { updatedAt: start.nowMs })
  warmWith(client)
  keepPositions()
  styleToasts()
  setAppMode(start.mode)
  if (start.verdict === 'shell') {
    beginWithoutHead()
    await beginBeside(client)
    const here = { ...start, path: location.pathname, search: location.search.slice(1), nowMs: Date.now() }
    createRoot(container).render(<Root client={client} start={here} />)
    return
  }
  // A page in the middle of a visit may go back to one whose style is not in this document.
  if (!isFreshVisit()) void loadWholeStyle()
  await firstScreen(start, client.getQueryData(['/api/auth/me']) ?? null)
  const app = <Root client={client} start={start} />
  whenIdle(() => beginBeside(client))
  // As a transition it gives way to fingers every few milliseconds; otherwise a long page holds a cheap phone.
  startTransition(() => {
    hydrateRoot(container, app, {
      onRecoverableError: (error) => log('ERROR', 'The page was made anew', error),
    })
  })
}

/** Loads the code that the server's page needs, so that taking over never shows a fallback. */
async function firstScreen(start: PageStart, viewer: Parameters<typeof outcomeFor>[2]): Promise<void> {
  await Promise.all([loadTableFor(start.path), start.mode === 'app' ? appFrame.load() : null])
  const outcome = outcomeFor(start.path, start.search, viewer, start.mode)
  if (start.verdict === 'missing') await notFoundRoute.screen.load()
  else if (outcome.kind === 'page') await outcome.match.route.screen.load()
}

/** What stands beside every page comes later: keeping it for offline use, what waits to be sent, installing. */
async function beginBeside(client: QueryClient): Promise<void> {
  try {
    await (await import('./beside.tsx')).begin(client)
  } catch (error) {
    log('WARN', 'The page goes on without its offline part', error)
  }
}

/** After the first touch, or once the network has had some seconds for itself; soon where all is on the device. */
function whenIdle(act: () => void): void {
  const once = new AbortController()
  const run = () => {
    if (!once.signal.aborted) act()
    once.abort()
  }
  const isPhone = /Android|iP(?:hone|ad)/.test(navigator.userAgent)
  const wait = () => {
    // The installed app welcomes its person before anything else.
    if (location.pathname === appStart) return run()
    setTimeout(run, navigator.serviceWorker?.controller ? keptIdleMs : isPhone ? phoneIdleMs : idleMs)
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, run, { signal: once.signal })
  }
  // Not while the page is still being taken over: what it reads would change under React's hands.
  addEventListener(liveEvent, wait, { once: true })
}

/** Errors are worth their code at once; what keeps the rest of the log comes beside the page. */
function tellOfErrors(): void {
  addEventListener('error', ({ message, error }) => error && note('ERROR', message, error))
  addEventListener('unhandledrejection', ({ reason }) => note('ERROR', 'Unhandled', reason))
  followLog(({ level }) => {
    if (level === 'ERROR') void import('#web/platform/device-log.ts').then((part) => part.startDeviceLog())
  })
}

const idleMs = 4000
const keptIdleMs = 500
/** When phones are offered the home screen. */
const phoneIdleMs = 2000

tellOfErrors()
takeOver().catch((error: unknown) => {
  log('ERROR', 'Mount error', error)
  const notice = document.createElement('div')
  notice.setAttribute('role', 'alert')
  notice.innerHTML = '<h1>Mount error</h1><p></p>'
  notice.lastElementChild?.append(error instanceof Error ? error.message : String(error))
  document.body.prepend(notice)
})
