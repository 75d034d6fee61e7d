import type { BoardOrder } from '#contract/orders/admin-orders.ts'
import type { Overview } from '#web/entities/agents/dispatch-queries.ts'

type TakenBack = NonNullable<NonNullable<Overview['money']>['takenBack']>['first'][number]
type UnknownNews = NonNullable<Overview['unknownNews']>['first'][number]
type RefusedEInvoice = NonNullable<NonNullable<Overview['money']>['eInvoicesRefused']>['first'][number]

/** Something that needs a person, with since when it waits, null where nobody knows, and the money that it is about. */
export type Need = { key: string; since: string | null; worthKobo?: number | undefined } & (
  | { kind: 'order'; order: BoardOrder; isOverdue: boolean }
  | { kind: 'unsettled'; order: Overview['unsettled'][number] }
  | { kind: 'problem'; problem: Overview['problems'][number] }
  | { kind: 'silent'; agent: Overview['silent'][number] }
  | { kind: 'overCeiling'; agent: Overview['overCeiling'][number] }
  | { kind: 'receipt'; receipt: NonNullable<Overview['money']>['refusedReceipts'][number] }
  | { kind: 'takenBack'; takenBack: TakenBack }
  | { kind: 'eInvoice'; eInvoice: RefusedEInvoice }
  | {
      kind: 'eInvoicesRefused' | 'eInvoicesLate'
      count: number
    }
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

/** What needs a person in the order of the page: orders under way, then people who wait, then the rest. */
const ranks = [
  'overdue',
  'unassigned',
  'silent',
  'launch',
  'people',
  'signals',
  'money',
  'debts',
  'papers',
] as const
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
  eInvoice: 'money',
  eInvoicesRefused: 'money',
  eInvoicesLate: 'money',
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

/** The lists of which only the first are read, and where they stand. */
const lists = [
  { list: 'codeLocked', rank: 'overdue' },
  { list: 'late', rank: 'overdue' },
  { list: 'unassigned', rank: 'unassigned' },
  { list: 'overCeiling', rank: 'money' },
  { list: 'problems', rank: 'people' },
  { list: 'unsettled', rank: 'debts' },
] as const

export type Hidden = (typeof lists)[number] & { count: number }

/** How much of each list is not read, where it is not all. */
export function hiddenOf(overview: Overview): Hidden[] {
  return lists
    .map((one) => ({ ...one, count: overview.counts[one.list] - overview[one.list].length }))
    .filter(({ count }) => count > 0)
}

/** How much needs a person in all, shown or not; chats are counted elsewhere. */
export function countNeeds(overview: Overview): number {
  const { urgent, overCeiling, problems, unsettled } = overview.counts
  return urgent + overCeiling + problems + unsettled + otherNeeds(overview).length
}

/** Everything that needs a person, in the order of the page; chats are read from elsewhere. */
export function needsOf(overview: Overview): Need[] {
  const needs = [
    ...ordersInNeed(overview),
    ...overview.unsettled.map(
      (order): Need => ({
        ...{ key: order.id, kind: 'unsettled', order, since: order.endedAt },
        worthKobo: order.owedKobo,
      }),
    ),
    ...overview.problems.map(
      (problem): Need => ({ key: problem.id, kind: 'problem', problem, since: problem.reportedAt }),
    ),
    ...overview.overCeiling.map(
      (agent): Need => ({
        ...{ key: agent.id, kind: 'overCeiling', agent, since: null },
        worthKobo: agent.cashHeldKobo,
      }),
    ),
    ...otherNeeds(overview),
  ]
  return needs
    .map((need) => ({ need, rank: rankOf(need), since: need.since, worthKobo: need.worthKobo }))
    .sort(byRank)
    .map(({ need }) => need)
}

const counted = [
  'held',
  'payouts',
  'payoutsWaiting',
  'refundsWaiting',
  'findings',
  'unpaid',
  'gateStated',
  'gateUnmatched',
  'signOffs',
] as const

/** Money that banks take back, one by one as far as it is named. */
function takenBackInNeed(money: Overview['money']): Need[] {
  const { first = [], count = 0 } = money?.takenBack ?? {}
  const more = count - first.length
  return [
    ...first.map(
      (takenBack): Need => ({
        ...{ key: takenBack.id, kind: 'takenBack', takenBack, since: takenBack.at },
        worthKobo: takenBack.amountKobo,
      }),
    ),
    ...(more > 0 ? [{ key: 'takenBackMore', kind: 'takenBackMore' as const, count: more, since: null }] : []),
  ]
}

/** What has no list with a count of its own. */
function otherNeeds(overview: Overview): Need[] {
  const { money, failedMessages, failedJobs, signals, vouched, outgoingLow } = overview
  const needs: Need[] = [
    ...overview.silent.map(
      (agent): Need => ({ key: `silent:${agent.id}`, kind: 'silent', agent, since: agent.silentSince }),
    ),
    ...(money?.refusedReceipts ?? []).map(
      (receipt): Need => ({
        ...{ key: receipt.movementId, kind: 'receipt', receipt, since: receipt.refusedAt },
        worthKobo: receipt.amountKobo,
      }),
    ),
  ]
  for (const kind of counted) {
    const waiting = money?.[kind]
    if (waiting !== undefined && waiting.count > 0)
      needs.push({ key: kind, kind, count: waiting.count, since: waiting.since, worthKobo: waiting.sumKobo })
  }
  needs.push(...takenBackInNeed(money), ...eInvoicesInNeed(money))
  if (signals !== null && signals.count > 0) needs.push({ key: 'signals', kind: 'signals', ...signals })
  needs.push(...unknownInNeed(overview))
  if (failedJobs) needs.push({ key: 'jobs', kind: 'jobs', ...failedJobs })
  if (vouched.count > 0) needs.push({ key: 'vouched', kind: 'vouched', ...vouched })
  for (const use of outgoingLow ?? [])
    needs.push({ key: `outgoing:${use.channel}:${use.of}`, kind: 'outgoing', use, since: null })
  needs.push(...agentsInNeed(overview))
  if (failedMessages !== null && failedMessages.since !== null)
    needs.push({ key: 'messages', kind: 'messages', ...failedMessages })
  return needs
}

/** What nobody of us knows, one by one as far as it is named. */
function unknownInNeed({ unknownNews }: Overview): Need[] {
  const { first = [], count = 0 } = unknownNews ?? {}
  const more = count - first.length
  return [
    ...first.map((news): Need => ({ key: news.id, kind: 'unknownNews', news, since: news.since })),
    ...(more > 0 ? [{ key: 'unknownMore', kind: 'unknownMore' as const, count: more, since: null }] : []),
  ]
}

/** E-invoices that were refused, one by one as far as they are named, and those that are late. */
function eInvoicesInNeed(money: Overview['money']): Need[] {
  const { eInvoicesRefused: refused, eInvoicesLate: late } = money ?? {}
  const first = refused?.first ?? []
  const unnamed = (refused?.count ?? 0) - first.length
  return [
    ...first.map(
      (eInvoice): Need => ({
        key: eInvoice.number,
        kind: 'eInvoice',
        eInvoice,
        since: eInvoice.refusedAt,
      }),
    ),
    ...(unnamed > 0
      ? [{ key: 'eInvoicesRefused', kind: 'eInvoicesRefused' as const, count: unnamed, since: null }]
      : []),
    ...(late !== undefined && late.count > 0
      ? [{ key: 'eInvoicesLate', kind: 'eInvoicesLate' as const, ...late }]
      : []),
  ]
}

/** Agents who are missing, applications that wait, and documents by their last day. */
function agentsInNeed({ agents }: Overview): Need[] {
  if (agents === null) return []
  const { applications, documents, missing } = agents
  const needs = [
    ...missing.map((agent): Need => ({ key: agent.shiftId, kind: 'missing', agent, since: agent.since })),
    ...documents.map(
      (document): Need => ({
        key: `${document.applicationId}:${document.kind}`,
        kind: 'document',
        document,
        since: null,
      }),
    ),
  ]
  return applications.count === 0
    ? needs
    : [{ key: 'applications', kind: 'applications', ...applications }, ...needs]
}

/** Sorts moments, the earliest first, those that nobody knows last. */
function longestFirst(a: string | null, b: string | null): number {
  return (a === null ? Number.POSITIVE_INFINITY : Date.parse(a)) >
    (b === null ? Number.POSITIVE_INFINITY : Date.parse(b))
    ? 1
    : -1
}

/** Each order once, waiting since the first of its troubles. */
function ordersInNeed({ codeLocked, unassigned, late }: Overview): Need[] {
  const overdue = new Set([...codeLocked, ...late].map(({ id }) => id))
  const needs = [
    ...[...codeLocked, ...unassigned].map((order) => ({ order, since: order.statusSince })),
    ...late.map((order) => ({ order, since: order.promise.by })),
  ].sort((a, b) => longestFirst(b.since, a.since))
  // Of an order that is there twice, the last and longest stays.
  return [
    ...new Map(
      needs.map(({ order, since }): [string, Need] => [
        order.id,
        { key: order.id, kind: 'order', order, isOverdue: overdue.has(order.id), since },
      ]),
    ).values(),
  ]
}
