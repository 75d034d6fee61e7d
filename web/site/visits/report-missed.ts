import { countSearchEndpoint } from '#contract/analytics/questions.ts'
import { log } from '#web/platform/core/log.ts'
import { asksNotToBeCounted } from './count-visits.ts'

const reported = new Set<string>()

/** Says once that goods were searched for and not found; nothing waits for it, and it does nothing where the browser asks not to be counted. */
export function reportMissed(typed: string, marketId: string | null): void {
  const words = typed.trim().toLowerCase()
  if (words.length < 3 || words.length > 80 || reported.has(words)) return
  if (asksNotToBeCounted() || !navigator.onLine) return
  reported.add(words)
  fetch(countSearchEndpoint.path, {
    method: countSearchEndpoint.method,
    keepalive: true,
    priority: 'low',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ typed: typed.trim(), marketId }),
  })
    // An answer that nobody reads holds its connection open.
    .then((response) => response.text())
    .catch((error: unknown) => log('DEBUG', 'This search is not counted', error))
}
