import type { Overview } from '#web/entities/agents/dispatch-queries.ts'
import { offersOf } from './admin-features.ts'
import { byRank, longestFirst, type Need, rankOf } from './need-ranks.ts'

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

/** Counts what of each list is not read, where it is not all. */
export function hiddenOf(overview: Overview): Hidden[] {
  return lists
    .map((one) => ({ ...one, count: overview.counts[one.list] - overview[one.list].length }))
    .filter(({ count }) => count > 0)
}

/** Counts what needs a person in all, shown or not; chats are counted elsewhere. */
export function countNeeds(overview: Overview): number {
  const { urgent, overCeiling, problems, unsettled } = overview.counts
  const others = otherNeeds(overview).reduce((sum, need) => sum + sizeOf(need), 0)
  return urgent + overCeiling + problems + unsettled + others
}

/** Counts what one row says that there is. */
function sizeOf(need: Need): number {
  if (need.kind === 'messages') return need.emails + need.notifications
  return 'count' in need ? need.count : 1
}

/** Everything that needs a person, in the order of the page; chats are read from elsewhere. */
export function needsOf(overview: Overview): Need[] {
  const needs = [
    ...ordersInNeed(overview),
    ...overview.unsettled.map(
      (order): Need => ({
        key: order.id,
        kind: 'unsettled',
        order,
        since: order.endedAt,
        worthKobo: order.owedKobo,
      }),
    ),
    ...overview.problems.map(
      (problem): Need => ({ key: problem.id, kind: 'problem', problem, since: problem.reportedAt }),
    ),
    ...overview.overCeiling.map(
      (agent): Need => ({
        key: agent.id,
        kind: 'overCeiling',
        agent,
        since: null,
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
        key: takenBack.id,
        kind: 'takenBack',
        takenBack,
        since: takenBack.at,
        worthKobo: takenBack.amountKobo,
      }),
    ),
    ...(more > 0 ? [{ key: 'takenBackMore', kind: 'takenBackMore' as const, count: more, since: null }] : []),
  ]
}

/** Returns what has no list with a count of its own. */
function otherNeeds(overview: Overview): Need[] {
  const { money, failedMessages, failedJobs, signals, vouched, outgoingLow } = overview
  const needs: Need[] = [
    ...overview.silent.map(
      (agent): Need => ({ key: `silent:${agent.id}`, kind: 'silent', agent, since: agent.silentSince }),
    ),
    ...(money?.refusedReceipts ?? []).map(
      (receipt): Need => ({
        key: receipt.movementId,
        kind: 'receipt',
        receipt,
        since: receipt.refusedAt,
        worthKobo: receipt.amountKobo,
      }),
    ),
  ]
  for (const kind of counted) {
    const waiting = money?.[kind]
    if (waiting !== undefined && waiting.count > 0)
      needs.push({ key: kind, kind, count: waiting.count, since: waiting.since, worthKobo: waiting.sumKobo })
  }
  needs.push(...takenBackInNeed(money), ...addedInNeed(overview))
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

/** Lists what nobody of us knows, one by one as far as it is named. */
function unknownInNeed({ unknownNews }: Overview): Need[] {
  const { first = [], count = 0 } = unknownNews ?? {}
  const more = count - first.length
  return [
    ...first.map((news): Need => ({ key: news.id, kind: 'unknownNews', news, since: news.since })),
    ...(more > 0 ? [{ key: 'unknownMore', kind: 'unknownMore' as const, count: more, since: null }] : []),
  ]
}

/** Lists what features say that needs a person. */
function addedInNeed(overview: Overview): Need[] {
  return offersOf('needs').flatMap(({ of, Action }) =>
    of(overview).map((added): Need => {
      const { key, count, since } = added
      return { key, kind: 'added', count, since, added, Action }
    }),
  )
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

/** Lists each order once, waiting since the first of its troubles. */
function ordersInNeed({ codeLocked, unassigned, late }: Overview): Need[] {
  const overdue = new Set([...codeLocked, ...late].map(({ id }) => id))
  const needs = [
    ...[...codeLocked, ...unassigned].map((order) => ({ order, since: order.statusSince })),
    ...late.map((order) => ({ order, since: order.promise.by })),
  ].sort((a, b) => longestFirst(b.since, a.since))
  // Leaves, of an order that is there twice, the last and longest.
  return [
    ...new Map(
      needs.map(({ order, since }): [string, Need] => [
        order.id,
        { key: order.id, kind: 'order', order, isOverdue: overdue.has(order.id), since },
      ]),
    ).values(),
  ]
}
