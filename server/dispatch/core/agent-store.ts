import { type ExpressionBuilder, sql } from 'kysely'
import type { Ride } from '#domain/agent-documents.ts'
import { faceOf } from '#server/accounts/core/practice-face.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import type { DB } from '#server/platform/database/tables.ts'

export interface AgentRow {
  agent_id: string
  city: string
  name: string
  phone_number: string | null
  /** Names the drawn face of a simulated agent. */
  face: string | null
  is_on_duty: boolean
  latitude: number | null
  longitude: number | null
  position_at: Date | null
  /** Is when the agent's phone last showed that it is there. */
  last_sign_at: Date
  sent_home_at: Date | null
  active_trips: number
  first_promise: Date | null
  open_offers: number
  cash_held_kobo: number
  star_average: number | null
  rating_count: number
  suspended_at: Date | null
  own_ceiling_kobo: number | null
  home_market_ids: string[]
  ride: Ride | null
}

/** Selects when a phone last gave a sign: `a` is the agent. */
export const lastSign = sql`greatest(a.seen_at, a.position_at, a.duty_changed_at)`

/** Selects an agent's columns: `a` is the agent, `u` the person, `s` their score. */
export const agentColumns = sql`
  a.user_id as agent_id, a.city, u.name, u.phone_number, ${faceOf(sql`u`)}, a.is_on_duty, a.latitude, a.longitude, a.position_at,
  ${lastSign} as last_sign_at, a.sent_home_at,
  (select count(*) from orders o where o.agent_id = a.user_id
    and o.ended_at is null)::int as active_trips,
  (select min(o.promised_by) from orders o where o.agent_id = a.user_id and o.ended_at is null) as first_promise,
  (select count(*) from offers f where f.agent_id = a.user_id and f.status = 'open')::int as open_offers,
  coalesce((select b.amount_kobo from balances b where b.account = 'agent_cash' and b.owner_id = a.user_id), 0)::bigint
    as cash_held_kobo,
  s.star_sum::float8 / s.rating_count as star_average, coalesce(s.rating_count, 0) as rating_count,
  u.suspended_at, a.cash_ceiling_kobo as own_ceiling_kobo,
  array(select h.market_id from agent_home_markets h where h.agent_id = a.user_id order by 1) as home_market_ids, a.ride`
export const agentTables = sql`agents a join users u on u.id = a.user_id and u.erased_at is null and u.role = 'agent'
  left join agent_scores s on s.agent_id = a.user_id`

/**
 * Agents with load and cash held: all who may work, or only those on duty, or one, who may be suspended; with `onTrip` also
 * the suspended who still have orders in hand.
 */
export async function listAgentRows(
  db: Db | Tx,
  only: { agentId?: string; onDuty?: boolean; onTrip?: boolean; cities?: readonly string[] | null } = {},
): Promise<AgentRow[]> {
  const mayWork = only.onTrip
    ? sql`(u.suspended_at is null or exists (select from orders o where o.agent_id = a.user_id and o.ended_at is null))`
    : sql`u.suspended_at is null`
  const { rows } = await sql<AgentRow>`
    select ${agentColumns} from ${agentTables}
    where ${only.agentId === undefined ? mayWork : sql`a.user_id = ${only.agentId}`}
      and (${only.onDuty !== true} or a.is_on_duty)
      and ${inCities(sql`a.city`, only.cities ?? null)}
    order by a.is_on_duty desc, u.name`.execute(db)
  return rows
}

export async function cityOfAgent(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('agents').select('city').where('user_id', '=', id).executeTakeFirst()
  return row?.city ?? null
}

/** Returns one agent, held so that two decisions about their load or cash follow each other. */
export async function lockAgent(tx: Tx, agentId: string): Promise<AgentRow | null> {
  await sql`select 1 from agents where user_id = ${agentId} for no key update`.execute(tx)
  return (await listAgentRows(tx, { agentId }))[0] ?? null
}

/** An agent whose city nobody has said begins in the open one that is there for longest. */
function newAgent(agentId: string, now: Date) {
  return (eb: ExpressionBuilder<DB, 'agents'>) => ({
    user_id: agentId,
    duty_changed_at: now,
    city: eb
      .selectFrom('cities')
      .select('slug')
      .orderBy('is_open', 'desc')
      .orderBy('created_at')
      .orderBy('slug')
      .limit(1),
  })
}

export async function insertAgent(tx: Tx, agentId: string, now: Date): Promise<void> {
  await tx.insertInto('agents').values(newAgent(agentId, now)).execute()
}

const noJump = { jump_latitude: null, jump_longitude: null, jump_at: null }

