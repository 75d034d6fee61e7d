import { countVisitEndpoint, reportVitalsEndpoint } from '#contract/analytics/analytics.ts'
import type { EndpointCall } from '#contract/endpoint.ts'
import type { PageMode } from '#contract/rendering.ts'
import { log } from '#web/platform/log.ts'
import { onAddressChange } from '#web/platform/page/location.tsx'
import { nextStep } from './visit-steps.ts'

/** How long a page must be before it is counted, and counting begins. */
const delayMs = 100

interface CountedPages {
  /** The page of an address as it is counted; null where nothing is. */
  pathOf: (address: string) => Promise<string | null>
  mode: () => PageMode
}

/**
 * Counts each page that this tab opens, and reports once how fast the first one was. Nothing waits for it or
 * is stored, and it does nothing where the browser asks not to be tracked.
 */
export function startCounting(pages: CountedPages): void {
  if (asksNotToBeCounted()) return
  setTimeout(() => {
    begin(pages).catch((error: unknown) => log('DEBUG', 'This visit is not counted', error))
  }, delayMs)
}

/** By Do Not Track or Global Privacy Control. */
export function asksNotToBeCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

async function begin({ pathOf, mode }: CountedPages): Promise<void> {
  // Code comes late: the visitor may be on the next page already.
  const first = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname
  let last = first
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (location.pathname === last) return
      last = location.pathname
      pathOf(last)
        .then((path) => path !== null && reportVisit(path, mode()))
        .catch((error: unknown) => log('DEBUG', 'This page is not counted', error))
    }, delayMs)
  }
  onAddressChange(look)
  const path = await pathOf(first)
  look()
  if (path === null) return
  const page = reportVisit(path, mode())
  if ('lean' in document.documentElement.dataset) return
  const { measureVitals } = await import('./measure-vitals.ts')
  measureVitals((vitals) => send(reportVitalsEndpoint, { ...page, vitals }))
}

type Page = Pick<EndpointCall<typeof countVisitEndpoint>['body'], 'visit' | 'step' | 'path' | 'mode'>

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
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
    // An answer that nobody reads holds its connection open.
    .then((response) => response.text())
    .catch((error: unknown) => log('DEBUG', 'This is not counted', error))
}
