import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '#tests/waiting.ts'
import { deliver, statusOf, textOf } from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'

const { world, whatsapp, said, send, rowsOf, allHandled } = await openWhatsapp()
const phoneOf = (at: number) => `+23480955${String(20_000 + at)}`

test('a hundred messages and their statuses in one delivery, many times at once, are stored once and answered with 200', async () => {
  const phones = Array.from({ length: 20 }, (_, at) => phoneOf(at))
  const messages = phones.flatMap((phone) =>
    ['hi', '2 mudu rice', 'STOP', 'start', 'cancel'].map((text) => textOf(phone, text)),
  )
  const shuffled = <One>(all: One[], from: number) => [...all.slice(from), ...all.slice(0, from)]
  const first = await Promise.all([0, 30, 60, 90].map((from) => send(...shuffled(messages, from).reverse())))
  assert.deepEqual([...new Set(first)], [200])
  for (const phone of phones) await allHandled(phone)
  const { rows } = await world.database.pool.query<{ count: number }>(
    'select count(*) from whatsapp_messages where not is_ours',
  )
  assert.equal(rows[0]?.count, 100)

  // Every number is answered at least once; how often depends on which messages came together.
  await eventually('statuses of what was answered', async () => whatsapp.statuses.length >= phones.length)
  const statuses = whatsapp.statuses.splice(0)
  const again = await Promise.all(
    [0, 7, 31, 60, 77, 90].map((from, at) =>
      deliver(world, whatsapp, {
        statuses: at % 2 === 0 ? shuffled(statuses, from) : shuffled(statuses, from).reverse(),
        messages: at % 2 === 0 ? shuffled(messages, from) : [],
      }),
    ),
  )
  assert.deepEqual([...new Set(again)], [200])
  const stored = await world.db.selectFrom('whatsapp_statuses').select('wamid').execute()
  assert.equal(stored.length, statuses.length)
})

test('statuses in any order leave a message as far as it came', async () => {
  const phone = phoneOf(50)
  await send(textOf(phone, 'hi'))
  const message = await said(phone, /Welcome to/)
  const stateAfter = async (...statuses: string[]) => {
    await deliver(world, whatsapp, { statuses: statuses.map((status) => statusOf(message, status)) })
    return (await rowsOf(phone)).find((row) => row.is_ours)?.state
  }
  assert.equal(await stateAfter('delivered'), 'delivered')
  assert.equal(await stateAfter('sent'), 'delivered')
  assert.equal(await stateAfter('failed'), 'delivered')
  assert.equal(await stateAfter('read', 'delivered'), 'read')
  assert.equal(await stateAfter('sent', 'sent'), 'read')
})
