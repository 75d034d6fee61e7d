import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  cancelPaymentEndpoint,
  changePaymentsEndpoint,
  exportPayRunEndpoint,
  exportPayRunSheetEndpoint,
  getAgentAccountEndpoint,
  listPayRunsEndpoint,
  type PayMethod,
  type PayRun,
  payAgentEndpoint,
  previewPayRunEndpoint,
  retryPaymentEndpoint,
  setBankAccountEndpoint,
  startPayRunEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { lagosTime } from '#domain/time/days.ts'
import { sheetType } from '#server/platform/sheet.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import type { Client } from '#tests/world/clients.ts'
import { itemPaidKobo, newKey, orderAt } from '#tests/world/orders.ts'
import { applied, startPaidWorld } from '#tests/world/payments.ts'
import { runThatIs } from '#tests/world/runs.ts'
import { readZip } from '#tests/zip.ts'
import { netPay } from './agent-money-rules.ts'

passMidnight()
const world = await startPaidWorld()
after(() => world.close())
const { transfers } = world.paystack
const admin = await world.as('office')
const [musa, ngozi] = [await world.as('musa'), await world.as('ngozi')]
const { date: today } = lagosTime(timeNow())
const span = { from: today, to: today }
const earnedKobo = 12_000
const cashKobo = 3 * itemPaidKobo + 20_000 - 3 * itemPaidKobo

function preview(netsCash: boolean) {
  return admin.call(previewPayRunEndpoint, { query: { ...span, netsCash: netsCash ? 'yes' : 'no' } })
}

async function pay(
  agents: Client[],
  totalKobo: number,
  method: PayMethod,
  netsCash = false,
): Promise<PayRun> {
  const agentIds = agents.map(({ userId }) => userId)
  const body = { ...span, netsCash, method, agentIds, totalKobo }
  return admin.call(startPayRunEndpoint, { body }, { idempotencyKey: newKey() })
}

async function paymentOf(run: PayRun, agent: Client) {
  const runs = await admin.call(listPayRunsEndpoint, {})
  const payment = runs
    .find(({ id }) => id === run.id)
    ?.payments.find(({ agentId }) => agentId === agent.userId)
  assert.ok(payment)
  return payment
}

function reaches(run: PayRun, agent: Client, status: PayRun['payments'][number]['status']) {
  return eventually(`a payment that is ${status}`, async () => {
    const payment = await paymentOf(run, agent)
    return payment.status === status ? payment : null
  })
}

/** Returns the cells of the only sheet: texts as texts, whatever they look like, and numbers. */
function cellsOf(workbook: Buffer): (string | number)[][] {
  const files = readZip(workbook)
  const strings = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text = '']) => text,
  )
  const [sheet = ''] = [...files].flatMap(([name, text]) =>
    /worksheets\/\w+\.xml$/.test(name) ? [text] : [],
  )
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*)>(?:<f>[^<]*<\/f>)?<v>([^<]*)<\/v>/g)].map(
      ([, attributes = '', value = '']) =>
        /t="s"/.test(attributes) ? (strings[Number(value)] ?? '') : Number(value),
    ),
  )
}

test('a preview nets cash held against earnings, and paying it settles both', async () => {
  await orderAt(world, 'delivered', { agent: 'musa' })
  await orderAt(world, 'delivered', { agent: 'ngozi' })
  const netted = await preview(true)
  assert.deepEqual(
    netted.lines.map(({ name, nettedKobo, amountKobo, holdsKobo }) => [
      name,
      nettedKobo,
      amountKobo,
      holdsKobo,
    ]),
    [
      [netted.lines[0]?.name, earnedKobo, 0, cashKobo],
      [netted.lines[1]?.name, earnedKobo, 0, cashKobo],
    ],
  )
  const moved = await movement(world, () => pay([musa], 0, 'cash', true))
  assert.deepEqual(moved, {
    [account('agent_cash', musa.userId)]: -earnedKobo,
    [account('agent_earnings', musa.userId)]: earnedKobo,
  })
})

