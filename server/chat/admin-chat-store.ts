import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import type { ChatFilter } from '#contract/chat/admin-chat.ts'
import type { ChatKind, ChatRole } from '#contract/core/chat-shapes.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { searchForPerson } from '#server/accounts/core/rules.ts'
import { searchTerms } from '#server/orders/core/search-terms.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'

export interface AdminRow {
  id: string
  kind: ChatKind
  person_id: string
  person_name: string
  person_role: Role
  phone: string | null
  email: string | null
  waiting_since: Date | null
  /** Null where nothing has been written yet. */
  last_message_at: Date | null
  assigned_to: string | null
  assigned_name: string | null
  order_id: string | null
  order_code: string
  order_status: OrderStatus
  market_name: string
}

export interface InboxRow extends AdminRow {
  last_message_at: Date
  last_role: ChatRole
  last_text: string | null
  last_has_picture: boolean
  last_is_forgotten: boolean
  unread: number
}

const adminColumns = sql.raw(`t.id, t.kind, t.person_id, p.name as person_name, p.role as person_role,
  p.phone_number as phone, p.email, t.waiting_since, t.last_message_at, t.assigned_to, s.name as assigned_name,
  t.order_id, o.code as order_code, o.status as order_status, k.name as market_name`)

const adminTables = sql.raw(`chat_threads t join users p on p.id = t.person_id
  left join users s on s.id = t.assigned_to left join orders o on o.id = t.order_id
  left join markets k on k.id = o.market_id`)

/**
 * Selects the city of a thread `t`: its order's; with our team, the agent's or that of the customer's latest order. Nobody's
 * where a customer has never ordered.
 */
const threadCity = sql.raw(`coalesce((select c.city from orders c where c.id = t.order_id),
  (select c.city from agents c where c.user_id = t.person_id and t.kind = 'support'),
  (select c.city from orders c where c.customer_id = t.person_id and t.kind = 'support' order by c.id desc limit 1))`)

export async function cityOfThread(db: Db | Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ city: string | null }>`
    select ${threadCity} as city from chat_threads t where t.id = ${id}`.execute(db)
  return rows[0]?.city ?? null
}

/** Returns a thread with its person and the name of its order. */
export async function findAdminThread(db: Db | Tx, id: string): Promise<AdminRow | null> {
  const { rows } = await sql<AdminRow>`select ${adminColumns} from ${adminTables} where t.id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Marks a place in the inbox: those who wait, by since when, come before those who do not, newest first. */
export interface InboxPlace {
  isWaiting: boolean
  at: Date
  id: string
}

export interface InboxFilter {
  viewerId: string
  cities: readonly string[] | null
  filter: ChatFilter
  search: string | null
  after: InboxPlace | null
  limit: number
}

/** Threads in which something was written, in the inbox's order. */
export async function listInbox(db: Db, asked: InboxFilter): Promise<InboxRow[]> {
  const { after, limit } = asked
  const where = sql`${filterOf(asked)} and ${searchOf(asked.search)} and ${inCities(threadCity, asked.cities)}`
  const waiting =
    after?.isWaiting === false
      ? []
      : await listPart(db, asked.viewerId, {
          where: sql`${where} and t.waiting_since is not null
            and (${after?.at ?? null}::timestamptz is null
              or (t.waiting_since, t.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))`,
          order: sql`t.waiting_since, t.id`,
          limit,
        })
  if (waiting.length >= limit || asked.filter === 'unanswered') return waiting
  const from = after?.isWaiting === false ? after : null
  const quiet = await listPart(db, asked.viewerId, {
    where: sql`${where} and t.waiting_since is null and t.last_seq > 0
      and (${from?.at ?? null}::timestamptz is null
        or (t.last_message_at, t.id) < (${from?.at ?? null}::timestamptz, ${from?.id ?? null}))`,
    order: sql`t.last_message_at desc, t.id desc`,
    limit: limit - waiting.length,
  })
  return [...waiting, ...quiet]
}

interface Part {
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  limit: number
}

async function listPart(db: Db, viewerId: string, { where, order, limit }: Part): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    select ${adminColumns}, l.sender_role as last_role, left(l.body, 140) as last_text,
      l.kind = 'picture' as last_has_picture, l.kind = 'forgotten' as last_is_forgotten,
      (select count(*)::int from (select 1 from chat_messages n where n.thread_id = t.id
        and n.sender_role <> 'staff' and n.kind in ('text', 'picture') and n.seq > coalesce((select read_seq from chat_marks c
          where c.thread_id = t.id and c.person_id = ${viewerId}), 0) limit 100) few) as unread
    from ${adminTables} join chat_messages l on l.thread_id = t.id and l.seq = t.last_seq
    where ${where} and t.last_message_at is not null order by ${order} limit ${limit}`.execute(db)
  return rows
}

