import { sql } from 'kysely'
import type { z } from 'zod'
import { type CurrentUser, hasPermission } from '#contract/accounts/accounts.ts'
import type { getOverviewEndpoint } from '#contract/admin/overview.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import { listUrgent } from '#server/orders/board/list-urgent.ts'
import { countVouched } from '#server/orders/core/find-order.ts'
import { readWaitingProblems } from '#server/orders/reading/read-after.ts'
import { presentBoardOrder } from '#server/orders/reading/read-order.ts'
import { readUnsettled } from '#server/orders/settling/read-unsettled.ts'
import { maxCodeTries } from '#server/orders/trips/deliver-order.ts'
import { readMoneyWaiting, unpaidBefore } from '#server/payments/core/read-waiting.ts'
import { readStatement } from '#server/payments/statement/read-statement.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import type { ReadLag } from '#server/platform/events/lag.ts'
import { listFailedJobs } from '#server/platform/jobs/jobs.ts'
import { countFailedMails } from '#server/platform/mail/mail-store.ts'
import { readOutgoingLow } from '#server/platform/outgoing/read-outgoing.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { readUnknownNews } from '#server/platform/unknowns/read-unknown.ts'
import { readMailSettings } from '#server/settings/read-mail-settings.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { presentAdminAgent } from './agents/read-dashboard.ts'
import { findWaiting } from './applications/application-store.ts'
import { readExpiring } from './applications/forget-applications.ts'
import { type AgentRow, listAgentRows } from './core/agent-store.ts'
import { ceilingOf } from './core/rules.ts'
import { readMissing } from './shifts/read-shifts.ts'
import { countFollowed } from './waiting/waiting-store.ts'

/** Hides what failed longer ago than this: nobody waits for it any more. */
const failuresShownMs = days(1)

/** So many of each list; the page leads to the others. */
const shown = 20

interface Failed {
  count: number
  since: Date | null
}
export type CountFailed = (db: Db, since: Date) => Promise<Failed>
/** Counts what looks like fraud, which is found where all features are known. */
export type CountSignals = (db: Db, cities: readonly string[] | null) => Promise<Failed>

interface OverviewContext extends Pick<PlatformServices, 'db' | 'clock'> {
  settings: Settings
  readLag: ReadLag
  countFailedPushes: CountFailed
  countSignals: CountSignals
  viewer: CurrentUser
  cities: readonly string[] | null
}

type Overview = z.output<typeof getOverviewEndpoint.response>

/**
 * Returns what needs a person now, and today's figures by the Lagos day, of some cities or of all. What is the company's own
 * stands in every city, for admins who work for all.
 */
export async function readOverview(context: OverviewContext): Promise<Overview> {
  const { db, clock, settings, readLag, viewer, cities } = context
  const now = clock.now()
  const mayOfCompany = (permission: Permission) =>
    viewer.cities === undefined && hasPermission(viewer, permission)
  const [urgent, agents, problems, unsettled, mail, today, ...rest] = await Promise.all([
    readUrgent(db, now, cities),
    listAgentRows(db, { cities, onTrip: true }),
    readWaitingProblems(db, cities, shown),
    readUnsettled(db, viewer, cities, shown),
    readMailSettings(db),
    readToday(db, now, cities),
    readLag(),
    hasPermission(viewer, 'money.manage')
      ? readMoneyWaiting(db, {
          clock,
          unpaidSince: unpaidBefore({ clock, days: settings.payReminderDays }),
          cities: viewer.cities ?? null,
        })
      : null,
    hasPermission(viewer, 'agents.manage') ? readAgentsWaiting(db, clock, cities) : null,
    hasPermission(viewer, 'orders.manage') ? context.countSignals(db, cities) : null,
    mayOfCompany('settings.manage') ? readFailures(context, now) : noFailures,
    readVouched(db, now, cities),
    readUnknownFor(db, viewer),
    countFollowed(db, lagosInstant(lagosTime(now).date, 0), cities),
  ])
  const [lag, money, people, signals, failures, vouched, unknownNews, waiting] = rest
  const overCeiling = agents.filter((agent) => agent.cash_held_kobo >= ceilingOf(agent, settings))
  return {
    ...urgent.orders,
    counts: {
      ...urgent.counts,
      overCeiling: overCeiling.length,
      problems: problems.count,
      unsettled: unsettled.count,
    },
    overCeiling: overCeiling.slice(0, shown).map((agent) => presentAdminAgent(agent, settings, now)),
    silent: silentAgents(agents, settings, now).filter(({ activeTrips }) => activeTrips > 0),
    problems: problems.items,
    unsettled: unsettled.items,
    today,
    agentsOnDuty:
      agents.filter(({ is_on_duty }) => is_on_duty).length -
      silentAgents(agents, settings, now).filter(({ isOnDuty }) => isOnDuty).length,
    waiting,
    money,
    agents: people,
    ...failures,
    unknownNews,
    signals: signals && { count: signals.count, since: signals.since?.toISOString() ?? null },
    vouched,
    needsPracticeRemoved:
      mayOfCompany('settings.manage') && settings.isPracticeGround && !settings.practiceHours,
    needsMailConfirmed: viewer.cities === undefined && !mail.isConfirmedByOwner,
    lag: wholeSeconds(lag),
  }
}

/** Reads what nobody of us knows, which is the company’s own. */
function readUnknownFor(db: Db, viewer: CurrentUser) {
  return viewer.cities === undefined && hasPermission(viewer, 'orders.manage') ? readUnknownNews(db) : null
}

