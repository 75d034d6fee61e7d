import { type AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  findMembership,
  getActingOwner,
  listMembers,
  lockBusiness,
  type MembershipRow,
} from './business-store.ts'
import { demandCredit, refuseCredit } from './credit.ts'
import { approving, demandMember, monthBegan } from './read-business.ts'

interface Wish {
  businessId: string
  userId: string
  mostKobo: number
  now: Date
}

/** Which limit of somebody an order is above, or null. */
export async function findPassedLimit(
  db: Db | Tx,
  member: MembershipRow,
  { businessId, userId, mostKobo, now }: Wish,
): Promise<{ limit: 'order' | 'month'; limitKobo: number; spentKobo: number } | null> {
  const { order_limit_kobo: ofOrder, month_limit_kobo: ofMonth } = member
  if (ofOrder !== null && mostKobo > ofOrder) return { limit: 'order', limitKobo: ofOrder, spentKobo: 0 }
  if (ofMonth === null) return null
  const people = await listMembers(db, businessId, monthBegan(now))
  const spentKobo = people.find(({ user_id }) => user_id === userId)?.spent_kobo ?? 0
  return spentKobo + mostKobo > ofMonth ? { limit: 'month', limitKobo: ofMonth, spentKobo } : null
}

/** Holds a business for one of its people. Throws `businesses.not_found` for anybody else. */
export async function holdBusiness(
  tx: Tx,
  of: { businessId: string; userId: string },
): Promise<{ member: MembershipRow; name: string }> {
  await lockBusiness(tx, of.businessId)
  const member = await demandMember(tx, of)
  return { member, name: member.name }
}

/**
 * Holds a business for an order of one of its people, so that two orders cannot both be within one limit. Throws
 * `businesses.needs_approval` with the limit, unless somebody has approved it.
 */
export async function holdForOrder(tx: Tx, wish: Wish & { isApproved: boolean }): Promise<void> {
  const { member } = await holdBusiness(tx, wish)
  const passed = wish.isApproved ? null : await findPassedLimit(tx, member, wish)
  if (passed) throw fail('businesses.needs_approval', { detail: { ...passed, mostKobo: wish.mostKobo } })
}

/** Why an order of one of its people would not be taken as things are, or null; holds nothing. */
export async function refuseBusinessOrder(
  db: Db | Tx,
  { isOnInvoice, ...wish }: Wish & { isOnInvoice: boolean },
): Promise<AppError | null> {
  const member = await findMembership(db, wish)
  if (member === null) return fail('businesses.not_found')
  const passed = await findPassedLimit(db, member, wish)
  if (passed) return fail('businesses.needs_approval', { detail: { ...passed, mostKobo: wish.mostKobo } })
  return isOnInvoice ? refuseCredit(db, wish) : null
}

/** Who else of a business may approve what somebody asks for. */
export async function listApprovers(
  db: Db | Tx,
  { businessId, exceptId, now }: { businessId: string; exceptId: string; now: Date },
): Promise<{ userId: string; name: string; email: string | null }[]> {
  const people = await listMembers(db, businessId, monthBegan(now))
  return people
    .filter(({ role, user_id }) => approving.includes(role) && user_id !== exceptId)
    .map(({ user_id: userId, name, email }) => ({ userId, name, email }))
}

/** Whether somebody may see all orders of a business, and answer for it. */
export async function mayAnswerFor(
  db: Db | Tx,
  of: { businessId: string; userId: string },
): Promise<boolean> {
  const member = await findMembership(db, of)
  return member !== null && approving.includes(member.role)
}

/** The owner in whose name the keys of a business act: the one who has been there longest; null where it is closed. */
export function findActingOwner(db: Db | Tx, businessId: string): Promise<string | null> {
  return getActingOwner(db, businessId)
}

/** Refuses what is added to an order on invoice where the business has not that much credit left. */
export async function demandCreditLeft(
  tx: Tx,
  wish: { businessId: string; mostKobo: number; now: Date },
): Promise<void> {
  await lockBusiness(tx, wish.businessId)
  await demandCredit(tx, wish)
}
