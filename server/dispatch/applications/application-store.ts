import { sql } from 'kysely'
import type { ApplicationState } from '#contract/dispatch/applications.ts'
import type { DocumentKind, Ride } from '#domain/agent-documents.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'

export interface NewApplication {
  id: string
  secretHash: Buffer
  name: string
  phone: string
  email: string
  area: string
  homeMarketId: string | null
  ride: Ride
  now: Date
}

/** Adds an application; sent again by the same page it corrects what nobody has looked at yet. */
export async function insertApplication(tx: Tx, row: NewApplication): Promise<void> {
  await sql`
    insert into agent_applications as a (id, secret_hash, name, phone, email, area, home_market_id, ride, created_at)
    values (${row.id}, ${row.secretHash}, ${row.name}, ${row.phone}, ${row.email}, ${row.area}, ${row.homeMarketId},
      ${row.ride}, ${row.now})
    on conflict (secret_hash) do update set name = excluded.name, phone = excluded.phone, email = excluded.email,
      area = excluded.area, home_market_id = excluded.home_market_id, ride = excluded.ride
      where a.status = 'new'`.execute(tx)
}

/** Adds an accepted application for somebody who is an agent without one, from the account; false where it lacks phone or email. */
export async function insertOwnApplication(
  tx: Tx,
  row: { id: string; agentId: string; secretHash: Buffer; area: string; ride: Ride; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into agent_applications (id, secret_hash, name, phone, email, area, ride, status, created_at, decided_at,
      user_id)
    select ${row.id}, ${row.secretHash}, u.name, u.phone_number, u.email, ${row.area}, ${row.ride}, 'accepted',
      ${row.now}, ${row.now}, u.id
    from users u where u.id = ${row.agentId} and u.email <> '' and u.phone_number ~ '^\\+234[789][0-9]{9}$'
    on conflict (secret_hash) do update set area = agent_applications.area
    returning id`.execute(tx)
  return rows.length > 0
}

export interface ApplicationListRow {
  id: string
  name: string
  phone: string
  email: string
  area: string
  home_market_id: string | null
  market_name: string | null
  ride: Ride
  status: ApplicationState
  created_at: Date
  documents: number
}

const listColumns = sql`a.id, a.name, a.phone, a.email, a.area, a.home_market_id, m.name as market_name, a.ride,
  a.status, a.created_at,
  (select count(*) from agent_documents d where d.application_id = a.id)::int as documents`
const listTables = sql`agent_applications a left join markets m on m.id = a.home_market_id`

/** Selects the city of an application `a`: its agent's or else the market's; without a market it has none. */
const applicationCity = sql.raw(`coalesce((select g.city from agents g where g.user_id = a.user_id),
  (select k.city from markets k where k.id = a.home_market_id))`)

export async function cityOfApplication(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ city: string | null }>`
    select ${applicationCity} as city from agent_applications a where a.id = ${id}`.execute(db)
  return rows[0]?.city ?? null
}

export interface ApplicationFilter {
  state: ApplicationState | null
  cities: readonly string[] | null
  /** Holds a tsquery over `search_words` and a LIKE pattern of what addresses begin with; null finds all. */
  search: { words: string; begins: string } | null
  before: string | null
  limit: number
}

/** Applications, newest first, from below a cursor. */
export async function listApplicationRows(
  db: Db,
  { state, cities, search, before, limit }: ApplicationFilter,
): Promise<ApplicationListRow[]> {
  const found =
    search === null
      ? sql`true`
      : sql`(search_words(a.name, a.phone) @@ ${search.words}::tsquery or lower(a.email) like ${search.begins})`
  const { rows } = await sql<ApplicationListRow>`
    select ${listColumns} from ${listTables}
    where ${found} and ${inCities(applicationCity, cities)} and (${state}::text is null or a.status = ${state})
      and (${before}::text is null or a.id < ${before})
    order by a.id desc limit ${limit}`.execute(db)
  return rows
}

/** Counts the applications in each state. */
export async function countApplications(
  db: Db | Tx,
  cities: readonly string[] | null,
): Promise<Record<ApplicationState, number>> {
  const { rows } = await sql<{ status: ApplicationState; count: number }>`
    select status, count(*)::int as count from agent_applications a where ${inCities(applicationCity, cities)} group by status`.execute(
    db,
  )
  const of = (state: ApplicationState) => rows.find(({ status }) => status === state)?.count ?? 0
  return { new: of('new'), in_review: of('in_review'), accepted: of('accepted'), refused: of('refused') }
}

/** Applications that nobody has decided, and since when the first of them waits. */
export async function findWaiting(
  db: Db,
  cities: readonly string[] | null,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since from agent_applications a
    where status in ('new', 'in_review') and ${inCities(applicationCity, cities)}`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

export interface ApplicationDetailRow extends ApplicationListRow {
  refused_for: string | null
  decided_at: Date | null
  decided_by_name: string | null
  user_id: string | null
  others: number
}

export async function findApplicationRow(db: Db | Tx, id: string): Promise<ApplicationDetailRow | null> {
  const { rows } = await sql<ApplicationDetailRow>`
    select ${listColumns}, a.refused_for, a.decided_at, u.name as decided_by_name, a.user_id,
      (select count(*) from agent_applications o
        where o.id <> a.id and (o.phone = a.phone or lower(o.email) = lower(a.email)))::int as others
    from ${listTables} left join users u on u.id = a.decided_by where a.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns the application of a page's secret, or null. */
export async function findBySecret(
  db: Db | Tx,
  secretHash: Buffer,
): Promise<{ id: string; status: ApplicationState } | null> {
  const row = await db
    .selectFrom('agent_applications')
    .select(['id', 'status'])
    .where('secret_hash', '=', secretHash)
    .$narrowType<{ status: ApplicationState }>()
    .executeTakeFirst()
  return row ?? null
}

/** Returns an application, held, so that of two who decide it at once the second finds it decided. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationDetailRow | null> {
  await sql`select 1 from agent_applications where id = ${id} for update`.execute(tx)
  return findApplicationRow(tx, id)
}

interface Decision {
  status: 'accepted' | 'refused'
  by: string
  at: Date
  refusedFor: string | null
  userId: string | null
}

export async function updateDecision(tx: Tx, id: string, decision: Decision): Promise<void> {
  const { status, by, at, refusedFor, userId } = decision
  await tx
    .updateTable('agent_applications')
    .set({ status, decided_by: by, decided_at: at, refused_for: refusedFor, user_id: userId })
    .where('id', '=', id)
    .execute()
}

/** Accepts what somebody applied for who has become an agent by another way. */
export async function acceptOpenApplications(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update agent_applications a set status = 'accepted', decided_at = ${now}, user_id = u.id from users u
    where u.id = ${userId} and a.status in ('new', 'in_review')
      and (a.phone = u.phone_number or lower(a.email) = lower(u.email))`.execute(tx)
}

export async function updateInReview(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('agent_applications')
    .set({ status: 'in_review' })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .execute()
}

/** Drops applications; what their documents show must be gone before. */
export async function deleteApplications(tx: Tx, ids: string[]): Promise<void> {
  await sql`delete from agent_applications where id = any(${ids}::text[])`.execute(tx)
}

/** Applications that were refused before a moment, held. */
export async function lockRefusedBefore(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from agent_applications where status = 'refused' and decided_at < ${before}
    order by id limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns what the holder of an account applied with. */
export async function listApplicationsOf(db: Db | Tx, userId: string) {
  const { rows } = await sql<{
    id: string
    name: string
    phone: string
    email: string
    area: string
    ride: Ride
    status: ApplicationState
    createdAt: Date
    documents: DocumentKind[]
  }>`
    select a.id, a.name, a.phone, a.email, a.area, a.ride, a.status, a.created_at as "createdAt",
      array(select d.kind from agent_documents d where d.application_id = a.id order by 1) as documents
    from agent_applications a
    where a.user_id = ${userId} order by a.id`.execute(db)
  return rows
}

/** Applications that lead to an account, and others with its address, which may have been somebody else's. */
export async function listApplicationIdsOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from agent_applications a
    where a.user_id = ${userId} or a.user_id is null and lower(a.email) = (
      select lower(u.email) from users u where u.id = ${userId})
    for update`.execute(tx)
  return rows.map(({ id }) => id)
}
