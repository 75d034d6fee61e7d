import { constants, setPriority } from 'node:os'
import { getLinkedDateEndpoint } from '#contract/standing/standing.ts'
import { createApi, overFetch } from '#server/players/api.ts'
import type { OrderRows } from './order-rows.ts'
import { saveOf } from './save-of.ts'

export interface CrowdTask {
  url: string
  /** The reminder that everybody reads. */
  token: string
  readers: number
  savers: { cookie: string; body: ReturnType<OrderRows['body']> }[]
}

export interface CrowdAnswer {
  refused: number
  tookMs: number
}

// Phones have processors of their own: what they need is left to the server where both want a core.
setPriority(constants.priority.PRIORITY_LOW)

const apiOf = (url: string, cookie = '') =>
  createApi({
    transport: overFetch(url),
    cookie,
    retries: { most: 0, waitMs: 0 },
    signal: new AbortController().signal,
  })

async function callAll({ url, token, readers, savers }: CrowdTask): Promise<CrowdAnswer> {
  const visitor = apiOf(url)
  const begun = performance.now()
  const answers = await Promise.all([
    ...Array.from({ length: readers }, () => visitor.call(getLinkedDateEndpoint, { params: { token } })),
    ...savers.map(({ cookie, body }) => apiOf(url, cookie).call(...saveOf(body))),
  ])
  return { refused: answers.filter(({ ok }) => !ok).length, tookMs: performance.now() - begun }
}

process.once('message', (task: CrowdTask) => {
  void callAll(task).then((answer) => process.send?.(answer, () => process.disconnect()))
})
process.send?.('ready')
