import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  cancelPaymentEndpoint,
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
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { eventually } from '#tests/waiting.ts'
import { allAtOnce, codesOf } from '#tests/world/at-once.ts'
import { account, movement, openTill } from '#tests/world/books.ts'
import type { Answer, Client } from '#tests/world/clients.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { startPaidWorld } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'

passMidnight()
const world = await startPaidWorld({ settings: { agent_cash_ceiling: '20000000' } })
after(() => world.close())
const { transfers } = world.paystack
await addPerson(world, { username: 'bola', role: 'admin', permissions: ['money.manage'] })
const [admin, bola] = [await world.as('office'), await world.as('bola')]
const admins = [admin, bola]
const ngozi = await world.as('ngozi')
const { date: today } = lagosTime(world.clock.now())
const span = { from: today, to: today, netsCash: false }
const earnedKobo = 12_000
await admin.call(setBankAccountEndpoint, {
  params: { id: ngozi.userId },
  body: { bankAccount: { bankCode: '058', accountNumber: '0123456789', accountName: 'Ngozi' } },
})

/** Selects what every payment to an agent writes at its end. */
const balancesOf = (agent: Pick<Client, 'userId'>) => ({
  rows: `select from balances where owner_id = $1 and account in ('agent_cash', 'agent_earnings') for update`,
  values: [agent.userId],
})

/** Selects what every payment out of the first till holds before it is posted. */
const firstTill = { rows: 'select from money_accounts where is_first for update' }

function payRun(admin: Client, totalKobo: number, method: PayMethod): Promise<Answer> {
  const body = { ...span, method, agentIds: [ngozi.userId], totalKobo }
  return admin.send(startPayRunEndpoint, { body }, { idempotencyKey: newKey() })
}

for (const method of ['cash', 'bank', 'paystack'] as const)
  test(`of two admins who start the same pay run by ${method} at once one does, and the other is told that the sum changed`, async () => {
    transfers.end = 'pending'
    await orderAt(world, 'delivered', { agent: 'ngozi' })
    const moved = await movement(world, async () => {
      const answers = await allAtOnce(
        world,
        balancesOf(ngozi),
        admins.map((admin) => () => payRun(admin, earnedKobo, method)),
      )
      assert.deepEqual(codesOf(answers), ['done', 'pay_runs.changed'])
    })
    assert.equal(moved[account('agent_earnings', ngozi.userId)], earnedKobo)
    assert.equal(await owedKobo(), 0)
  })

test('of a pay run and a payment by hand at once one pays', async () => {
  await orderAt(world, 'delivered', { agent: 'ngozi' })
  const moved = await movement(world, async () => {
    const [run, byHand] = await allAtOnce(world, balancesOf(ngozi), [
      () => payRun(admin, earnedKobo, 'cash'),
      () => payByHand(bola, 'earnings_paid', earnedKobo),
    ])
    const codes = codesOf([run, byHand].filter((answer) => answer !== undefined))
    assert.ok(['pay_runs.changed', 'agents.pays_too_much'].includes(codes[1] ?? ''), codes.join())
    assert.equal(codes[0], 'done')
  })
  assert.equal(moved[account('agent_earnings', ngozi.userId)], earnedKobo)
})

test('two admins who pay one agent by hand at once pay what is owed, once', async () => {
  await orderAt(world, 'delivered', { agent: 'ngozi' })
  const moved = await movement(world, async () => {
    const answers = await allAtOnce(
      world,
      firstTill,
      admins.map((admin) => () => payByHand(admin, 'earnings_paid', earnedKobo)),
    )
    assert.deepEqual(codesOf(answers), ['done', 'agents.pays_too_much'])
  })
  assert.equal(moved[account('agent_earnings', ngozi.userId)], earnedKobo)
})

