import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  bookBankLineEndpoint,
  importBankLinesEndpoint,
  listBankLinesEndpoint,
  previewBankLinesEndpoint,
} from '#contract/payments/bank-lines.ts'
import { addMoneyAccountEndpoint, recordEntryEndpoint } from '#contract/payments/books.ts'
import { lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { newKey } from '#tests/world/orders.ts'
import { signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

passMidnight()
const world = await startWorld()
after(() => world.close())
const admin = await world.as('office')
const keyed = () => ({ idempotencyKey: newKey() })
const today = lagosTime(world.clock.now()).date

async function addBank(name: string, accountNumber: string) {
  const body = { kind: 'bank', name, bankName: 'GTBank', accountNumber, openingKobo: 100_000_00 } as const
  const { accounts } = await admin.call(addMoneyAccountEndpoint, { body }, keyed())
  return { id: accounts.find((one) => one.name === name)?.id ?? '' }
}
const csv = (...lines: string[]) => ['Date,Narration,Reference,Debit,Credit', ...lines].join('\n')
const preview = (params: { id: string }, text: string) =>
  admin.call(previewBankLinesEndpoint, { params, body: { text } })
const bring = (params: { id: string }, text: string) =>
  admin.call(importBankLinesEndpoint, { params, body: { text } }, keyed())

test('a statement of a busy year is taken, and a larger one is refused in words', async () => {
  const params = await addBank('Busy', '0000000001')
  const rows = Array.from({ length: 4_900 }, (_, n) => `${today},NIP TRANSFER ${n} ${'x'.repeat(300)},,1.00,`)
  const text = csv(...rows)
  assert.ok(text.length > 1_500_000)
  assert.equal((await preview(params, text)).lines.length, 4_900)
  assert.deepEqual(await bring(params, text), { added: 4_900, matched: 0, unmatched: 4_900 })
  assert.deepEqual(await bring(params, text), { added: 0, matched: 0, unmatched: 4_900 })
  const refused = (body: string) =>
    admin.refused(previewBankLinesEndpoint, { params, body: { text: body } }, 'request.invalid')
  await refused(csv(...rows, ...rows.slice(0, 200)))
  await refused('x'.repeat(2_000_001))
})

test('nothing large is read of who may not send it, and of nobody more than a statement', async () => {
  const params = await addBank('Doors', '0000000002')
  const { cookie = '' } = await signInAs(world, 'office')
  const send = (size: number, from: string | null) =>
    fetch(`${world.url}/api/admin/books/accounts/${params.id}/lines/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(from !== null && { cookie: from }) },
      body: JSON.stringify({ text: 'x'.repeat(size) }),
    }).then(({ status }) => status)
  assert.equal(await send(1_000_000, null), 401)
  assert.equal(await send(5_000_000, cookie), 413)
})

test('what cannot be a line is named and left out, and the rest is imported', async () => {
  const params = await addBank('Odd', '0000000003')
  const text = csv(
    `${dayAfter(today, 1)},TOMORROW,,1.00,`,
    '1990-01-01,LONG AGO,,1.00,',
    `${today},MORE THAN THERE IS,,90000000000000.00,`,
    `not a day,NO DAY,,1.00,`,
    `${today},a\u0000b\ud800c \u202e,\u0000,1.00,`,
    `${today},${'😀'.repeat(400)},,2.00,`,
  )
  const { lines, unreadable } = await preview(params, text)
  assert.equal(unreadable.length, 4)
  assert.ok(lines.every(({ words }) => words.isWellFormed()))
  assert.deepEqual(await bring(params, text), { added: 2, matched: 0, unmatched: 2 })
  assert.deepEqual(await bring(params, text), { added: 0, matched: 0, unmatched: 2 })
})

test('a statement read with the wrong encoding, and in OFX with a line that it repeats', async () => {
  const params = await addBank('Forms', '0000000004')
  const wide = [...csv(`${today},ADA,,,3.00`)].join('\u0000')
  assert.deepEqual(await bring(params, `\ufffd\ufffd${wide}\u0000`), { added: 1, matched: 0, unmatched: 1 })
  const day = today.replaceAll('-', '')
  const line = (id: string) =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>-4.00<FITID>${id}<NAME>SMS</STMTTRN>`
  const ofx = (...ids: string[]) => `<OFX><BANKTRANLIST>${ids.map(line).join('\n')}</BANKTRANLIST></OFX>`
  assert.deepEqual(await bring(params, ofx('7', '7', '8')), { added: 2, matched: 0, unmatched: 3 })
  assert.deepEqual(await bring(params, ofx('8', '7', '9')), { added: 1, matched: 0, unmatched: 4 })
  const empty = ofx()
  assert.deepEqual(await bring(params, empty), { added: 0, matched: 0, unmatched: 4 })
})

test('each of two equal lines is booked by itself', async () => {
  const params = await addBank('Twice', '0000000005')
  const text = csv(`${today},SMS CHARGE,,4.00,`, `${today},SMS CHARGE,,4.00,`)
  await bring(params, text)
  const open = async () => (await admin.call(listBankLinesEndpoint, { params, query: {} })).lines
  for (const line of await open())
    await admin.call(
      bookBankLineEndpoint,
      { params: { id: line.id }, body: { as: 'expense', category: 'bank_charges', note: 'SMS' } },
      keyed(),
    )
  assert.deepEqual(await open(), [])
  assert.deepEqual(await bring(params, text), { added: 0, matched: 0, unmatched: 0 })
})

test('a short number of the bank’s does not choose between two movements', async () => {
  const params = await addBank('Short', '0000000006')
  const spent = { kind: 'expense', category: 'power', accountId: params.id, amountKobo: 1_500_00 } as const
  for (const note of ['receipt 4471', 'the meter'])
    await admin.call(recordEntryEndpoint, { body: { ...spent, note } }, keyed())
  const line = (id: string) =>
    `<OFX><STMTTRN><DTPOSTED>${today.replaceAll('-', '')}<TRNAMT>-1500<FITID>${id}<NAME>POWER</STMTTRN></OFX>`
  assert.equal((await bring(params, line('7'))).matched, 0)
  // A long one does, and leaves the other movement to the first line.
  assert.equal((await bring(params, line('4471'))).matched, 2)
})