type Failures = Pick<Overview, 'failedMessages' | 'failedJobs' | 'outgoingLow'>

const noFailures: Failures = { failedMessages: null, failedJobs: null, outgoingLow: null }

async function readFailures(context: OverviewContext, now: Date): Promise<Failures> {
  const { db } = context
  const since = new Date(now.getTime() - failuresShownMs)
  const [failedMessages, failedJobs, outgoingLow] = await Promise.all([
    failuresOf(countFailedMails(db, since), context.countFailedPushes(db, since)),
    readFailedJobs(db),
    readOutgoingLow(context),
  ])
  return { failedMessages, failedJobs, outgoingLow }
}

async function readFailedJobs(db: Db): Promise<Overview['failedJobs']> {
  const failed = await listFailedJobs(db)
  const [first] = failed
  if (first === undefined) return null
  return { count: failed.length, since: first.since.toISOString(), names: failed.map(({ name }) => name) }
}

function silentAgents(agents: readonly AgentRow[], settings: Settings, now: Date): Overview['silent'] {
  return agents
    .map((agent) => presentAdminAgent(agent, settings, now))
    .filter((agent) => agent.silentSince !== null)
}

function wholeSeconds({ relay, streams, jobs }: Awaited<ReturnType<ReadLag>>): Overview['lag'] {
  return { relay: Math.floor(relay), streams: Math.floor(streams), jobs: Math.floor(jobs) }
}

/** Live orders that cannot wait, each kind by itself, so that none hides behind others. */
async function readUrgent(
  db: Db,
  now: Date,
  cities: readonly string[] | null,
): Promise<{
  orders: Pick<Overview, 'late' | 'unassigned' | 'codeLocked'>
  counts: Pick<Overview['counts'], 'urgent' | 'late' | 'unassigned' | 'codeLocked'>
}> {
  const asked = { lateAt: now, codeTries: maxCodeTries, cities, limit: shown }
  const { count, late, unassigned, codeLocked } = await listUrgent(db, asked)
  return {
    orders: {
      late: late.first.map(presentBoardOrder),
      unassigned: unassigned.first.map(presentBoardOrder),
      codeLocked: codeLocked.first.map(presentBoardOrder),
    },
    counts: { urgent: count, late: late.count, unassigned: unassigned.count, codeLocked: codeLocked.count },
  }
}

/** Agreements on the phone since yesterday: whoever looks once a day sees each. */
async function readVouched(
  db: Db,
  now: Date,
  cities: readonly string[] | null,
): Promise<Overview['vouched']> {
  const from = dayAfter(lagosTime(now).date, -1)
  const { count, since } = await countVouched(db, lagosInstant(from, 0), cities)
  return { count, since: since?.toISOString() ?? null, from }
}

async function readAgentsWaiting(
  db: Db,
  clock: Clock,
  cities: readonly string[] | null,
): Promise<Overview['agents']> {
  const [{ count, since }, documents, missing] = await Promise.all([
    findWaiting(db, cities),
    readExpiring(db, clock.now(), cities),
    readMissing({ db, clock }, cities),
  ])
  return {
    applications: { count, since: since?.toISOString() ?? null },
    documents,
    missing: missing.map((agent) => ({ ...agent, since: agent.since.toISOString() })),
  }
}

async function failuresOf(
  ...counts: [emails: Promise<Failed>, pushes: Promise<Failed>]
): Promise<Overview['failedMessages']> {
  const [emails, pushes] = await Promise.all(counts)
  const [first] = [emails.since, pushes.since]
    .filter((at) => at !== null)
    .sort((a, b) => a.getTime() - b.getTime())
  return { emails: emails.count, notifications: pushes.count, since: first?.toISOString() ?? null }
}

/**
 * Today's figures; an order that is late and still under way counts against what was on time. What was placed today is open
 * or has ended since, each of which an index finds.
 */
async function readToday(db: Db, now: Date, cities: readonly string[] | null): Promise<Overview['today']> {
  const { date } = lagosTime(now)
  const since = lagosInstant(date, 0)
  const isOurs = inCities(sql`city`, cities)
  const [{ goodsKobo, keptKobo }, { rows }] = await Promise.all([
    readStatement(db, { from: date, to: date }, cities),
    sql<Omit<Overview['today'], 'goodsKobo' | 'keptKobo'>>`
      select count(*) filter (where placed_at >= ${since})::int as placed,
        count(*) filter (where kind = 'delivered' and status = 'delivered')::int as delivered,
        count(*) filter (where kind = 'ended' and status = 'cancelled')::int as cancelled,
        count(*) filter (where kind = 'delivered' and is_in_time)::float8
          / nullif(count(*) filter (where kind = 'delivered' or kind = 'open' and is_late), 0) as "onTimeShare"
      from (
        select 'delivered' as kind, status, placed_at, delivered_at <= promised_by as is_in_time, false as is_late
        from orders where delivered_at >= ${since} and ${isOurs}
        union all
        select 'ended', status, placed_at, false, false
        from orders where delivered_at is null and ended_at >= ${since} and ${isOurs}
        union all
        select 'open', status, placed_at, false, status <> 'awaiting_payment' and promised_by < ${now}
        from orders where delivered_at is null and ended_at is null and ${isOurs}) today`.execute(db),
  ])
  const [row] = rows
  if (!row) throw new Error('a sum has one row')
  return { ...row, goodsKobo, keptKobo }
}
