import type { CurrentUser, Role } from '#contract/accounts/accounts.ts'
import type { listUsersEndpoint, UserDetail, UserRow } from '#contract/accounts/users.ts'
import type { EndpointAnswer, Permission } from '#contract/core/endpoint.ts'
import { permissions } from '#contract/core/endpoint.ts'
import { permissionsToGive, rolesToGive, userActionsOf } from '#server/accounts/core/policy.ts'
import { findProfileRow } from '#server/accounts/core/profile-store.ts'
import { searchForPerson } from '#server/accounts/core/rules.ts'
import { findFactors } from '#server/accounts/factors/factors.ts'
import { readSessions } from '#server/accounts/profile/read-sessions.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { listCityNames, listUserRows, type UserListRow } from './user-store.ts'

const pageSize = 30

interface Wanted {
  role?: Role | undefined
  search?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** Returns one page of people, newest first. */
export async function readUsers(db: Db, wanted: Wanted): Promise<EndpointAnswer<typeof listUsersEndpoint>> {
  const asked = {
    role: wanted.role ?? null,
    search: wanted.search === undefined ? null : searchForPerson(wanted.search),
    before: wanted.cursor ?? null,
  }
  const read = (limit: number) => listUserRows(db, { ...asked, limit })
  const { rows, nextCursor } = await readPage(wanted.limit ?? pageSize, read, ({ id }) => id)
  return { items: rows.map(presentUserRow), nextCursor }
}

/** Returns one person's account as this admin sees it. Throws users.not_found. */
export async function readUser(
  { db, clock }: { db: Db | Tx; clock: Clock },
  id: string,
  admin: CurrentUser,
): Promise<UserDetail> {
  const row = await findProfileRow(db, id)
  if (!row) throw fail('users.not_found')
  const sessions = await readSessions({ db, clock }, id, null)
  const factors = await findFactors(db, id)
  const mayLimit = permissionsToGive(admin, row).length > 0
  const cities = mayLimit ? await listCityNames(db) : []
  return {
    ...presentUserRow(row),
    permissions: row.permissions.filter(isPermission),
    cities: row.cities,
    citiesToGive: cities.length > 1 ? cities : [],
    waitingEmail: row.waiting_email,
    suspendedFor: row.suspended_for,
    hasPassword: row.has_password,
    sessions: sessions.map(({ isCurrent: _, ...session }) => session),
    factors,
    actions: userActionsOf(admin, row, factors.length > 0),
    rolesToGive: rolesToGive(admin, row),
    permissionsToGive: permissionsToGive(admin, row),
  }
}

function isPermission(text: string): text is Permission {
  return permissions.some((permission) => permission === text)
}

function presentUserRow(row: UserListRow): UserRow {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    role: row.role,
    email: row.email,
    phoneNumber: row.phone_number,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
    erasedAt: row.erased_at?.toISOString() ?? null,
    memberSince: row.created_at.toISOString(),
  }
}
