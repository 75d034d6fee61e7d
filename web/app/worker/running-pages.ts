import type { ToPage } from '#web/platform/offline/worker-messages.ts'
import { savedFiles } from './saved-files.ts'

declare const self: ServiceWorkerGlobalScope
const timeoutMs = 3000

/** Returns whether any page runs, or may run, another build than this one: a page that does not answer counts. */
export async function runsAnotherBuild(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const entries = await Promise.all(pages.map(entryOf))
  return entries.some((entry) => entry !== savedFiles.entry)
}

function entryOf(page: Client): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data))
    setTimeout(() => resolve(null), timeoutMs)
    page.postMessage({ kind: 'whichEntry' } satisfies ToPage, [port2])
  })
}
