import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mock, test } from 'node:test'
import { sendCodeEndpoint } from '#contract/accounts/codes.ts'
import { hasZeroBits, proofHeader } from '#domain/proof-of-work.ts'
import { callApi } from './api.ts'
import { solveProof } from './solve-proof.ts'

const puzzle = '12.mabcdefg.abcdefghijkl.abcdefghijklmnopqrstuv'

test('a sum is found, and none is begun that no phone would finish', async () => {
  const proof = await solveProof(puzzle)
  assert.ok(proof)
  assert.ok(proof.startsWith(`${puzzle}.`))
  assert.ok(hasZeroBits(createHash('sha256').update(proof).digest(), 12))
  for (const other of ['40.a.b.c', 'x', null, 7]) assert.equal(await solveProof(other), null)
})

test('the page does the sum by itself and asks once more, with the same key; a second refusal is said', async () => {
  const sent: Headers[] = []
  const refusal = { error: 'Very many people ask.', code: 'request.prove', detail: { puzzle } }
  const answers = [
    Response.json(refusal, { status: 429 }),
    Response.json({ error: 'Sign in first.', code: 'auth.signed_out' }, { status: 401 }),
    Response.json(refusal, { status: 429 }),
    Response.json(refusal, { status: 429 }),
  ]
  const fetch = mock.method(globalThis, 'fetch', async (_url: unknown, init: RequestInit) => {
    sent.push(new Headers(init.headers))
    return answers.shift() ?? Response.error()
  })
  const call = () => callApi(sendCodeEndpoint, { body: { phoneNumber: '08031234567' } })
  try {
    await assert.rejects(call(), { code: 'auth.signed_out' })
    assert.equal(sent.length, 2)
    assert.equal(sent[0]?.get(proofHeader), null)
    assert.match(sent[1]?.get(proofHeader) ?? '', /\.\d+$/)
    assert.equal(sent[0]?.get('idempotency-key'), sent[1]?.get('idempotency-key'))
    await assert.rejects(call(), { code: 'request.prove' })
    assert.equal(sent.length, 4)
  } finally {
    fetch.mock.restore()
  }
})