function filterOf({ filter, viewerId }: InboxFilter): RawBuilder<unknown> {
  if (filter === 'mine') return sql`t.assigned_to = ${viewerId}`
  if (filter === 'orders') return sql`t.kind = 'order'`
  return filter === 'support' ? sql`t.kind = 'support'` : sql`true`
}

/** By the beginnings of a person's names, by part of a phone, or by the beginning of an order's code. */
function searchOf(search: string | null): RawBuilder<unknown> {
  if (search === null) return sql`true`
  const { words: text, code } = searchTerms(search)
  const { begins } = searchForPerson(search)
  // Looks each way by its own index: together they would be asked of every thread.
  return sql`t.id in (
    select f.id from users u join chat_threads f on f.person_id = u.id
      where search_words(u.name, u.phone_number) @@ ${text}::tsquery
    union all select f.id from users u join chat_threads f on f.person_id = u.id where lower(u.username) like ${begins}
    union all select f.id from orders n join chat_threads f on f.order_id = n.id where n.search @@ ${text}::tsquery
    union all select f.id from orders n join chat_threads f on f.order_id = n.id where n.code like ${code})`
}

/** Returns how many people of some cities, or of all, wait for an answer, for how many of them one admin has the thread, and since when. */
export async function readWaitingRow(
  db: Db | Tx,
  adminId: string,
  cities: readonly string[] | null,
): Promise<{ unanswered: number; mine: number; longest_since: Date | null }> {
  const { rows } = await sql<{ unanswered: number; mine: number; longest_since: Date | null }>`
    select count(*)::int as unanswered, (count(*) filter (where assigned_to = ${adminId}))::int as mine,
      min(waiting_since) as longest_since
    from chat_threads t where waiting_since is not null and ${inCities(threadCity, cities)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count of threads answered nothing')
  return row
}

const worksForAll = sql.raw(`(cities is null or role = 'godmode' or is_god_mode)`)

export interface ChatAdminRow {
  id: string
  name: string
}

const mayChat = sql.raw(`suspended_at is null and (role = 'godmode' or is_god_mode
  or (role = 'admin' and 'chats.manage' = any(permissions)))`)

/** The admins to whom a thread of some cities, or of any, can be assigned, by name, up to a limit. */
export async function listChatAdmins(db: Db, cities: readonly string[] | null): Promise<ChatAdminRow[]> {
  const { rows } = await sql<ChatAdminRow>`
    select id, name from users
    where ${mayChat} and (${cities}::text[] is null or ${worksForAll} or cities && ${cities}::text[])
    order by lower(name), id limit 200`.execute(db)
  return rows
}

/** An admin who may answer in a thread of this city; null is of none. */
export async function findChatAdmin(
  db: Db | Tx,
  id: string,
  city: string | null,
): Promise<ChatAdminRow | null> {
  const { rows } = await sql<ChatAdminRow>`
    select id, name from users
    where id = ${id} and ${mayChat} and (${worksForAll} or ${city} = any(cities))`.execute(db)
  return rows[0] ?? null
}