test('a run pays whole naira, and what is left over stays owed', () => {
  const of = (cashKobo: number, dueKobo: number, netsCash = false) => netPay({ cashKobo, dueKobo }, netsCash)
  assert.deepEqual(of(-20_050, 12_345), {
    earningsKobo: 12_250,
    purchasesKobo: 20_050,
    nettedKobo: 0,
    amountKobo: 32_300,
  })
  assert.deepEqual(of(-20_050, 0).amountKobo, 20_000)
  assert.deepEqual(of(-20_050, 20), {
    earningsKobo: 0,
    purchasesKobo: 20_000,
    nettedKobo: 0,
    amountKobo: 20_000,
  })
  assert.deepEqual(of(5_030, 12_345, true), {
    earningsKobo: 7_300,
    purchasesKobo: 0,
    nettedKobo: 5_030,
    amountKobo: 7_300,
  })
  assert.equal(of(0, 99).amountKobo, 0)
})

test('another sum than was shown is refused, and the same run twice pays once', async () => {
  const agentIds = [ngozi.userId]
  const body = { ...span, netsCash: false, method: 'cash' as const, agentIds, totalKobo: earnedKobo + 1 }
  const refusal = await admin.refused(startPayRunEndpoint, { body }, 'pay_runs.changed', {
    idempotencyKey: newKey(),
  })
  assert.deepEqual(refusal.detail, { totalKobo: earnedKobo })
  const right = { body: { ...body, totalKobo: earnedKobo } }
  const moved = await movement(world, async () => {
    const idempotencyKey = newKey()
    for (const _ of [1, 2]) await admin.call(startPayRunEndpoint, right, { idempotencyKey })
    await admin.refused(startPayRunEndpoint, right, 'pay_runs.changed', { idempotencyKey: newKey() })
  })
  assert.deepEqual(moved, {
    [account('agent_earnings', ngozi.userId)]: earnedKobo,
    [account('office_cash')]: -earnedKobo,
  })
})

test('a run for a bank needs accounts, comes as a table in naira, and one that came back is owed again', async () => {
  await orderAt(world, 'delivered', { agent: 'ngozi' })
  const body = {
    ...span,
    netsCash: false,
    method: 'bank' as const,
    agentIds: [ngozi.userId],
    totalKobo: earnedKobo,
  }
  await admin.refused(startPayRunEndpoint, { body }, 'pay_runs.no_account', { idempotencyKey: newKey() })
  for (const [agent, accountNumber] of [
    [musa, '0123456780'],
    [ngozi, '0123456789'],
  ] as const)
    await admin.call(setBankAccountEndpoint, {
      params: { id: agent.userId },
      body: { bankAccount: { bankCode: '058', accountNumber, accountName: 'An Agent' } },
    })
  const run = await pay([ngozi], earnedKobo, 'bank')
  const table = await admin.send(exportPayRunEndpoint, { params: { id: run.id } })
  assert.equal(table.status, 200)
  const [, line] = table.text.split('\r\n')
  assert.equal(
    line,
    `"${run.payments[0]?.name}","GTBank","058","0123456789","An Agent","120.00","Pay ${today} to ${today}"`,
  )
  const sheet = await admin.send(exportPayRunSheetEndpoint, { params: { id: run.id } })
  assert.equal(sheet.headers.get('content-type'), sheetType)
  const cells = cellsOf(sheet.bytes)
  const bank = ['GTBank', '058', '0123456789', 'An Agent']
  assert.deepEqual(cells[1], [run.payments[0]?.name, ...bank, 120, `Pay ${today} to ${today}`])
  const params = { id: run.payments[0]?.id ?? '' }
  const moved = await movement(world, async () => {
    await admin.call(cancelPaymentEndpoint, { params, body: { reason: 'The bank sent it back' } })
    await admin.refused(cancelPaymentEndpoint, { params, body: { reason: 'Again' } }, 'pay_runs.not_so')
  })
  assert.deepEqual(moved, {
    [account('agent_earnings', ngozi.userId)]: -earnedKobo,
    [account('office_cash')]: earnedKobo,
  })
})

