import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  cancelPaymentEndpoint,
  getAgentAccountEndpoint,
  listPayRunsEndpoint,
  payAgentEndpoint,
  previewPayRunEndpoint,
  setBankAccountEndpoint,
  startPayRunEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { getOwedWagesEndpoint } from '#contract/dispatch/owed-wages.ts'
import { recordRemittanceEndpoint } from '#contract/orders/admin-orders.ts'
import { settleOrderEndpoint } from '#contract/orders/settling.ts'
import * as books from '#contract/payments/books.ts'
import { listPapersEndpoint } from '#contract/payments/papers.ts'
import { lagosTime } from '#domain/time/days.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { account, movement } from '#tests/world/books.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { openTwoCities } from '#tests/world/two-cities.ts'
import { startWorld } from '#tests/world/world.ts'

passMidnight()
const world = await startWorld()
after(() => world.close())
const owner = await world.as('owner')
const keyed = () => ({ idempotencyKey: newKey() })
const today = lagosTime(world.clock.now()).date
const span = { from: today, to: today }

const { abuja, lagos, inYaba, bank, sides } = await openTwoCities(world)

test('an admin of a city sees its till and nothing of other tills, banks and the owner', async () => {
  for (const { own } of sides) {
    const seen = await own.admin.call(books.getBooksEndpoint, {})
    assert.deepEqual(
      [seen.accounts.map(({ id }) => id), seen.providerKobo, seen.ownerKobo, seen.isOnline],
      [[own.till], null, null, false],
    )
  }
  const all = await owner.call(books.getBooksEndpoint, {})
  assert.equal(all.accounts.length, 3)
  assert.notEqual(all.ownerKobo, null)
})

test('money is recorded in the own till alone, and what is the whole business’s says so', async () => {
  for (const { own, other } of sides) {
    const record = (changes: object) => ({
      body: {
        kind: 'expense',
        category: 'supplies',
        amountKobo: 1_000_00,
        note: 'Bags',
        ...changes,
      } as never,
    })
    const write = (changes: object) =>
      own.admin.call(books.recordEntryEndpoint, record({ accountId: own.till, ...changes }), keyed())
    const refused = (changes: object, code: 'books.no_account' | 'books.whole_business') =>
      own.admin.refused(books.recordEntryEndpoint, record({ accountId: own.till, ...changes }), code, keyed())
    const { accounts } = await write({})
    assert.deepEqual(
      accounts.map(({ id }) => id),
      [own.till],
    )
    await refused({ accountId: other.till }, 'books.no_account')
    await refused({ accountId: bank }, 'books.whole_business')
    for (const kind of ['owner_in', 'owner_out'])
      await refused({ kind, category: undefined }, 'books.whole_business')
    const moved = { kind: 'own_transfer', category: undefined }
    await refused({ ...moved, toAccountId: bank }, 'books.whole_business')
    await refused({ ...moved, toAccountId: other.till }, 'books.no_account')
    await refused({ ...moved, accountId: other.till, toAccountId: own.till }, 'books.no_account')

    const list = (query: object) => ({ query: { account: 'office_cash', ...span, ...query } as never })
    const { items } = await own.admin.call(books.listAccountMovementsEndpoint, list({}))
    const whole = await owner.call(books.listAccountMovementsEndpoint, list({}))
    assert.ok(items.length > 0 && items.length < whole.items.length)
    const [foreign] = (await owner.call(books.getBooksEndpoint, {})).accounts.filter(
      ({ id }) => id === other.till,
    )
    const none = await own.admin.call(
      books.listAccountMovementsEndpoint,
      list({ owner: foreign?.ledgerOwner }),
    )
    assert.deepEqual(none.items, [])
    for (const name of ['bank', 'owner', 'fees', 'wallet', 'provider', 'agent_cash'])
      await own.admin.refused(
        books.listAccountMovementsEndpoint,
        list({ account: name }),
        'books.whole_business',
      )
    const [expense] = items.filter(({ kind }) => kind === 'expense')
    const undo = { params: { id: expense?.movementId ?? '' }, body: { reason: 'Typed twice' } }
    await other.admin.refused(books.undoEntryEndpoint, undo, 'books.no_entry', keyed())
    await own.admin.call(books.undoEntryEndpoint, undo, keyed())
    // Shows there what the owner did with a till, which stays the owner's.
    await owner.call(
      books.recordEntryEndpoint,
      record({ kind: 'owner_in', category: undefined, accountId: own.till }),
      keyed(),
    )
    const { items: after } = await own.admin.call(books.listAccountMovementsEndpoint, list({}))
    assert.equal(after[0]?.entry?.mayUndo, false)
    const owners = { params: { id: after[0]?.movementId ?? '' }, body: { reason: 'Wrong' } }
    await own.admin.refused(books.undoEntryEndpoint, owners, 'books.whole_business', keyed())
  }
})

