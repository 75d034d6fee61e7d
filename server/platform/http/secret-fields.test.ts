import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import { createApiKeyEndpoint } from '#contract/integrations/api-keys.ts'
import { secretFieldsOf } from '#contract/secret-fields.ts'
import { testPassword } from '#tests/test-config.ts'
import { newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { fingerprintOf } from './request-fingerprint.ts'
import { listEndpoints } from './route-guard.ts'

const world = await startWorld()
after(() => world.close())

const looksSecret =
  /^(?:.*(?:password|secret|token|credential|pin)|(?:api|vapid)Key|key|keys|code|response|serviceAccount)$/i
/** A code that everybody may know; one that its order holds in plain, and of which another try is another request. */
const harmless = new Set(['adminPromos.create code', 'agent.deliver code'])

test('every field that looks like a secret is left out of what is stored of a write', () => {
  const found: string[] = []
  for (const { id, body } of listEndpoints(world.server.app)) {
    if (body === undefined) continue
    const schema = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
    for (const [, name = ''] of schema.matchAll(/"(\w+)":\{/g))
      if (looksSecret.test(name) && !secretFieldsOf(id).has(name)) found.push(`${id} ${name}`)
  }
  assert.deepEqual(
    [...new Set(found)].filter((each) => !harmless.has(each)),
    [],
  )
})

test('the hash beside a key says nothing of the password that was sent', async () => {
  const amina = await world.as('amina')
  const idempotencyKey = newKey()
  const body = { label: 'Shop', permissions: ['orders.read' as const], password: testPassword }
  await amina.call(createApiKeyEndpoint, { body }, { idempotencyKey })
  const { rows } = await world.database.pool.query('select request_hash from request_keys where key = $1', [
    idempotencyKey,
  ])
  const hashOf = (sent: unknown) =>
    fingerprintOf({
      endpoint: createApiKeyEndpoint.id,
      sent: { params: {}, body: sent },
      parsed: { params: {}, body: sent },
    }).hash
  const { password: _left, ...rest } = body
  assert.deepEqual(rows[0]?.request_hash, hashOf(rest))
  assert.deepEqual(hashOf({ ...body, password: 'another one' }), hashOf(rest))
  assert.notDeepEqual(hashOf({ ...body, label: 'Stall' }), hashOf(rest))
})
