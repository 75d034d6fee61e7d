import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type pg from 'pg'
import { systemClock } from '#server/platform/core/clock.ts'
import { eventually } from '#tests/waiting.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { driveTo } from '#tests/world/orders.ts'
import { refusedWith, undone } from '#tests/world/refusals.ts'
import { startWorld } from '#tests/world/world.ts'
import { postMovement } from './ledger.ts'

const world = await startWorld()
after(() => world.close())
const { pool } = world.database
const amina = await world.as('amina')
const { id: orderId } = await driveTo(world, 'delivered')

async function begin(client: pg.PoolClient, kind = 'correction'): Promise<void> {
  await client.query('insert into ledger_transactions values ($1, $2, $3, null, now())', [
    'txn_t',
    kind,
    orderId,
  ])
}

const post = (accountName: string, ownerId: string, amountKobo: number) =>
  `insert into postings (transaction_id, account, owner_id, amount_kobo, created_at)
   values ('txn_t', '${accountName}', '${ownerId}', ${amountKobo}, now())`

test('a transaction that does not sum to zero is refused', async () => {
  await undone(pool, async (client) => {
    await begin(client)
    assert.equal(await refusedWith(client, post('fees', '', 100)), 'KS003')
    const both = `with one as (${post('fees', '', 100)}) ${post('refunds', '', -100)}`
    assert.equal(await refusedWith(client, both), null)
    const oneKoboOff = `with one as (${post('fees', '', 100)}) ${post('refunds', '', -99)}`
    assert.equal(await refusedWith(client, oneKoboOff), 'KS003')
  })
})

test('a wallet never owes us', async () => {
  await undone(pool, async (client) => {
    await begin(client)
    const take = (kobo: number) =>
      `with one as (${post('wallet', amina.userId, kobo)}) ${post('refunds', '', -kobo)}`
    assert.equal(await refusedWith(client, take(1)), 'KS003')
    assert.equal(await refusedWith(client, take(-1)), null)
  })
})

test('accounts of people and orders have an owner, our own accounts have none, and no posting is of nothing', async () => {
  await undone(pool, async (client) => {
    await begin(client)
    for (const sql of [
      post('wallet', '', 1),
      post('fees', amina.userId, 1),
      post('pocket', '', 1),
      post('fees', '', 0),
    ])
      assert.equal(await refusedWith(client, sql), '23514', sql)
  })
})

test('nothing posted is changed or taken away', async () => {
  await undone(pool, async (client) => {
    for (const sql of [
      'update postings set amount_kobo = amount_kobo + 1',
      'delete from postings',
      "update ledger_transactions set reason = 'x'",
      'delete from ledger_transactions',
    ])
      assert.equal(await refusedWith(client, sql), 'KS002', sql)
  })
})

test('an order has one bill, one delivery and one call-out fee', async () => {
  await undone(pool, async (client) => {
    for (const kind of ['bill', 'delivery'])
      assert.equal(
        await refusedWith(client, `insert into ledger_transactions values ('txn_u', $1, $2, null, now())`, [
          kind,
          orderId,
        ]),
        '23505',
        kind,
      )
  })
})

test('a movement that is out of balance, or of parts of a kobo, is refused before it reaches the books', async () => {
  const legs = [
    [{ account: 'fees', amountKobo: 100 }],
    [
      { account: 'fees', amountKobo: 0.5 },
      { account: 'refunds', amountKobo: -0.5 },
    ],
  ] as const
  for (const wrong of legs) {
    const moved = await movement(world, () =>
      assert.rejects(
        world.db
          .transaction()
          .execute((tx) =>
            postMovement({ tx, clock: systemClock }, { kind: 'correction', legs: [...wrong] }),
          ),
        /out of balance/,
      ),
    )
    assert.deepEqual(moved, {})
  }
})

test('a mistake is posted back, and the whole is always nought', async () => {
  const legs = (kobo: number) => [
    { account: 'refunds', amountKobo: kobo } as const,
    { account: 'wallet', ownerId: amina.userId, amountKobo: -kobo } as const,
  ]
  const correct = (kobo: number) => () =>
    world.db
      .transaction()
      .execute((tx) =>
        postMovement({ tx, clock: systemClock }, { kind: 'correction', orderId, legs: legs(kobo) }),
      )
  assert.deepEqual(await movement(world, correct(700)), {
    [account('refunds')]: 700,
    [account('wallet', amina.userId)]: -700,
  })
  await correct(-700)()
  assert.equal(sumOf(await readBooks(world)), 0)
})

const balanceRows = async (ownerId: string) =>
  (
    await pool.query(
      "select amount_kobo from balances where account in ('order', 'goods') and owner_id = $1",
      [ownerId],
    )
  ).rows.map((row) => row.amount_kobo)

test('a settled order has no row of its balance, and one of what comes later', async () => {
  assert.deepEqual(await balanceRows(orderId), [])
  await undone(pool, async (client) => {
    await begin(client)
    for (const [kobo, left] of [
      [300, [300]],
      [-100, [200]],
      [-200, []],
      [5, [5]],
    ] as const) {
      await client.query(`with one as (${post('order', orderId, kobo)}) ${post('refunds', '', -kobo)}`)
      const { rows } = await client.query('select amount_kobo from balances where owner_id = $1', [orderId])
      assert.deepEqual(
        rows.map((row) => row.amount_kobo),
        left,
      )
    }
  })
})

test('rows of settled orders from before go in batches, cut off in the middle too, and balances stay', async () => {
  await pool.query(`insert into balances (account, owner_id, amount_kobo)
    select 'order', 'old_' || lpad(n::text, 3, '0'), case when n % 10 = 0 then n else 0 end from generate_series(1, 100) n`)
  const left = async (where: string) => {
    const { rows } = await pool.query(`select 1 from balances where owner_id like 'old_%' and ${where}`)
    return rows.length
  }
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query("select 1 from balances where owner_id = 'old_051' for update")
  const cut = await pool.connect()
  cut.on('error', () => undefined)
  const { rows } = await cut.query('select pg_backend_pid() as pid')
  const calling = assert.rejects(cut.query('call delete_settled_balances(10)'))
  await eventually('the batch that waits', async () => (await left('amount_kobo = 0')) === 45)
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await calling
  cut.release(true)
  await holder.query('rollback')
  holder.release()
  assert.equal(await left('amount_kobo = 0'), 45)
  await pool.query('call delete_settled_balances(10)')
  assert.equal(await left('amount_kobo = 0'), 0)
  assert.equal(await left('amount_kobo <> 0'), 10)
  await pool.query("delete from balances where owner_id like 'old_%'")
})
