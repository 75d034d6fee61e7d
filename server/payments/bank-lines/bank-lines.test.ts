import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { recordRemittanceEndpoint } from '#contract/orders/admin-orders.ts'
import {
  bookBankLineEndpoint,
  importBankLinesEndpoint,
  listBankLinesEndpoint,
  matchBankLineEndpoint,
  previewBankLinesEndpoint,
} from '#contract/payments/bank-lines.ts'
import { addMoneyAccountEndpoint, getBooksEndpoint, recordEntryEndpoint } from '#contract/payments/books.ts'
import { lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { matchLines } from './import-lines.ts'

passMidnight()
const world = await startWorld()
after(() => world.close())
const admin = await world.as('office')
const keyed = () => ({ idempotencyKey: newKey() })
const today = lagosTime(world.clock.now()).date
const { agent, customer, code } = await orderAt(world, 'delivered')

const given = { kind: 'bank', name: 'GTB', bankName: 'GTBank', accountNumber: '0123456789' } as const
await admin.call(addMoneyAccountEndpoint, { body: { ...given, openingKobo: 100_000_00 } }, keyed())
const bank = (await admin.call(getBooksEndpoint, {})).accounts.find(({ kind }) => kind === 'bank')
assert.ok(bank)
const params = { id: bank.id }
const inBank = account('bank', bank.id)

const csv = (...lines: string[]) => ['Date,Narration,Reference,Debit,Credit', ...lines].join('\n')
const bring = (text: string) => admin.call(importBankLinesEndpoint, { params, body: { text } }, keyed())
const openLines = async () => (await admin.call(listBankLinesEndpoint, { params, query: {} })).lines

test('a line that one movement shows is matched by itself, and the same statement twice changes nothing', async () => {
  const remit = { amountKobo: 50_00, reason: 'by transfer', accountId: bank.id }
  await admin.call(recordRemittanceEndpoint, { params: { id: agent.userId }, body: remit }, keyed())
  const rent = {
    kind: 'expense',
    category: 'rent',
    accountId: bank.id,
    amountKobo: 9_000_00,
    note: 'office',
  } as const
  await admin.call(recordEntryEndpoint, { body: rent }, keyed())
  const text = csv(
    `${today},NIP FROM SOMEBODY,000111,,50.00`,
    `${dayAfter(today, -1)},OFFICE RENT,,9000.00,`,
    `${today},SMS CHARGE,,4.00,`,
    `${today},SMS CHARGE,,4.00,`,
  )
  const preview = await admin.call(previewBankLinesEndpoint, { params, body: { text } })
  assert.deepEqual(
    preview.lines.map(({ amountKobo, isNew }) => [amountKobo, isNew]),
    [
      [50_00, true],
      [-9_000_00, true],
      [-4_00, true],
      [-4_00, true],
    ],
  )
  assert.deepEqual(
    await movement(world, async () => {
      assert.deepEqual(await bring(text), { added: 4, matched: 2, unmatched: 2 })
      assert.deepEqual(await bring(text), { added: 0, matched: 0, unmatched: 2 })
      // A longer one that overlaps adds what it has more.
      assert.deepEqual(await bring(`${text}\n${today},SMS CHARGE,,4.00,`), {
        added: 1,
        matched: 0,
        unmatched: 3,
      })
    }),
    {},
  )
  const again = await admin.call(previewBankLinesEndpoint, { params, body: { text } })
  assert.ok(again.lines.every(({ isNew }) => !isNew))
})

test('what is unmatched is booked as what it was, once', async () => {
  const text = csv(`${today},NIP FROM ADA,,,70.00`, `${today},CASH LODGED,,,30.00`, `${today},OWNER,,,500.00`)
  await bring(text)
  const [charge, ...others] = await openLines()
  const line = (amountKobo: number) => others.find((one) => one.amountKobo === amountKobo)?.id ?? ''
  assert.ok(charge)
  const note = 'from the statement'
  const cases: [string, object, Record<string, number>][] = [
    [
      charge.id,
      { as: 'expense', category: 'bank_charges' },
      { [inBank]: -4_00, 'expenses bank_charges': 4_00 },
    ],
    [
      line(70_00),
      { as: 'customer', orderCode: code },
      { [inBank]: 70_00, [account('wallet', customer.userId)]: -70_00 },
    ],
    [
      line(30_00),
      { as: 'remittance', agentId: agent.userId },
      { [inBank]: 30_00, [account('agent_cash', agent.userId)]: -30_00 },
    ],
    [line(500_00), { as: 'owner_in' }, { [inBank]: 500_00, owner: -500_00 }],
  ]
  for (const [id, wish, expected] of cases) {
    const call = { params: { id }, body: { note, ...wish } as never }
    const moved = await movement(world, async () => {
      const answers = await Promise.all([1, 2, 3].map(() => admin.send(bookBankLineEndpoint, call, keyed())))
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
    })
    assert.deepEqual(moved, expected, JSON.stringify(wish))
  }
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('a line is refused as what it cannot be', async () => {
  await bring(csv(`${today},ODD,,11.00,`, `${today},LARGE,,,900000.00`))
  const lines = await openLines()
  const [out, into] = [
    lines.find(({ words }) => words === 'ODD'),
    lines.find(({ words }) => words === 'LARGE'),
  ]
  assert.ok(out && into)
  const book = (id: string, wish: object, code: string) =>
    admin.refused(
      bookBankLineEndpoint,
      { params: { id }, body: { note: 'x', ...wish } as never },
      code as never,
      keyed(),
    )
  await book(out.id, { as: 'owner_in' }, 'request.invalid')
  await book(out.id, { as: 'expense' }, 'request.invalid')
  await book(into.id, { as: 'remittance', agentId: agent.userId }, 'agents.remits_too_much')
  await book(into.id, { as: 'customer', orderCode: 'NO-SUCH' }, 'request.invalid')
  await book('99999', { as: 'owner_in' }, 'bank_lines.not_found')
  const text = 'name,phone\nAda,0803'
  await admin.refused(importBankLinesEndpoint, { params, body: { text } }, 'request.invalid', keyed())
})

test('where several movements would do a person chooses, and the bank’s line stays as it is', async () => {
  const spend = { kind: 'expense', category: 'power', accountId: bank.id, amountKobo: 2_222_00 } as const
  for (const note of ['generator', 'meter'])
    await admin.call(recordEntryEndpoint, { body: { ...spend, note } }, keyed())
  await bring(csv(`${today},ELECTRICITY,,2222.00,`))
  const line = (await openLines()).find(({ words }) => words === 'ELECTRICITY')
  assert.deepEqual(line?.candidates.map(({ reason }) => reason).sort(), ['generator', 'meter'])
  const postingId = line?.candidates.find(({ reason }) => reason === 'meter')?.postingId ?? ''
  const match = { params: { id: line?.id ?? '' }, body: { postingId } }
  const answer = await admin.call(matchBankLineEndpoint, match)
  assert.ok(answer.isMatched)
  await admin.refused(matchBankLineEndpoint, match, 'bank_lines.matched')
  const { pool } = world.database
  await assert.rejects(pool.query('update bank_lines set amount_kobo = 1 where id = $1', [line?.id]), {
    code: 'KS002',
  })
  await assert.rejects(pool.query('delete from bank_lines'), { code: 'KS002' })
  const { missing } = await admin.call(listBankLinesEndpoint, { params, query: {} })
  assert.deepEqual(missing.filter(({ reason }) => reason === 'generator').length, 1)
})

test('two lines that want one movement as much get none by themselves', () => {
  const row = (line_id: number, posting_id: number, score: number, days: number) => ({
    line_id,
    posting_id,
    score,
    days,
    movement_id: 'txn',
    day: today,
    reason: null,
    gate_id: null,
  })
  assert.deepEqual(matchLines([row(1, 7, 0, 0), row(2, 7, 0, 0)]), [])
  assert.deepEqual(matchLines([row(1, 7, 4, 2), row(1, 8, 0, 0), row(2, 8, 0, 1)]), [
    { lineId: 1, postingId: 7 },
    { lineId: 2, postingId: 8 },
  ])
})
