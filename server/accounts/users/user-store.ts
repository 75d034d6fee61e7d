import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface UserListRow {
  id: string
  username: string
  name: string
  role: Role
  email: string | null
  phone_number: string | null
  suspended_at: Date | null
  deletion_due_at: Date | null
  erased_at: Date | null
  created_at: Date
}

export interface UserFilter {
  role: Role | null
  /** Holds a tsquery over `search_words` and a LIKE pattern of what usernames and addresses begin with; null finds all. */
  search: { words: string; begins: string } | null
  before: string | null
  limit: number
}

/** People, newest first, from below a cursor. */
export async function listUserRows(
  db: Db,
  { role, search, before, limit }: UserFilter,
): Promise<UserListRow[]> {
  const found =
    search === null
      ? sql`true`
      : sql`(search_words(name, phone_number) @@ ${search.words}::tsquery
          or lower(username) like ${search.begins} or lower(email) like ${search.begins})`
  const { rows } = await sql<UserListRow>`
    select id, username, name, role, email, phone_number, suspended_at, deletion_due_at, erased_at, created_at
    from users
    where ${found} and (${role}::text is null or role = ${role}) and (${before}::text is null or id < ${before})
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Owners who can sign in, those of them with a second step, and people with one of these addresses who can sign in. */
export async function countGuards(
  db: Db | Tx,
  addresses: readonly string[],
): Promise<{ owners: number; ownersWithStep: number; demoPeople: number }> {
  const { rows } = await sql<{ owners: number; ownersWithStep: number; demoPeople: number }>`
    select count(*) filter (where is_owner)::int as owners,
      count(*) filter (where is_owner and has_second_step)::int as "ownersWithStep",
      count(*) filter (where is_demo)::int as "demoPeople"
    from (select has_second_step, role = 'godmode' or is_god_mode as is_owner,
        coalesce(lower(email) = any(${[...addresses]}::text[]), false) as is_demo
      from users where suspended_at is null and erased_at is null
        and (role <> 'customer' or is_god_mode or lower(email) = any(${[...addresses]}::text[]))) people`.execute(
    db,
  )
  return rows[0] ?? { owners: 0, ownersWithStep: 0, demoPeople: 0 }
}

/** Lists the names of the cities, open or not. */
export function listCityNames(db: Db | Tx): Promise<{ slug: string; name: string }[]> {
  return db.selectFrom('cities').select(['slug', 'name']).orderBy('created_at').orderBy('slug').execute()
}
