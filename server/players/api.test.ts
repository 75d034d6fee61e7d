import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asAgent } from './agent.ts'
import { createApi, type HttpRequest } from './api.ts'

/** An API whose requests are answered with these statuses, one after the other. */
function answering(statuses: number[], most: number) {
  const sent: HttpRequest[] = []
  let retries = 0
  const api = createApi({
    async transport(request) {
      sent.push(request)
      return { status: statuses[sent.length - 1] ?? 0, body: { code: 'orders.illegal_step' } }
    },
    cookie: 'session=a',
    retries: { most, waitMs: 1 },
    signal: new AbortController().signal,
    onRetry() {
      retries += 1
    },
  })
  return { api, sent, retries: () => retries }
}

test('what was not answered is sent again with the same key until it is', async () => {
  const { api, sent, retries } = answering([0, 503, 429, 200], 9)
  const { ok } = await api.call(...asAgent.start('ord_1'))
  assert.ok(ok)
  assert.equal(retries(), 3)
  assert.equal(new Set(sent.map(({ key }) => key)).size, 1)
  assert.ok(sent[0]?.key)
})

test('a refusal is not sent again, and nothing more often than it may be', async () => {
  const refused = answering([409, 200], 9)
  const outcome = await refused.api.call(...asAgent.start('ord_1'))
  assert.deepEqual(outcome, { ok: false, status: 409, code: 'orders.illegal_step' })
  const silent = answering([], 2)
  assert.equal((await silent.api.call(...asAgent.start('ord_1'))).ok, false)
  assert.equal(silent.sent.length, 3)
})
