import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fillPast, planPast } from '#server/practice/past/fill-past.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const { services } = world.server
const { pool, db } = world.database

const fill = () => fillPast(services)
const countsOf = async (text: string) =>
  Object.fromEntries(
    (await pool.query<{ of: string; count: number }>(text)).rows.map((row) => [row.of, row.count]),
  )

test('a server whose days nobody planned fills none', async () => {
  assert.equal(await fill(), 0)
})

test('two weeks of past have orders of every end, and their books balance on every day', async () => {
  await db.transaction().execute((tx) => planPast({ tx, clock: services.clock }))
  const placed = await fill()
  assert.ok(placed > 300, `${placed} orders`)
  const ends = await countsOf('select status as of, count(*)::int from orders group by status')
  assert.deepEqual(Object.keys(ends).sort(), ['cancelled', 'delivered', 'expired', 'failed'])
  const later = await countsOf(`
    select 'ratings' as of, count(*)::int from ratings union all select 'problems', count(*)::int from problems
    union all select 'chats', count(*)::int from chat_messages union all select 'lines', count(*)::int from bank_lines
    union all select 'closed days', count(*)::int from closed_days`)
  for (const [what, count] of Object.entries(later)) assert.ok(count > 0, what)
  assert.equal(later['closed days'], 13, 'yesterday is left to be closed')
  const { rows } = await pool.query(`
    select t.id from ledger_transactions t join postings p on p.transaction_id = t.id group by t.id having sum(amount_kobo) <> 0`)
  assert.deepEqual(rows, [])
  assert.deepEqual(
    await countsOf("select status as of, count(*)::int from orders where status = 'queued' group by 1"),
    {},
  )
})

test('what is filled is not filled again, and no job of it does anything any more', async () => {
  const before = await countsOf('select status as of, count(*)::int from orders group by status')
  assert.equal(await fill(), 0)
  assert.deepEqual(await countsOf('select status as of, count(*)::int from orders group by status'), before)
})
