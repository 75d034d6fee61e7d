import { countVisitEndpoint, reportVitalsEndpoint } from '#contract/analytics/analytics.ts'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { PageMode } from '#contract/rendering.ts'
import { log } from '#web/platform/core/log.ts'
import { savesData } from '#web/platform/page/data-saver.ts'
import { onAddressChange } from '#web/platform/page/location.tsx'
import { nextStep } from './visit-steps.ts'

/** How long an address must stand to be counted after a move, so that what only leads on is not. */
const delayMs = 100

type Page = Pick<EndpointCall<typeof countVisitEndpoint>['body'], 'visit' | 'step' | 'path' | 'mode'>

interface CountedPages {
  /** The page of an address as it is counted; null where nothing is. */
  pathOf: (address: string, mode: PageMode) => Promise<string | null>
  mode: () => PageMode
}

let first: Promise<Page | null> | null = null

/**
 * Counts the page that this tab opens with at once, then each one that it moves to. Nothing waits for it or is stored,
 * and it does nothing where the browser asks not to be tracked.
 */
export function startCounting({ pathOf, mode }: CountedPages): void {
  if (asksNotToBeCounted()) return
  let last = location.pathname
  let timer: ReturnType<typeof setTimeout>
  const count = async (): Promise<Page | null> => {
    try {
      const path = await pathOf(last, mode())
      return path === null ? null : reportVisit(path, mode())
    } catch (error) {
      log('DEBUG', 'This page is not counted', error)
      return null
    }
  }
  first = count()
  void whenSettled().then(measureFirstPage)
  onAddressChange(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (location.pathname === last) return
      last = location.pathname
      void count()
    }, delayMs)
  })
}

/** How long a page that has loaded is left alone before the code that measures it is asked for. */
const settledMs = 1000

/** Resolves once the page has loaded and rested, or is hidden before: nobody has to touch it. */
async function whenSettled(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve()),
      settledMs,
    )
  })
}

/** Reports once how fast the first page was, unless data is saved or there is no network. */
async function measureFirstPage(): Promise<void> {
  const page = await first
  if (page === null || savesData() || !navigator.onLine) return
  try {
    const { measureVitals } = await import('./measure-vitals.ts')
    measureVitals((vitals) => send(reportVitalsEndpoint, { ...page, vitals }))
  } catch (error) {
    log('DEBUG', 'This page is not measured', error)
  }
}

/** By Do Not Track or Global Privacy Control. */
export function asksNotToBeCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

function reportVisit(path: string, mode: PageMode): Page {
  const page = { ...nextStep(), path, mode }
  send(countVisitEndpoint, { ...page, referrer: page.step === 1 ? referrerHost() : null })
  return page
}

/** Where the visit came from: the other site's name and no more of its address. */
function referrerHost(): string | null {
  const host = URL.parse(document.referrer)?.hostname ?? ''
  return host === '' || host === location.hostname ? null : host
}

/** Without cookies, so that nobody can know whose page it was; it outlives the page. */
function send(endpoint: typeof countVisitEndpoint | typeof reportVitalsEndpoint, body: object): void {
  if (!navigator.onLine) return
  fetch(endpoint.path, {
    method: endpoint.method,
    keepalive: true,
    priority: 'low',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
    // An answer that nobody reads holds its connection open.
    .then((response) => response.text())
    .catch((error: unknown) => log('DEBUG', 'This is not counted', error))
}
