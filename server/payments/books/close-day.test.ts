import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  addMoneyAccountEndpoint,
  getBooksEndpoint,
  listAccountMovementsEndpoint,
  openMoneyAccountEndpoint,
  recordEntryEndpoint,
} from '#contract/payments/books.ts'
import {
  type CountedNotes,
  closeDayEndpoint,
  countTillsEndpoint,
  exportBooksReportEndpoint,
  getBooksReportEndpoint,
  getDayToCloseEndpoint,
  listClosedDaysEndpoint,
} from '#contract/payments/closing.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days, hours } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { msNow } from '#tests/times.ts'
import { account, readBooks, sumOf } from '#tests/world/books.ts'
import { createClient } from '#tests/world/clients.ts'
import { driveTo, newKey } from '#tests/world/orders.ts'
import { fillWallet } from '#tests/world/payments.ts'
import { signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

passMidnight()
let aheadMs = 0
const world = await startWorld({ clock: { now: () => new Date(msNow() + aheadMs) } })
after(() => world.close())
let admin = await world.as('office')
/** Moves the clock on, past the end of the session. */
async function goTo(nextMs: number): Promise<void> {
  aheadMs = nextMs
  admin = createClient(world.url, await signInAs(world, 'office'))
}
const keyed = () => ({ idempotencyKey: newKey() })
const todayOf = () => lagosTime(world.clock.now()).date
const first = todayOf()
const { customer } = await driveTo(world, 'delivered')

const noNotes: CountedNotes = { 1000: 0, 500: 0, 200: 0, 100: 0, 50: 0, 20: 0, 10: 0, 5: 0, coinsKobo: 0 }
const tillId = async () => {
  const till = (await admin.call(getBooksEndpoint, {})).accounts.find(({ isFirst }) => isFirst)
  assert.ok(till)
  return till.id
}
async function spend(amountKobo: number, day: string | null = null) {
  const body = { kind: 'expense', category: 'supplies', amountKobo, note: 'bags', day } as const
  return admin.send(recordEntryEndpoint, { body: { ...body, accountId: await tillId() } }, keyed())
}
async function close(day: string, notes: CountedNotes, reason: string | null = null) {
  const { tills } = await admin.call(getDayToCloseEndpoint, { params: { day } })
  const counts = tills.map(({ accountId, expectedKobo }) => ({ accountId, expectedKobo, notes, reason }))
  return admin.send(closeDayEndpoint, { params: { day }, body: { counts } }, keyed())
}
const report = (from: string, to = from) => admin.call(getBooksReportEndpoint, { query: { from, to } })
const sums = ({ lines }: Awaited<ReturnType<typeof report>>) =>
  lines.reduce((all, line) => all + line.afterKobo, 0)

test('a day is closed once each till is opened, counted and explained', async () => {
  assert.equal((await close(first, noNotes)).status, 409)
  const open = { params: { id: await tillId() }, body: { amountKobo: 20_000_00, note: 'counted' } }
  await admin.call(openMoneyAccountEndpoint, open, keyed())
  assert.equal((await spend(1_250_00)).status, 200)
  const { tills, mayClose, firstOpenDay } = await admin.call(getDayToCloseEndpoint, {
    params: { day: first },
  })
  assert.deepEqual([tills[0]?.expectedKobo, mayClose, firstOpenDay], [18_750_00, true, first])
  const short = { ...noNotes, 1000: 18, 500: 1, 100: 1, 50: 2, coinsKobo: 0 }
  assert.equal((await close(first, short)).status, 400)
  assert.equal((await close(dayAfter(first, 1), short, 'lost')).status, 400)
  assert.equal((await close(first, short, 'a note was torn')).status, 200)
  const [closed] = await admin.call(listClosedDaysEndpoint, { query: { from: first, to: first } })
  assert.deepEqual(
    closed?.counts.map(({ expectedKobo, countedKobo, reason }) => [expectedKobo, countedKobo, reason]),
    [[18_750_00, 18_700_00, 'a note was torn']],
  )
  assert.equal((await readBooks(world))[account('cash_differences')], 50_00)
  assert.equal((await close(first, short, 'again')).status, 409)
})

test('what happens after closing counts on the next day, and the closed day never changes', async () => {
  const before = await report(first)
  assert.ok(before.isClosed)
  assert.equal((await spend(300_00)).status, 200)
  assert.equal((await spend(300_00, first)).status, 409)
  await fillWallet(world, { customer }, 700_00)
  await driveTo(world, 'delivered')
  assert.deepEqual(await report(first), before)
  const query = { account: 'expenses' as const, owner: 'supplies', from: first, to: dayAfter(first, 1) }
  const { items } = await admin.call(listAccountMovementsEndpoint, { query })
  assert.deepEqual(
    items.map(({ day, amountKobo }) => [day, amountKobo]),
    [
      [dayAfter(first, 1), 300_00],
      [first, 1_250_00],
    ],
  )
  const next = await report(dayAfter(first, 1))
  assert.deepEqual([sums(before), sums(next)], [0, 0])
  const both = await report(first, dayAfter(first, 1))
  assert.deepEqual(
    [before, next, both].map(({ isClosed, closedUntil }) => [isClosed, closedUntil]),
    [
      [true, null],
      [false, null],
      [false, first],
    ],
  )
  const supplies = next.lines.find(({ owner }) => owner === 'supplies')
  assert.deepEqual(
    [supplies?.beforeKobo, supplies?.movedKobo, supplies?.afterKobo],
    [1_250_00, 300_00, 1_550_00],
  )
})

test('a till is counted once in a request', async () => {
  const day = todayOf()
  const { tills } = await admin.call(getDayToCloseEndpoint, { params: { day } })
  const counts = tills.flatMap(({ accountId, expectedKobo }) =>
    [1, 2].map((coinsKobo) => ({
      accountId,
      expectedKobo,
      notes: { ...noNotes, coinsKobo },
      reason: 'twice',
    })),
  )
  for (const endpoint of [countTillsEndpoint, closeDayEndpoint] as const)
    await admin.refused(endpoint, { params: { day }, body: { counts } }, 'request.invalid', keyed())
})

test('the database refuses movements of a closed day and changes of what was closed', async () => {
  const { pool } = world.database
  const late = `insert into ledger_transactions (id, kind, created_at, book_day) values ('txn_late', 'expense', now(), $1)`
  await assert.rejects(pool.query(late, [first]), { code: 'KS006' })
  const onto = `insert into postings (transaction_id, account, owner_id, amount_kobo, created_at)
    select (select id from ledger_transactions where book_day = $1 limit 1), a, '', k, now()
    from (values ('fees', 5), ('owner', -5)) v (a, k)`
  await assert.rejects(pool.query(onto, [first]), { code: 'KS006' })
  for (const table of ['closed_days', 'closed_sums', 'till_counts'])
    await assert.rejects(pool.query(`delete from ${table}`), { code: 'KS002' }, table)
})

test('a day left out is closed with the next, whose figures begin where the last ended', async () => {
  await goTo(days(2) + hours(1))
  assert.equal((await spend(100_00, dayAfter(first, 1))).status, 200)
  await admin.call(
    addMoneyAccountEndpoint,
    {
      body: {
        kind: 'bank',
        name: 'GTB',
        bankName: 'GTBank',
        accountNumber: '0123456789',
        openingKobo: 5_000_00,
      },
    },
    keyed(),
  )
  const open = await report(dayAfter(first, 1), dayAfter(first, 2))
  const [till] = (await admin.call(getDayToCloseEndpoint, { params: { day: dayAfter(first, 2) } })).tills
  assert.ok(till)
  const counted = { ...noNotes, coinsKobo: till.expectedKobo }
  assert.equal((await close(dayAfter(first, 2), counted)).status, 200)
  const closed = await report(dayAfter(first, 1), dayAfter(first, 2))
  assert.deepEqual(closed.lines, open.lines)
  assert.ok(closed.isClosed)
  assert.equal((await spend(1_00, dayAfter(first, 1))).status, 409)
  assert.equal(sumOf(await readBooks(world)), 0)
  const csv = await admin.send(exportBooksReportEndpoint, { query: { from: first, to: dayAfter(first, 2) } })
  assert.equal(csv.status, 200)
})

test('movements that are made while a day is closed are in it whole, or in the next', async () => {
  await goTo(days(3) + hours(1))
  const day = todayOf()
  const [till] = (await admin.call(getDayToCloseEndpoint, { params: { day } })).tills
  assert.ok(till)
  const counted = { ...noNotes, coinsKobo: till.expectedKobo }
  const counts = [
    { accountId: till.accountId, expectedKobo: till.expectedKobo, notes: counted, reason: null },
  ]
  const [closing] = await Promise.all([
    admin.send(closeDayEndpoint, { params: { day }, body: { counts } }, keyed()),
    ...Array.from({ length: 8 }, () => spend(10_00)),
  ])
  // Where a movement came first the till is not what was shown, and the day stays open.
  assert.ok([200, 409].includes(closing.status), String(closing.status))
  if (closing.status === 200) {
    const { tills } = await admin.call(getDayToCloseEndpoint, { params: { day } })
    assert.equal(tills[0]?.expectedKobo, till.expectedKobo)
  }
  const after = await report(day)
  assert.equal(sums(after), 0)
})

test('of two who close a day at once one does; a count comes too late, and an entry counts on the next day', async () => {
  await goTo(days(4) + hours(1))
  const day = todayOf()
  const { tills } = await admin.call(getDayToCloseEndpoint, { params: { day } })
  const counts = tills.map(({ accountId, expectedKobo }) => ({
    accountId,
    expectedKobo,
    notes: { ...noNotes, coinsKobo: expectedKobo },
    reason: null,
  }))
  const closing = { params: { day }, body: { counts } }
  const closes = await Promise.all([1, 2].map(() => admin.send(closeDayEndpoint, closing, keyed())))
  assert.deepEqual(closes.map(({ status }) => status).sort(), [200, 409])
  await admin.refused(countTillsEndpoint, closing, 'books.day_closed', keyed())
  const closed = await report(day)
  assert.equal((await spend(10_00)).status, 200)
  assert.deepEqual(await report(day), closed)
})
