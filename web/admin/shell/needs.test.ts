import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BoardOrder } from '#contract/orders/admin-orders.ts'
import type { Overview } from '#web/entities/agents/dispatch-queries.ts'
import { offerAdminFeatures } from './admin-features.ts'
import { countNeeds, hiddenOf, needsOf } from './needs.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 4, 9, minutes)).toISOString()

function order(id: string, changes: Partial<BoardOrder>): BoardOrder {
  return {
    id,
    endedAt: null,
    statusSince: at(0),
    codeLocked: false,
    needsAssigning: false,
    ...changes,
  } as BoardOrder
}

const quiet: Overview = {
  late: [],
  unassigned: [],
  codeLocked: [],
  counts: { urgent: 0, late: 0, unassigned: 0, codeLocked: 0, overCeiling: 0, problems: 0, unsettled: 0 },
  overCeiling: [],
  silent: [],
  problems: [],
  unsettled: [],
  today: {} as Overview['today'],
  agentsOnDuty: 0,
  money: null,
  agents: null,
  failedMessages: null,
  signals: null,
  vouched: { count: 0, since: null, from: '2026-03-03' },
  outgoingLow: null,
  needsMailConfirmed: false,
  needsPracticeRemoved: false,
  lag: { relay: 0, streams: 0, jobs: 0 },
}

test('late and locked orders stand first, then unassigned, silent, people, signals, money, debts and papers', () => {
  const late = order('late', {
    promise: { from: at(10), by: at(30) },
    needsAssigning: true,
    statusSince: at(20),
  })
  const locked = order('locked', { codeLocked: true, statusSince: at(50) })
  const free = order('free', { needsAssigning: true, statusSince: at(2) })
  const overview: Overview = {
    ...quiet,
    late: [late],
    unassigned: [free, late],
    codeLocked: [locked],
    silent: [{ id: 'musa', silentSince: at(3), activeTrips: 1 } as Overview['silent'][number]],
    overCeiling: [{ id: 'agent' } as Overview['overCeiling'][number]],
    unsettled: [
      { id: 'failed', status: 'failed', endedAt: at(5) } as Overview['unsettled'][number],
      { id: 'debt', status: 'delivered', endedAt: at(1) } as Overview['unsettled'][number],
    ],
    signals: { count: 1, since: at(4) },
    vouched: { count: 2, since: at(6), from: '2026-03-03' },
    money: {
      held: { count: 2, since: at(25) },
      payouts: { count: 0, since: null },
      refusedReceipts: [
        { movementId: 'receipt', refusedAt: at(15) } as NonNullable<
          Overview['money']
        >['refusedReceipts'][number],
      ],
    },
    agents: { applications: { count: 1, since: at(0) }, documents: [], missing: [] },
    failedMessages: { emails: 1, notifications: 0, since: at(40) },
    failedJobs: { count: 1, since: at(5), names: ['admin:signals'] },
  }
  assert.deepEqual(
    needsOf(overview).map(({ key }) => key),
    [
      'late',
      'locked',
      'free',
      'silent:musa',
      'failed',
      'signals',
      'jobs',
      'vouched',
      'receipt',
      'held',
      'agent',
      'debt',
      'applications',
      'messages',
    ],
  )
})

test('money and debts stand by what they are worth, the most first, however long they wait', () => {
  const debt = (id: string, owedKobo: number, minutes: number) =>
    ({ id, status: 'delivered', owedKobo, endedAt: at(minutes) }) as Overview['unsettled'][number]
  const overview: Overview = {
    ...quiet,
    unsettled: [debt('small', 30_000, 1), debt('large', 900_000, 20), debt('middle', 50_000, 10)],
    overCeiling: [{ id: 'agent', cashHeldKobo: 400_000 } as Overview['overCeiling'][number]],
    money: {
      held: { count: 1, since: at(1), sumKobo: 20_000 },
      payouts: { count: 1, since: at(30), sumKobo: 700_000 },
      unpaid: { count: 2, since: at(2), sumKobo: 500_000 },
      refusedReceipts: [
        { movementId: 'receipt', refusedAt: at(0), amountKobo: 10_000 } as NonNullable<
          Overview['money']
        >['refusedReceipts'][number],
      ],
    },
  }
  assert.deepEqual(
    needsOf(overview).map(({ key }) => key),
    ['payouts', 'unpaid', 'agent', 'held', 'receipt', 'large', 'middle', 'small'],
  )
})

test('nothing needs a person where all is quiet', () => {
  assert.deepEqual(needsOf(quiet), [])
})

test('what was not read is counted, and leads to the rest', () => {
  const overview = {
    ...quiet,
    late: [order('late', { promise: { from: at(10), by: at(30) } })],
    counts: { ...quiet.counts, urgent: 7, late: 6, unassigned: 2 },
  }
  assert.equal(countNeeds(overview), 7)
  assert.deepEqual(
    hiddenOf(overview).map(({ list, count }) => [list, count]),
    [
      ['late', 5],
      ['unassigned', 2],
    ],
  )
})

const NoAction = () => null

test('what a feature adds is counted and stands among what is about money', () => {
  const added = { count: 2, since: at(1), badge: 'Tax', href: '/admin/money', text: 'two' }
  offerAdminFeatures([{ needs: [{ of: () => [{ ...added, key: 'tax' }], Action: NoAction }] }])
  const overview = { ...quiet, signals: { count: 1, since: at(0) } }
  assert.deepEqual(
    needsOf(overview).map(({ key }) => key),
    ['signals', 'tax'],
  )
  assert.equal(countNeeds(overview), 3)
  offerAdminFeatures([])
})
