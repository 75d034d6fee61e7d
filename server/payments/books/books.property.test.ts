import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { payOutWalletEndpoint } from '#contract/admin/admin-money.ts'
import { payAgentEndpoint } from '#contract/dispatch/agent-money.ts'
import { recordRemittanceEndpoint } from '#contract/orders/admin-orders.ts'
import {
  bookBankLineEndpoint,
  importBankLinesEndpoint,
  listBankLinesEndpoint,
} from '#contract/payments/bank-lines.ts'
import {
  addMoneyAccountEndpoint,
  entryKinds,
  expenseCategories,
  getBooksEndpoint,
  listAccountMovementsEndpoint,
  openMoneyAccountEndpoint,
  recordEntryEndpoint,
  undoEntryEndpoint,
} from '#contract/payments/books.ts'
import {
  closeDayEndpoint,
  getBooksReportEndpoint,
  getDayToCloseEndpoint,
} from '#contract/payments/closing.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { openLagos } from '#tests/lagos.ts'
import { msNow } from '#tests/times.ts'
import { account, type Books, readBooks, sumOf } from '#tests/world/books.ts'
import { createClient } from '#tests/world/clients.ts'
import { driveTo, newKey } from '#tests/world/orders.ts'
import { fillWallet } from '#tests/world/payments.ts'
import { signInAs } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

passMidnight()
let aheadMs = 0
const world = await startWorld({ clock: { now: () => new Date(msNow() + aheadMs) } })
await stopTheClockwork(world)
after(() => world.close())
let admin = await world.as('office')
const keyed = () => ({ idempotencyKey: newKey() })
const today = () => lagosTime(world.clock.now()).date
await openLagos(world)
const { agent, customer } = await driveTo(world, 'delivered')
await fillWallet(world, { customer }, 4_000_00)

const list = async () => (await admin.call(getBooksEndpoint, {})).accounts
const [first] = await list()
assert.ok(first)
await admin.call(
  openMoneyAccountEndpoint,
  { params: { id: first.id }, body: { amountKobo: 10_000_00, note: 'counted' } },
  keyed(),
)
for (const body of [
  { kind: 'till' as const, name: 'Lagos till', city: 'lagos', openingKobo: 2_000_00 },
  { kind: 'bank' as const, name: 'GTB', bankName: 'GTBank', accountNumber: '0123456789', openingKobo: 0 },
  {
    kind: 'bank' as const,
    name: 'Access',
    bankName: 'Access Bank',
    accountNumber: '1111111111',
    openingKobo: 0,
    mayOverdraw: true,
  },
])
  await admin.call(addMoneyAccountEndpoint, { body }, keyed())