test('agents are paid and pay in through the till of their city, by its own admins alone', async () => {
  for (const { own, other } of sides) {
    const pay = (agentId: string, changes: object = {}) => ({
      params: { id: agentId },
      body: { kind: 'float_given' as const, amountKobo: 2_000_00, reason: 'Float', ...changes },
    })
    await own.admin.refused(payAgentEndpoint, pay(other.agentId), 'agents.not_found', keyed())
    await own.admin.refused(
      payAgentEndpoint,
      pay(own.agentId, { accountId: other.till }),
      'books.no_account',
      keyed(),
    )
    await own.admin.refused(
      payAgentEndpoint,
      pay(own.agentId, { accountId: bank }),
      'books.whole_business',
      keyed(),
    )
    const till = own === abuja ? '' : own.till
    assert.deepEqual(
      await movement(world, () => own.admin.call(payAgentEndpoint, pay(own.agentId), keyed())),
      { [account('agent_cash', own.agentId)]: 2_000_00, [account('office_cash', till)]: -2_000_00 },
    )
    const remit = (agentId: string, changes: object = {}) => ({
      params: { id: agentId },
      body: { amountKobo: 1_000_00, reason: 'Paid in', ...changes },
    })
    await own.admin.refused(recordRemittanceEndpoint, remit(other.agentId), 'agents.not_found', keyed())
    await own.admin.refused(
      recordRemittanceEndpoint,
      remit(own.agentId, { accountId: bank }),
      'books.whole_business',
      keyed(),
    )
    assert.deepEqual(
      await movement(world, () => own.admin.call(recordRemittanceEndpoint, remit(own.agentId), keyed())),
      { [account('agent_cash', own.agentId)]: -1_000_00, [account('office_cash', till)]: 1_000_00 },
    )
    await own.admin.refused(getAgentAccountEndpoint, { params: { id: other.agentId } }, 'agents.not_found')
    await own.admin.refused(
      setBankAccountEndpoint,
      { params: { id: other.agentId }, body: { bankAccount: null } },
      'agents.not_found',
    )
  }
})

test('a pay run of a city pays its agents in cash from its till', async () => {
  for (const { own, other } of sides) {
    const owed = await own.admin.call(getOwedWagesEndpoint, {})
    assert.deepEqual(
      owed.agents.map(({ agentId }) => agentId),
      [own.agentId],
    )
    const query = { ...span, netsCash: 'no' as const, method: 'cash' as const }
    const { lines } = await own.admin.call(previewPayRunEndpoint, { query })
    assert.deepEqual(
      lines.map(({ agentId }) => agentId),
      [own.agentId],
    )
    const totalKobo = lines[0]?.amountKobo ?? 0
    const start = (changes: object = {}) => ({
      body: {
        ...span,
        netsCash: false,
        method: 'cash' as const,
        agentIds: [own.agentId],
        totalKobo,
        accountId: own.till,
        ...changes,
      },
    })
    const refused = (
      changes: object,
      code: 'pay_runs.changed' | 'books.whole_business' | 'books.no_account',
    ) => own.admin.refused(startPayRunEndpoint, start(changes), code, keyed())
    await refused({ agentIds: [own.agentId, other.agentId] }, 'pay_runs.changed')
    await refused({ method: 'bank' }, 'books.whole_business')
    await refused({ method: 'paystack' }, 'books.whole_business')
    await refused({ accountId: bank }, 'books.whole_business')
    await refused({ accountId: other.till }, 'books.no_account')
    const run = await own.admin.call(startPayRunEndpoint, start({ accountId: undefined }), keyed())
    assert.deepEqual(run.payments[0]?.actions, ['cancel'])
    const [seen] = await own.admin.call(listPayRunsEndpoint, {})
    assert.equal(seen?.id, run.id)
    assert.ok((await other.admin.call(listPayRunsEndpoint, {})).every(({ id }) => id !== run.id))
    const cancel = { params: { id: run.payments[0]?.id ?? '' }, body: { reason: 'Wrong day' } }
    await other.admin.refused(cancelPaymentEndpoint, cancel, 'pay_runs.not_found')
    const till = account('office_cash', own === abuja ? '' : own.till)
    const back = await movement(world, () => own.admin.call(cancelPaymentEndpoint, cancel))
    assert.equal(back[till], totalKobo)
  }
})

test('of a run over all cities each sees its own agents, and what a bank paid is left to the whole business', async () => {
  const query = { ...span, netsCash: 'no' as const, method: 'cash' as const }
  const { lines } = await owner.call(previewPayRunEndpoint, { query })
  const agentIds = lines.map(({ agentId }) => agentId)
  assert.deepEqual(new Set(agentIds), new Set([abuja.agentId, lagos.agentId]))
  const totalKobo = lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const body = { ...span, netsCash: false, method: 'cash' as const, agentIds, totalKobo, accountId: bank }
  const run = await owner.call(startPayRunEndpoint, { body }, keyed())
  for (const { own } of sides) {
    const [seen] = await own.admin.call(listPayRunsEndpoint, {})
    assert.equal(seen?.id, run.id)
    assert.deepEqual(
      seen?.payments.map(({ agentId, actions }) => [agentId, actions]),
      [[own.agentId, []]],
    )
    assert.equal(seen?.totalKobo, lines.find(({ agentId }) => agentId === own.agentId)?.amountKobo)
    const cancel = { params: { id: seen?.payments[0]?.id ?? '' }, body: { reason: 'Wrong day' } }
    await own.admin.refused(cancelPaymentEndpoint, cancel, 'books.whole_business')
  }
})

test('receipts are those of the city, and settling in cash goes into its till', async () => {
  for (const { own, other } of sides) {
    const { items, missing } = await own.admin.call(listPapersEndpoint, {})
    assert.deepEqual([new Set(items.map(({ order }) => order?.id)), missing], [new Set([own.order]), []])
    const { id } = await orderAt(world, 'failed', own === lagos ? inYaba : {})
    const settle = {
      params: { id },
      body: { way: 'cash' as const, amountKobo: 1_000, receivedBy: 'office' as const, reason: 'At the desk' },
    }
    await other.admin.refused(settleOrderEndpoint, settle, 'orders.not_found', keyed())
    assert.deepEqual(await movement(world, () => own.admin.call(settleOrderEndpoint, settle, keyed())), {
      [account('office_cash', own === abuja ? '' : own.till)]: 1_000,
      [account('order', id)]: -1_000,
    })
  }
})