export async function updateDuty(tx: Tx, agentId: string, isOnDuty: boolean, now: Date): Promise<void> {
  if (!isOnDuty)
    await sql`
      insert into duty_times (agent_id, city, began_at, ended_at)
      select user_id, city, duty_changed_at, ${now}::timestamptz from agents
      where user_id = ${agentId} and is_on_duty and duty_changed_at < ${now}::timestamptz
      on conflict do nothing`.execute(tx)
  // Off duty an agent's place is nobody's business.
  const forget = isOnDuty ? {} : { latitude: null, longitude: null, position_at: null, ...noJump }
  await tx
    .updateTable('agents')
    .set({ is_on_duty: isOnDuty, duty_changed_at: now, sent_home_at: null, ...forget })
    .where('user_id', '=', agentId)
    .execute()
}

/** Notes that the phone of an agent on duty is there, twice a minute at most. */
export async function updateSeen(db: Db | Tx, agentId: string, now: Date): Promise<void> {
  await sql`update agents set seen_at = ${now}::timestamptz where user_id = ${agentId} and is_on_duty
    and (seen_at is null or seen_at < ${now}::timestamptz - interval '30 seconds')`.execute(db)
}

/** Agents on duty without a trip whose phones have given no sign since a moment. */
export async function listSilentIdle(db: Db, before: Date): Promise<{ id: string; city: string }[]> {
  const { rows } = await sql<{ id: string; city: string }>`
    select a.user_id as id, a.city from agents a where a.is_on_duty and ${lastSign} <= ${before}::timestamptz
      and not exists (select from orders o where o.agent_id = a.user_id and o.ended_at is null)
    order by a.user_id limit 500`.execute(db)
  return rows
}

/** Notes that somebody was taken off duty because their phone was silent. */
export async function markSentHome(tx: Tx, agentId: string, now: Date): Promise<void> {
  await tx.updateTable('agents').set({ sent_home_at: now }).where('user_id', '=', agentId).execute()
}

/** Makes somebody an agent, off duty; one who was one before continues with their books. */
export async function beginAgentWork(tx: Tx, agentId: string, now: Date): Promise<void> {
  await tx
    .insertInto('agents')
    .values(newAgent(agentId, now))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns what is stored of somebody as an agent, also while they are suspended; null for everybody else. */
export async function findAgentRecord(db: Db | Tx, agentId: string) {
  const { rows } = await sql<{
    isOnDuty: boolean
    dutyChangedAt: Date
    tripsInHand: number
    cashHeldKobo: number
    cashCeilingKobo: number | null
    phoneSeen: string | null
    phoneSeenAt: Date | null
    idSeenAt: Date | null
    homeMarkets: string[]
  }>`
    select a.is_on_duty as "isOnDuty", a.duty_changed_at as "dutyChangedAt", a.cash_ceiling_kobo as "cashCeilingKobo",
      a.phone_seen as "phoneSeen", a.phone_seen_at as "phoneSeenAt", a.id_seen_at as "idSeenAt",
      array(select m.name from agent_home_markets h join markets m on m.id = h.market_id where h.agent_id = a.user_id
        order by 1) as "homeMarkets",
      (select count(*) from orders o where o.agent_id = a.user_id
        and o.ended_at is null)::int as "tripsInHand",
      coalesce((select b.amount_kobo from balances b where b.account = 'agent_cash' and b.owner_id = a.user_id), 0)::bigint
        as "cashHeldKobo"
    from agents a where a.user_id = ${agentId}`.execute(db)
  return rows[0] ?? null
}

/** The trips that an agent made, without whose they were. */
export async function listTripRecords(db: Db | Tx, agentId: string) {
  const { rows } = await sql`
    select code, status, placed_at as "placedAt", ended_at as "endedAt" from orders where agent_id = ${agentId}
    order by id`.execute(db)
  return rows
}

/** When an agent was on duty, oldest first. */
export async function listDutyRecords(db: Db | Tx, agentId: string) {
  return db
    .selectFrom('duty_times')
    .select(['began_at as beganAt', 'ended_at as endedAt'])
    .where('agent_id', '=', agentId)
    .orderBy('began_at')
    .execute()
}

/** Forgets when agents were on duty before a moment. */
export async function deleteDutyBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('duty_times').where('ended_at', '<', before).execute()
}

/** Drops what operations noted about an agent. */
export async function forgetAgent(tx: Tx, agentId: string): Promise<void> {
  await tx.deleteFrom('duty_times').where('agent_id', '=', agentId).execute()
  await tx.deleteFrom('agent_home_markets').where('agent_id', '=', agentId).execute()
  await tx.deleteFrom('waiting_advice').where('agent_id', '=', agentId).execute()
  const nothing = {
    phone_seen: null,
    phone_seen_at: null,
    phone_seen_by: null,
    id_seen_at: null,
    id_seen_by: null,
  }
  await tx
    .updateTable('agents')
    .set({ cash_ceiling_kobo: null, ride: null, ...nothing })
    .where('user_id', '=', agentId)
    .execute()
}
