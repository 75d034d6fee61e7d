import { createHash, randomBytes } from 'node:crypto'
import { queryOnce } from '#tests/database-client.ts'

/** Somebody with a session. */
export interface SignedIn {
  userId: string
  cookie: string
}

/** Makes people of one role, each with a session, straight in the database. Agents are on duty, at Wuse. */
export async function addPeople(
  databaseUrl: string,
  role: 'customer' | 'agent' | 'admin' | 'godmode',
  count: number,
): Promise<SignedIn[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const rows = await queryOnce<{ user_id: string; token_hash: Buffer }>(databaseUrl, addPeopleSql, [
    hashes,
    role,
    role === 'admin' ? ['orders.read', 'orders.manage'] : [],
  ])
  const owners = new Map(rows.map((row) => [row.token_hash.toString('hex'), row.user_id]))
  return tokens.map((token, index) => ({
    userId: owners.get(hashes[index]?.toString('hex') ?? '') ?? '',
    cookie: `session=${token}`,
  }))
}

const addPeopleSql = `
  with given as (
    select token_hash, encode(substr(token_hash, 1, 13), 'hex') as tail from unnest($1::bytea[]) as token_hash
  ), people as (
    insert into users (id, username, name, role, permissions, phone_number, password_hash, created_at)
    select 'usr_' || tail, $2 || '-' || tail, 'Amina Bello', $2, $3::text[],
      '+234' || (7000000000 + abs(hashtextextended(tail, 0) % 2999999999)), '!', now()
    from given
  ), agents as (
    insert into agents (user_id, city, is_on_duty, duty_changed_at, latitude, longitude, position_at)
    select 'usr_' || tail, 'abuja', true, now(), 9.0667, 7.4667, now() from given where $2 = 'agent'
  )
  insert into sessions (id, token_hash, user_id, created_at, seen_at, expires_at, user_agent)
  select 'ses_' || tail, token_hash, 'usr_' || tail, now(), now(), now() + interval '30 days', 'bench' from given
  returning user_id, token_hash`
