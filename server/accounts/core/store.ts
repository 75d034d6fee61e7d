import { sql } from 'kysely'
import type pg from 'pg'
import { type CurrentUser, isGodMode, type Role } from '#contract/accounts/accounts.ts'
import { saidName } from '#domain/orders/said-name.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface UserRow {
  id: string
  username: string
  name: string
  role: string
  is_god_mode: boolean
  permissions: string[]
  cities: string[] | null
  email: string | null
  phone_number: string | null
  suspended_at: Date | null
  must_add_factor: boolean
}

const userColumnNames = `
  u.id, u.username, u.name, u.role, u.is_god_mode, u.permissions, u.cities, u.email, u.phone_number, u.suspended_at,
  case when (u.role in ('admin', 'godmode') or u.is_god_mode) and not u.has_second_step
    then staff_second_step_required() else false end as must_add_factor`
const userColumns = sql.raw(userColumnNames)

/** Returns the person whom an identifier names: a username, an email address or a phone number as E.164. */
export async function findUserByIdentifier(
  db: Db | Tx,
  identifier: { username: string; phone: string | null },
): Promise<(UserRow & { password_hash: string | null }) | null> {
  // Made small here as for the counting of tries: the database knows other emails that become an `i`.
  const name = identifier.username.toLowerCase()
  const { rows } = await sql<UserRow & { password_hash: string | null }>`
    select ${userColumns}, u.password_hash from users u
    where lower(u.username) = ${name} or lower(u.email) = ${name} or u.phone_number = ${identifier.phone}
    order by lower(u.username) = ${name} desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** A person's row, locked against a change of what they may do until the sign-in is done. Throws where there is none. */
export async function getUserForSignIn(tx: Tx, userId: string): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from users u where u.id = ${userId} for share`.execute(tx)
  const [row] = rows
  if (!row) throw fail('auth.refused')
  return row
}

/** A person who is neither suspended nor erased, or null. */
export async function findOpenUserRow(db: Db | Tx, userId: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from users u
    where u.id = ${userId} and u.suspended_at is null and u.erased_at is null`.execute(db)
  return rows[0] ?? null
}

export async function findPasswordHash(db: Db | Tx, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

const sessionUsersText = `
  select ${userColumnNames}, s.token_hash, s.seen_at, s.id as session_id, s.created_at as signed_in_at from sessions s join users u on u.id = s.user_id
  where s.token_hash = any($1::bytea[]) and s.expires_at > $2 and u.suspended_at is null and u.erased_at is null
    and case when u.role in ('admin', 'godmode') or u.is_god_mode
      then s.seen_at > $4 and s.created_at > $5 else s.seen_at > $3 end`

/**
 * Moments that sessions are checked against: not over by `now`, seen after its idle limit, admins’ begun
 * after theirs.
 */
export interface SessionStarts {
  now: Date
  seenAfter: Date
  adminSeenAfter: Date
  adminBegunAfter: Date
}

type SessionUser = UserRow & { token_hash: Buffer; seen_at: Date; session_id: string; signed_in_at: Date }

/** For each token's hash the person of its session, or null where it has ended or idled out. */
export async function findSessionUsers(
  pool: pg.Pool,
  hashes: Buffer[],
  { now, seenAfter, adminSeenAfter, adminBegunAfter }: SessionStarts,
): Promise<(SessionUser | null)[]> {
  const values = [hashes, now, seenAfter, adminSeenAfter, adminBegunAfter]
  const { rows } = await pool.query<SessionUser>({ name: 'session-users', text: sessionUsersText, values })
  const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
  return hashes.map((hash) => byHash.get(hash.toString('hex')) ?? null)
}

export type SignInWay = 'password' | 'google' | 'passkey' | 'code'

export async function insertSession(
  tx: Tx,
  session: {
    id: string
    tokenHash: Buffer
    userId: string
    now: Date
    expiresAt: Date
    userAgent: string
    ip: string
    by: SignInWay
  },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      ip: session.ip,
      signed_in_by: session.by,
      id: session.id,
    })
    .execute()
}

export async function updateSessionSeen(pool: pg.Pool, tokenHash: Buffer, now: Date): Promise<void> {
  await pool.query('update sessions set seen_at = $2 where token_hash = $1', [tokenHash, now])
}

export async function deleteSessionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
}

export interface NewUser {
  id: string
  username: string
  name: string
  role: Role
  permissions?: string[]
  email?: string | null
  phoneNumber?: string | null
  phoneProvedAt?: Date | null
  /** Null for people who sign in another way. */
  passwordHash: string | null
  now: Date
}

/** Stands for somebody whose name elsewhere is an address, a number or an offer. */
const unnamed = 'Customer'

/** Adds a person; returns false when the username, email or phone is taken. */
export async function insertUser(tx: Db | Tx, user: NewUser): Promise<boolean> {
  const result = await tx
    .insertInto('users')
    .values({
      id: user.id,
      username: user.username,
      name: saidName(user.name, unnamed),
      role: user.role,
      is_god_mode: user.role === 'godmode',
      permissions: user.permissions ?? [],
      email: user.email ?? null,
      phone_number: user.phoneNumber ?? null,
      password_hash: user.passwordHash,
      phone_proved_at: user.phoneProvedAt ?? null,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export async function updatePractice(db: Db | Tx, usernames: readonly string[]): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_practice: true })
    .where('username', 'in', usernames)
    .where('is_practice', '=', false)
    .execute()
}

export async function updatePasswords(
  db: Db | Tx,
  usernames: string[],
  passwordHash: string,
): Promise<number> {
  const result = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('username', 'in', usernames)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Returns a person as they see themselves. */
export function presentUser(row: UserRow): CurrentUser {
  const { cities } = row
  const standing = { role: row.role as Role, isGodMode: row.is_god_mode }
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    ...standing,
    permissions: row.permissions,
    ...(cities !== null && !isGodMode(standing) && { cities }),
    email: row.email,
    phoneNumber: row.phone_number,
    ...(row.must_add_factor && { mustAddFactor: true as const }),
  }
}
