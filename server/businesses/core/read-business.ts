import type {
  Business,
  BusinessRole,
  Invitation,
  OwnBusiness,
  OwnBusinesses,
} from '#contract/businesses/businesses.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { readPlaces } from '#server/accounts/profile/save-address.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  findMembership,
  type Limits,
  listMembers,
  listMemberships,
  type MembershipRow,
} from './business-store.ts'
import { readCredit } from './credit.ts'
import { findInvitationTo, type InvitationRow, listInvitationsTo, listInvited } from './invitation-store.ts'
import { listOwnerDebts } from './owner-debts.ts'

/** Returns the moment at which the Lagos month of a moment began. */
export function monthBegan(now: Date): Date {
  return lagosInstant(`${lagosTime(now).date.slice(0, 7)}-01`, 0)
}

/** Returns what a person may do in a business. Throws `businesses.not_found` for anybody else: it does not exist for them. */
export async function demandMember(
  db: Db | Tx,
  of: { businessId: string; userId: string },
  roles?: readonly BusinessRole[],
): Promise<MembershipRow> {
  const membership = await findMembership(db, of)
  if (!membership) throw fail('businesses.not_found')
  if (roles && !roles.includes(membership.role))
    throw fail(roles.includes('approver') ? 'businesses.approver_only' : 'businesses.owner_only')
  return membership
}

export const approving: readonly BusinessRole[] = ['owner', 'approver']

function presentLimits({ order_limit_kobo, month_limit_kobo }: Limits) {
  return { orderLimitKobo: order_limit_kobo, monthLimitKobo: month_limit_kobo }
}

async function presentOwn(db: Db | Tx, row: MembershipRow, now: Date): Promise<OwnBusiness> {
  const { id, name, role } = row
  const credit = row.credit_limit_kobo === 0 ? null : await readCredit(db, id, now)
  return { id, name, role, ...presentLimits(row), freeCreditKobo: credit?.freeKobo ?? null }
}

/** The businesses of a person, and what they are invited to. */
export async function readOwnBusinesses(
  { db, clock }: { db: Db | Tx; clock: Clock },
  userId: string,
): Promise<OwnBusinesses> {
  const memberships = await listMemberships(db, userId)
  const now = clock.now()
  const invitations = await listInvitationsTo(db, userId, now)
  const businesses: OwnBusiness[] = []
  for (const row of memberships) businesses.push(await presentOwn(db, row, now))
  return {
    businesses,
    invitations: invitations.map(presentInvitation),
    answersFor: await listOwnerDebts(db, userId),
  }
}

function presentInvitation(row: InvitationRow): Invitation {
  const { id, business_name: businessName, invited_by_name: invitedBy, role } = row
  return { id, businessName, invitedBy, role, expiresAt: row.expires_at.toISOString() }
}

/** Returns what a link invites somebody to. Throws `businesses.not_invited` for anybody else, and where it is over. */
export async function readInvitation(
  { db, clock }: { db: Db; clock: Clock },
  of: { id: string; userId: string },
): Promise<Invitation> {
  const invitation = await findInvitationTo(db, { ...of, now: clock.now() })
  if (!invitation) throw fail('businesses.not_invited')
  return presentInvitation(invitation)
}

/** Returns a business as far as a person's role shows it. Throws `businesses.not_found`. */
export async function readBusiness(
  { db, clock }: { db: Db | Tx; clock: Clock },
  of: { businessId: string; userId: string },
): Promise<Business> {
  const own = await demandMember(db, of)
  const now = clock.now()
  const members = await listMembers(db, own.id, monthBegan(now))
  const seen = approving.includes(own.role) ? members : members.filter(({ user_id }) => user_id === of.userId)
  const invited = own.role === 'owner' ? await listInvited(db, own.id, now) : []
  return {
    ...(await presentOwn(db, own, now)),
    tin: own.tin,
    address: own.address,
    email: own.email,
    me: of.userId,
    members: seen.map((row) => ({
      userId: row.user_id,
      name: row.name,
      role: row.role,
      spentKobo: row.spent_kobo,
      ...presentLimits(row),
    })),
    invited: invited.map((row) => ({
      id: row.id,
      to: row.email ?? row.phone ?? '',
      role: row.role,
      ...presentLimits(row),
      expiresAt: row.expires_at.toISOString(),
    })),
    places: await readPlaces(db, own.id),
  }
}
