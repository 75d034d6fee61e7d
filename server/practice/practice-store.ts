import { sql } from 'kysely'
import { minutes } from '#domain/time/durations.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Names the sessions of simulated agents, so that a person's session of the same account is known from theirs. */
export const practiceDevice = 'Practice'

/** A person whose page was open so lately has taken over. */
const takenOverMs = minutes(15)

export interface AgentNow {
  userId: string
  username: string
  isOnDuty: boolean
  /** There is an offer to answer, or an order in hand. */
  hasWork: boolean
  /** Is what they hold of customers' cash. */
  cashKobo: number
  /** A person is signed in to this account. */
  isTakenOver: boolean
}

/** Returns how the simulated agents stand, in one small statement that is asked again and again. */
export async function listAgentsNow(db: Db, now: Date): Promise<AgentNow[]> {
  const seenAfter = new Date(now.getTime() - takenOverMs)
  const { rows } = await sql<AgentNow>`
    select u.id as "userId", u.username, a.is_on_duty as "isOnDuty",
      exists (select from offers f where f.agent_id = u.id and f.status = 'open')
        or exists (select from orders o where o.agent_id = u.id and o.ended_at is null) as "hasWork",
      coalesce((select b.amount_kobo from balances b where b.account = 'agent_cash' and b.owner_id = u.id), 0)::bigint
        as "cashKobo",
      exists (select from sessions s where s.user_id = u.id and s.user_agent <> ${practiceDevice}
        and s.expires_at > ${now} and s.seen_at > ${seenAfter}) as "isTakenOver"
    from users u join agents a on a.user_id = u.id
    where u.is_practice and u.suspended_at is null and u.erased_at is null`.execute(db)
  return rows
}

/** Returns the code that the customer of an order would say at the gate. */
export async function findGateCode(db: Db, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select('handover_code')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.handover_code ?? ''
}

export async function findPracticeUserId(db: Db, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('is_practice', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}