test('Paystack sends each transfer once, and its webhook or our question settles it', async () => {
  transfers.end = 'pending'
  const moved = await movement(world, async () => {
    const run = await pay([ngozi], earnedKobo, 'paystack')
    await reaches(run, ngozi, 'sent')
    const [reference = ''] = transfers.sent.keys()
    const transfer = transfers.sent.get(reference)
    assert.equal(transfer?.amount, earnedKobo)
    if (transfer) transfer.status = 'success'
    await world.paystack.send('transfer.success', { reference, id: transfer?.id })
    await world.paystack.send('transfer.success', { reference, id: transfer?.id, again: true })
    await applied(world)
    await reaches(run, ngozi, 'paid')
  })
  assert.deepEqual(moved, {
    [account('agent_earnings', ngozi.userId)]: earnedKobo,
    [account('provider')]: -earnedKobo,
  })
  assert.equal(world.paystack.asked.filter((asked) => asked === 'POST /transfer').length, 1)
})

test('a transfer that fails is owed again, tried again under another reference, or cancelled', async () => {
  transfers.end = 'refused'
  await orderAt(world, 'delivered', { agent: 'ngozi' })
  const before = await readBooks(world)
  const run = await pay([ngozi], earnedKobo, 'paystack')
  const failed = await reaches(run, ngozi, 'failed')
  assert.deepEqual(failed.actions, ['retry', 'cancel'])
  assert.deepEqual(await readBooks(world), before)
  transfers.end = 'pending'
  const params = { id: failed.id }
  await admin.call(retryPaymentEndpoint, { params })
  await reaches(run, ngozi, 'sent')
  await admin.refused(cancelPaymentEndpoint, { params, body: { reason: 'No' } }, 'pay_runs.not_so')
  const reference = [...transfers.sent.keys()].at(-1) ?? ''
  const transfer = transfers.sent.get(reference)
  if (transfer) transfer.status = 'reversed'
  await world.paystack.send('transfer.reversed', { reference, id: transfer?.id })
  await applied(world)
  await reaches(run, ngozi, 'failed')
  assert.deepEqual(await readBooks(world), before)
  await admin.call(
    payAgentEndpoint,
    {
      params: { id: ngozi.userId },
      body: { kind: 'earnings_paid', amountKobo: earnedKobo, reason: 'In cash then' },
    },
    { idempotencyKey: newKey() },
  )
  await admin.refused(retryPaymentEndpoint, { params }, 'pay_runs.changed')
  await admin.call(cancelPaymentEndpoint, { params, body: { reason: 'Paid in cash' } })
  const { figures } = await admin.call(getAgentAccountEndpoint, { params: { id: ngozi.userId } })
  assert.equal(figures.earnedKobo, 0)
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('the payments that failed are sent again or cancelled together, each once; what was paid stays', async () => {
  transfers.end = 'refused'
  await orderAt(world, 'delivered', { agent: 'ngozi' })
  const { lines } = await preview(false)
  const owedKobo = lines.find(({ agentId }) => agentId === ngozi.userId)?.amountKobo ?? 0
  const before = await readBooks(world)
  const run = await pay([ngozi], owedKobo, 'paystack')
  await reaches(run, ngozi, 'failed')
  const change = async (body: { action: 'retry' } | { action: 'cancel'; reason: string }) => {
    const key = { idempotencyKey: newKey() }
    const call = { params: { id: run.id }, body }
    const started = await admin.call(changePaymentsEndpoint, call, key)
    assert.equal((await admin.call(changePaymentsEndpoint, call, key)).id, started.id)
    return runThatIs(admin, started.id, 'done')
  }
  const again = await change({ action: 'retry' })
  assert.deepEqual([again.total, again.done], [1, 1])
  await reaches(run, ngozi, 'failed')
  const cancelled = await change({ action: 'cancel', reason: 'Paid another way' })
  assert.deepEqual([cancelled.total, cancelled.done], [1, 1])
  await reaches(run, ngozi, 'cancelled')
  assert.deepEqual(await readBooks(world), before)
  const paymentId = run.payments[0]?.id ?? ''
  assert.deepEqual(await auditsOf(world, paymentId), ['money.retry_payment', 'money.cancel_payment'])
  const call = { params: { id: run.id }, body: { action: 'retry' as const } }
  await admin.refused(changePaymentsEndpoint, call, 'runs.nothing', { idempotencyKey: newKey() })
})