const accounts = (await list()).map(({ id, kind, mayOverdraw, ledgerOwner }) => ({
  id,
  kind,
  mayOverdraw,
  key: account(kind === 'bank' ? 'bank' : 'office_cash', ledgerOwner),
}))
const banks = accounts.filter(({ kind }) => kind === 'bank')
const place = fc.nat({ max: accounts.length - 1 })
const amount = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 900_00 }) }, fc.constant(50_000_00))

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('entry' as const),
      kind: fc.constantFrom(...entryKinds),
      at: place,
      to: place,
      category: fc.constantFrom(...expenseCategories),
      amount,
    }),
  },
  fc.record({ do: fc.constant('undo' as const), back: fc.nat(5) }),
  fc.record({ do: fc.constant('float' as const), at: place, amount }),
  fc.record({ do: fc.constant('remit' as const), at: place, amount }),
  fc.record({ do: fc.constant('payOut' as const), at: place, amount }),
  fc.record({
    do: fc.constant('line' as const),
    bank: fc.nat({ max: banks.length - 1 }),
    amount,
    isOut: fc.boolean(),
  }),
  fc.record({ do: fc.constant('close' as const), off: fc.constantFrom(0, 0, 5_00, -5_00) }),
  fc.record({ do: fc.constant('sleep' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Our own books, moved by the rules as they are said, in the ledger's names. */
const own: Books = await readBooks(world)
/** Entries that were recorded and not undone: what they moved. */
const made: { id: string; legs: Books }[] = []
/** Days that were closed, with what was said of them then. */
const closed = new Map<string, unknown>()

const moved = (legs: Books) => {
  for (const [key, kobo] of Object.entries(legs)) own[key] = (own[key] ?? 0) + kobo
}
/** Returns whether each till and bank account still has what is taken from it. */
const holds = (legs: Books) =>
  accounts.every(({ key, mayOverdraw }) => {
    const kobo = legs[key] ?? 0
    return kobo >= 0 || mayOverdraw || (own[key] ?? 0) + kobo >= 0
  })
const at = (index: number) => {
  const found = accounts[index]
  assert.ok(found)
  return found
}
const report = (day: string) => admin.call(getBooksReportEndpoint, { query: { from: day, to: day } })

async function expectMoved(answer: { status: number; text: string }, legs: Books, isAllowed = true) {
  assert.equal(answer.status, isAllowed && holds(legs) ? 200 : 409, answer.text)
  if (answer.status === 200) moved(legs)
}

async function newestMovement(key: string): Promise<string> {
  const [name = '', owner = ''] = key.split(' ')
  const query = { account: name as 'bank', owner, from: today(), to: dayAfter(today(), 2) }
  const { items } = await admin.call(listAccountMovementsEndpoint, { query })
  return items[0]?.movementId ?? ''
}

const play: { [K in Step['do']]: (step: Extract<Step, { do: K }>) => Promise<void> } = {
  async entry({ kind, at: from, to, category, amount: amountKobo }) {
    const isTransfer = kind === 'own_transfer'
    if (isTransfer && from === to) return
    const [one, other] = [at(from).key, at(to).key]
    const legs: Books = {
      expense: { [one]: -amountKobo, [`expenses ${category}`]: amountKobo },
      income: { [one]: amountKobo, income: -amountKobo },
      owner_in: { [one]: amountKobo, owner: -amountKobo },
      owner_out: { [one]: -amountKobo, owner: amountKobo },
      own_transfer: { [one]: -amountKobo, [other]: amountKobo },
    }[kind]
    const body = {
      kind,
      accountId: at(from).id,
      amountKobo,
      note: 'played',
      toAccountId: isTransfer ? at(to).id : null,
      category: kind === 'expense' ? category : null,
    }
    const key = keyed()
    const answers = await Promise.all([1, 2].map(() => admin.send(recordEntryEndpoint, { body }, key)))
    assert.equal(answers[0]?.status, answers[1]?.status)
    const [answer] = answers
    assert.ok(answer)
    await expectMoved(answer, legs)
    if (answer.status === 200) made.push({ id: await newestMovement(one), legs })
  },
  async undo({ back }) {
    const index = made.length - 1 - back
    const entry = made[index]
    if (entry === undefined) return
    const legs = Object.fromEntries(Object.entries(entry.legs).map(([key, kobo]) => [key, -kobo]))
    const wish = { params: { id: entry.id }, body: { reason: 'played' } }
    const answer = await admin.send(undoEntryEndpoint, wish, keyed())
    await expectMoved(answer, legs)
    if (answer.status === 200) made.splice(index, 1)
  },
  async float({ at: from, amount: amountKobo }) {
    const body = { kind: 'float_given' as const, amountKobo, reason: 'played', accountId: at(from).id }
    const answer = await admin.send(payAgentEndpoint, { params: { id: agent.userId }, body }, keyed())
    await expectMoved(answer, {
      [at(from).key]: -amountKobo,
      [account('agent_cash', agent.userId)]: amountKobo,
    })
  },
  async remit({ at: into, amount: amountKobo }) {
    const body = { amountKobo, reason: 'played', accountId: at(into).id }
    const cash = account('agent_cash', agent.userId)
    const answer = await admin.send(recordRemittanceEndpoint, { params: { id: agent.userId }, body }, keyed())
    await expectMoved(
      answer,
      { [cash]: -amountKobo, [at(into).key]: amountKobo },
      (own[cash] ?? 0) >= amountKobo,
    )
  },
  async payOut({ at: from, amount: amountKobo }) {
    const wallet = account('wallet', customer.userId)
    const body = { customerId: customer.userId, amountKobo, reason: 'played', accountId: at(from).id }
    const answer = await admin.send(payOutWalletEndpoint, { body }, keyed())
    await expectMoved(
      answer,
      { [at(from).key]: -amountKobo, [wallet]: amountKobo },
      -(own[wallet] ?? 0) >= amountKobo,
    )
  },
  async line({ bank: index, amount: amountKobo, isOut }) {
    const bank = banks[index]
    assert.ok(bank)
    const params = { id: bank.id }
    const note = `PLAYED ${newKey()}`
    const sums = isOut ? `${amountKobo / 100},` : `,${amountKobo / 100}`
    const text = `Date,Narration,Reference,Debit,Credit\n${today()},${note},${note},${sums}`
    await admin.call(importBankLinesEndpoint, { params, body: { text } }, keyed())
    const { lines } = await admin.call(listBankLinesEndpoint, { params, query: { show: 'open' } })
    const line = lines.find(({ words }) => words.includes(note))
    // A movement of the same sum was taken for it.
    if (line === undefined || line.candidates.length > 0) return
    const body = { as: isOut ? ('expense' as const) : ('owner_in' as const), note: 'played' }
    const of = isOut ? { category: 'bank_charges' as const } : {}
    const answer = await admin.send(
      bookBankLineEndpoint,
      { params: { id: line.id }, body: { ...body, ...of } },
      keyed(),
    )
    const signed = isOut ? -amountKobo : amountKobo
    await expectMoved(answer, { [bank.key]: signed, [isOut ? 'expenses bank_charges' : 'owner']: -signed })
  },
  async close({ off }) {
    const day = today()
    if (closed.has(day)) return
    const { tills } = await admin.call(getDayToCloseEndpoint, { params: { day } })
    const counts = tills.map(({ accountId, expectedKobo }) => ({
      accountId,
      expectedKobo,
      reason: 'played',
      notes: { coinsKobo: Math.max(0, expectedKobo + off) },
    }))
    await admin.call(closeDayEndpoint, { params: { day }, body: { counts } }, keyed())
    for (const till of tills) {
      const kobo = Math.max(0, till.expectedKobo + off) - till.expectedKobo
      const key = accounts.find(({ id }) => id === till.accountId)?.key ?? ''
      moved({ [key]: kobo, cash_differences: -kobo })
    }
    closed.set(day, await report(day))
  },
  async sleep() {
    aheadMs += days(1)
    admin = createClient(world.url, await signInAs(world, 'office'))
  },
}

const withoutNoughts = (books: Books) =>
  Object.fromEntries(Object.entries(books).filter(([, kobo]) => kobo !== 0))

test('whatever is recorded, paid, counted, closed and undone: each account as played, the sum nought, closed days as they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      await world.db.deleteFrom('rate_limits').execute()
      for (const each of steps) {
        await (play[each.do] as (step: Step) => Promise<void>)(each)
        const books = await readBooks(world)
        assert.deepEqual(books, withoutNoughts(own))
        assert.equal(sumOf(books), 0)
        for (const { key, mayOverdraw } of accounts) assert.ok(mayOverdraw || (books[key] ?? 0) >= 0, key)
      }
      for (const [day, said] of closed) assert.deepEqual(await report(day), said, day)
    }),
    { numRuns: 25, endOnFailure: true },
  )
  // Something of each kind happened, so that the property says something.
  assert.ok(
    closed.size > 3 && (own['cash_differences'] ?? 0) !== 0 && (own['expenses bank_charges'] ?? 0) !== 0,
  )
})