test('two admins who give a new agent the float at once give it up to the cash limit, once', async () => {
  await addPerson(world, { username: 'kemi', role: 'agent' })
  const kemi = await world.as('kemi')
  const kemiAccount = { params: { id: kemi.userId } }
  const { limits } = await admin.call(getAgentAccountEndpoint, kemiAccount)
  const limitKobo = limits.float_given
  const moved = await movement(world, async () => {
    const answers = await allAtOnce(
      world,
      firstTill,
      admins.map((admin) => () => payByHand(admin, 'float_given', limitKobo, kemi)),
    )
    assert.deepEqual(codesOf(answers), ['done', 'agents.pays_too_much'])
  })
  assert.equal(moved[account('agent_cash', kemi.userId)], limitKobo)
})

test('a payment that failed is sent again by one of two admins', async () => {
  transfers.end = 'refused'
  await orderAt(world, 'delivered', { agent: 'ngozi' })
  const paymentId = await failedPayment()
  transfers.end = 'pending'
  const moved = await movement(world, async () => {
    const answers = await allAtOnce(
      world,
      balancesOf(ngozi),
      admins.map((admin) => () => admin.send(retryPaymentEndpoint, { params: { id: paymentId } })),
    )
    assert.deepEqual(codesOf(answers), ['done', 'pay_runs.not_so'])
    await reaches(paymentId, 'sent')
  })
  assert.equal(moved[account('agent_earnings', ngozi.userId)], earnedKobo)
})

test('a payment is given up by one of two admins, and posted back once', async () => {
  await orderAt(world, 'delivered', { agent: 'ngozi' })
  const { json } = await payRun(admin, earnedKobo, 'bank')
  const paymentId = (json as PayRun).payments[0]?.id ?? ''
  const moved = await movement(world, async () => {
    const answers = await allAtOnce(
      world,
      balancesOf(ngozi),
      admins.map((admin) => () => {
        const body = { reason: 'The bank sent it back' }
        return admin.send(cancelPaymentEndpoint, { params: { id: paymentId }, body })
      }),
    )
    assert.deepEqual(codesOf(answers), ['done', 'pay_runs.not_so'])
  })
  assert.equal(moved[account('agent_earnings', ngozi.userId)], -earnedKobo)
})

test('a till never gives more than it holds, to two agents at once', async () => {
  const tillId = await openTill(world, 'abuja', earnedKobo + 1_000)
  const agents = [ngozi, await world.as('musa')]
  const moved = await movement(world, async () => {
    const answers = await allAtOnce(
      world,
      { rows: 'select from money_accounts where id = $1 for update', values: [tillId] },
      agents.map((agent, index) => () => {
        const body = {
          kind: 'float_given' as const,
          amountKobo: earnedKobo,
          reason: 'Float',
          accountId: tillId,
        }
        const payer = admins[index] ?? admin
        return payer.send(
          payAgentEndpoint,
          { params: { id: agent.userId }, body },
          { idempotencyKey: newKey() },
        )
      }),
    )
    assert.deepEqual(codesOf(answers), ['done', 'books.too_little'])
  })
  assert.equal(
    Object.values(moved).reduce((sum, kobo) => sum + Math.max(0, kobo), 0),
    earnedKobo,
  )
})

async function owedKobo(): Promise<number> {
  const query = { from: today, to: today, netsCash: 'no' as const }
  const { lines } = await admin.call(previewPayRunEndpoint, { query })
  return lines.find(({ agentId }) => agentId === ngozi.userId)?.amountKobo ?? 0
}

async function payByHand(
  admin: Client,
  kind: 'earnings_paid' | 'float_given',
  amountKobo: number,
  agent = ngozi,
): Promise<Answer> {
  const body = { kind, amountKobo, reason: 'By hand' }
  return admin.send(payAgentEndpoint, { params: { id: agent.userId }, body }, { idempotencyKey: newKey() })
}

async function failedPayment(): Promise<string> {
  const { json } = await payRun(admin, earnedKobo, 'paystack')
  const id = (json as PayRun).payments[0]?.id ?? ''
  await reaches(id, 'failed')
  return id
}

function reaches(paymentId: string, status: PayRun['payments'][number]['status']) {
  return eventually(`a payment that is ${status}`, async () => {
    const runs = await admin.call(listPayRunsEndpoint, {})
    return runs.some(({ payments }) => payments.some((one) => one.id === paymentId && one.status === status))
  })
}
