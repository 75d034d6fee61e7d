import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { recordEntryEndpoint } from '#contract/payments/books.ts'
import {
  type CountedNotes,
  closeDayEndpoint,
  countTillsEndpoint,
  getBooksReportEndpoint,
  getDayToCloseEndpoint,
  listClosedDaysEndpoint,
} from '#contract/payments/closing.ts'
import { lagosTime } from '#domain/time/days.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { newKey } from '#tests/world/orders.ts'
import { openTwoCities } from '#tests/world/two-cities.ts'
import { startWorld } from '#tests/world/world.ts'

passMidnight()
const world = await startWorld()
after(() => world.close())
const owner = await world.as('owner')
const keyed = () => ({ idempotencyKey: newKey() })
const today = lagosTime(world.clock.now()).date
const span = { from: today, to: today }
const { abuja, lagos, sides } = await openTwoCities(world)

const noNotes: CountedNotes = { 1000: 0, 500: 0, 200: 0, 100: 0, 50: 0, 20: 0, 10: 0, 5: 0, coinsKobo: 0 }

test('each city counts its till, and the whole business closes the day by those counts', async () => {
  const day = { params: { day: today } }
  const expected = async (side: typeof lagos) => {
    const { tills } = await side.admin.call(getDayToCloseEndpoint, day)
    assert.deepEqual(
      tills.map(({ accountId }) => accountId),
      [side.till],
    )
    return tills[0]?.expectedKobo ?? 0
  }
  const count = (till: string, expectedKobo: number, countedKobo: number, reason: string | null = null) => ({
    ...day,
    body: {
      counts: [{ accountId: till, expectedKobo, notes: { ...noNotes, coinsKobo: countedKobo }, reason }],
    },
  })
  for (const { own, other } of sides) {
    const kobo = await expected(own)
    await own.admin.refused(countTillsEndpoint, count(other.till, kobo, kobo), 'books.no_account', keyed())
    await own.admin.refused(countTillsEndpoint, count(own.till, kobo + 1, kobo), 'books.count_again', keyed())
    await own.admin.refused(countTillsEndpoint, count(own.till, kobo, kobo - 5), 'request.invalid', keyed())
    await own.admin.refused(closeDayEndpoint, count(own.till, kobo, kobo), 'auth.forbidden', keyed())
    await own.admin.refused(getBooksReportEndpoint, { query: span }, 'auth.forbidden')
    const asked = count(own.till, kobo, kobo - 500, 'A note was torn')
    const key = keyed()
    const after = await own.admin.call(countTillsEndpoint, asked, key)
    assert.deepEqual(
      after.tills.map((till) => [till.expectedKobo, till.counted?.countedKobo]),
      [[kobo - 500, kobo - 500]],
    )
    await own.admin.call(countTillsEndpoint, asked, key)
    assert.equal(await expected(own), kobo - 500)
  }
  // The first till moved after its count, so that it is asked for again; the other one stands.
  const bought = { kind: 'expense', category: 'supplies', amountKobo: 100_00, note: 'Bags' } as const
  await abuja.admin.call(recordEntryEndpoint, { body: { ...bought, accountId: abuja.till } }, keyed())
  await owner.refused(closeDayEndpoint, { ...day, body: { counts: [] } }, 'request.invalid', keyed())
  const kobo = await expected(abuja)
  const closed = await owner.call(closeDayEndpoint, count(abuja.till, kobo, kobo), keyed())
  assert.deepEqual(
    new Map(closed.counts.map((each) => [each.accountId, each.countedKobo - each.expectedKobo])),
    new Map([
      [abuja.till, 0],
      [lagos.till, -500],
    ]),
  )
  for (const { own } of sides) {
    const [seen] = await own.admin.call(listClosedDaysEndpoint, { query: span })
    assert.deepEqual(
      seen?.counts.map(({ accountId }) => accountId),
      [own.till],
    )
    const again = count(own.till, await expected(own), 0, 'Lost')
    await own.admin.refused(countTillsEndpoint, again, 'books.day_closed', keyed())
  }
})
