import type { ToPage } from '#web/platform/worker-messages.ts'
import { keptFiles } from './kept-files.ts'

declare const self: ServiceWorkerGlobalScope
const patienceMs = 3000

/** Whether any page runs, or may run, another build than this one: a page that does not answer counts. */
export async function runsAnotherBuild(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const entries = await Promise.all(pages.map(entryOf))
  return entries.some((entry) => entry !== keptFiles.entry)
}

function entryOf(page: Client): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data))
    setTimeout(() => resolve(null), patienceMs)
    page.postMessage({ kind: 'whichEntry' } satisfies ToPage, [port2])
  })
}
