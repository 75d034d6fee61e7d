import type { QueryClient } from '@tanstack/react-query'
import { seconds } from '#domain/time/durations.ts'
import { settingsIn, settingsQuery } from '#web/platform/session/session.ts'

/** Asks so often on a server that practises, so that every open page follows the switch at once. */
const askEveryMs = seconds(5)

/** Has the strip that names practice come and go with the switch of admins; a server that never practises sends none. */
export function followPractice(client: QueryClient): void {
  const strip = document.getElementById('practice')
  if (strip === null) return
  const look = () => {
    if (client.getQueryData(settingsQuery.queryKey) === undefined) return
    strip.hidden = settingsIn(client, null)('practice_hours') !== 'true'
  }
  client.getQueryCache().subscribe(look)
  setInterval(() => {
    if (!document.hidden && navigator.onLine) void client.prefetchQuery({ ...settingsQuery, staleTime: 0 })
  }, askEveryMs)
  look()
}
