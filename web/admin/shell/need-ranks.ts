import type { ComponentType } from 'react'
import type { BoardOrder } from '#contract/orders/admin-orders.ts'
import type { Overview } from '#web/entities/agents/dispatch-queries.ts'
import type { AddedNeed } from './admin-features.ts'

type TakenBack = NonNullable<NonNullable<Overview['money']>['takenBack']>['first'][number]
type UnknownNews = NonNullable<Overview['unknownNews']>['first'][number]

/** Something that needs a person, with since when it waits, null where nobody knows, and the money that it is about. */
export type Need = { key: string; since: string | null; worthKobo?: number | undefined } & (
  | { kind: 'order'; order: BoardOrder; isOverdue: boolean }
  | { kind: 'unsettled'; order: Overview['unsettled'][number] }
  | { kind: 'problem'; problem: Overview['problems'][number] }
  | { kind: 'silent'; agent: Overview['silent'][number] }
  | { kind: 'overCeiling'; agent: Overview['overCeiling'][number] }
  | { kind: 'receipt'; receipt: NonNullable<Overview['money']>['refusedReceipts'][number] }
  | { kind: 'takenBack'; takenBack: TakenBack }
  | { kind: 'added'; count: number; added: AddedNeed; Action: ComponentType<{ which: string }> }
  | {
      kind:
        | 'held'
        | 'payouts'
        | 'payoutsWaiting'
        | 'refundsWaiting'
        | 'takenBackMore'
        | 'findings'
        | 'unpaid'
        | 'gateStated'
        | 'gateUnmatched'
        | 'signOffs'
        | 'signals'
      count: number
    }
  | { kind: 'unknownNews'; news: UnknownNews }
  | { kind: 'unknownMore'; count: number }
  | { kind: 'vouched'; count: number; from: string }
  | { kind: 'outgoing'; use: NonNullable<Overview['outgoingLow']>[number] }
  | { kind: 'messages'; emails: number; notifications: number }
  | { kind: 'jobs'; count: number; names: readonly string[] }
  | { kind: 'applications'; count: number }
  | { kind: 'missing'; agent: NonNullable<Overview['agents']>['missing'][number] }
  | { kind: 'document'; document: NonNullable<Overview['agents']>['documents'][number] }
)

/** Ranks what needs a person in the order of the page: orders under way, then people who wait, then the rest. */
const ranks = ['overdue', 'unassigned', 'silent', 'people', 'signals', 'money', 'debts', 'papers'] as const
type Rank = (typeof ranks)[number]

const rankOfKind: Record<Exclude<Need['kind'], 'order' | 'unsettled'>, Rank> = {
  silent: 'silent',
  problem: 'people',
  missing: 'people',
  signals: 'signals',
  unknownNews: 'signals',
  unknownMore: 'signals',
  jobs: 'signals',
  vouched: 'signals',
  held: 'money',
  payouts: 'money',
  payoutsWaiting: 'money',
  refundsWaiting: 'money',
  takenBack: 'money',
  takenBackMore: 'money',
  findings: 'money',
  unpaid: 'money',
  gateStated: 'unassigned',
  gateUnmatched: 'money',
  signOffs: 'money',
  receipt: 'money',
  overCeiling: 'money',
  added: 'money',
  applications: 'papers',
  document: 'papers',
  messages: 'papers',
  outgoing: 'signals',
}

export function rankOf(need: Need): Rank {
  if (need.kind === 'order') return need.isOverdue ? 'overdue' : 'unassigned'
  if (need.kind === 'unsettled') return need.order.status === 'delivered' ? 'debts' : 'people'
  return rankOfKind[need.kind]
}

export interface Ranked {
  rank: Rank
  since: string | null
  worthKobo?: number | undefined
}

const byWorth: readonly Rank[] = ['money', 'debts']

/** Sorts by rank, money and debts by what they are worth, the most first, and the rest by what waits longest. */
export function byRank(a: Ranked, b: Ranked): number {
  const worth = byWorth.includes(a.rank) ? (b.worthKobo ?? 0) - (a.worthKobo ?? 0) : 0
  return ranks.indexOf(a.rank) - ranks.indexOf(b.rank) || worth || longestFirst(a.since, b.since)
}

/** Sorts moments, the earliest first, those that nobody knows last. */
export function longestFirst(a: string | null, b: string | null): number {
  return (a === null ? Number.POSITIVE_INFINITY : Date.parse(a)) >
    (b === null ? Number.POSITIVE_INFINITY : Date.parse(b))
    ? 1
    : -1
}
