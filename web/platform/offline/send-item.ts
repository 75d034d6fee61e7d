import { queuedByHeader, queuedWrites, writeName } from '#contract/queued-writes.ts'
import { isOwnAnswer } from '#web/platform/api/own-answer.ts'
import { askNetwork, NoAnswer } from '#web/platform/core/ask-network.ts'
import { log } from '#web/platform/core/log.ts'
import type { OutboxItem, Refused } from '#web/platform/store/outbox-item.ts'

export type SendOutcome =
  | { kind: 'done'; answer: unknown }
  | { kind: 'refused'; refusal: Refused }
  /** The network or the server failed: the same again may succeed. */
  | { kind: 'later' }
  | { kind: 'signedOut' }

/** In a market's dead corners a request may hang for minutes; then another try is better. */
const timeoutMs = 15_000
const mayPass = [408, 425, 429]

/** Sends one queued write. Only an answer in JSON counts: a hotel's sign-in page says 200 to everything. */
export async function sendItem(item: OutboxItem): Promise<SendOutcome> {
  const endpoint = queuedWrites.find((known) => writeName(known) === item.endpoint)
  if (endpoint === undefined) return refusedAs(0, 'outbox.unknown_write', '')
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(item.params[name] ?? ''),
  )
  try {
    const asked: RequestInit = {
      method: endpoint.method,
      credentials: 'include',
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': item.key,
        [queuedByHeader]: item.owner,
      },
      body: JSON.stringify(item.data ?? {}),
    }
    const { response, text } = await askNetwork(path, asked, timeoutMs)
    const isAnswer = isOwnAnswer(response)
    if (!isAnswer || response.status >= 500 || mayPass.includes(response.status)) return { kind: 'later' }
    const answer: unknown = JSON.parse(text)
    if (response.ok) return { kind: 'done', answer }
    if (response.status === 401) return { kind: 'signedOut' }
    return refusedAs(response.status, codeOf(answer), text)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    log('INFO', 'A kept write is sent again later', error)
    return { kind: 'later' }
  }
}

function refusedAs(status: number, code: string, body: string): SendOutcome {
  return { kind: 'refused', refusal: { status, code, body } }
}

function codeOf(answer: unknown): string {
  return answer !== null && typeof answer === 'object' && 'code' in answer ? String(answer.code) : ''
}
