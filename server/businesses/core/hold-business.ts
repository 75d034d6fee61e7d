import type { BuyerLimits, BuyerWish } from '#server/orders/core/buyers.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  findMembership,
  getActingOwner,
  listMembers,
  lockBusiness,
  type MembershipRow,
} from './business-store.ts'
import { readCredit } from './credit.ts'
import { approving, demandMember, monthBegan } from './read-business.ts'

/** Lets who has left agree to nothing more. */
const ofNobody = { orderLimitKobo: 0, monthLimitKobo: null, spentKobo: 0 }

/**
 * Returns what limits somebody's order for a business as things are; holds nothing. Throws `businesses.not_found` for anybody
 * else.
 */
export async function readLimits(db: Db | Tx, wish: BuyerWish): Promise<BuyerLimits> {
  const { businessId, userId, isOnInvoice, isFreed, now } = wish
  const member = wish.isUnderWay ? await findMembership(db, wish) : await demandMember(db, wish)
  const credit = isOnInvoice ? await readCredit(db, businessId, now) : null
  if (member === null) return { buyer: isFreed ? null : ofNobody, credit }
  const { order_limit_kobo: orderLimitKobo, month_limit_kobo: monthLimitKobo } = member
  if (isFreed || (orderLimitKobo === null && monthLimitKobo === null)) return { buyer: null, credit }
  const people = await listMembers(db, businessId, monthBegan(now))
  const spentKobo = people.find(({ user_id }) => user_id === userId)?.spent_kobo ?? 0
  return { buyer: { orderLimitKobo, monthLimitKobo, spentKobo }, credit }
}

/** The same with the business held, so that two orders cannot both be within one limit. */
export async function holdLimits(tx: Tx, wish: BuyerWish): Promise<BuyerLimits> {
  await lockBusiness(tx, wish.businessId)
  return readLimits(tx, wish)
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

export interface Approver {
  userId: string
  name: string
  email: string | null
  /** Is set where they have shown that it is theirs. */
  phone: string | null
}

/** Returns who else of a business may approve what somebody asks for. */
export async function listApprovers(
  db: Db | Tx,
  { businessId, exceptId, now }: { businessId: string; exceptId: string; now: Date },
): Promise<Approver[]> {
  const people = await listMembers(db, businessId, monthBegan(now))
  return people
    .filter(({ role, user_id }) => approving.includes(role) && user_id !== exceptId)
    .map(({ user_id: userId, name, email, proved_phone: phone }) => ({ userId, name, email, phone }))
}

/** Returns whether somebody may see all orders of a business, and answer for it. */
export async function mayAnswerFor(
  db: Db | Tx,
  of: { businessId: string; userId: string },
): Promise<boolean> {
  const member = await findMembership(db, of)
  return member !== null && approving.includes(member.role)
}

export async function isMember(db: Db | Tx, of: { businessId: string; userId: string }): Promise<boolean> {
  return (await findMembership(db, of)) !== null
}

/** Returns the owner in whose name the keys of a business act: the one who has been there longest; null where it is closed. */
export function findActingOwner(db: Db | Tx, businessId: string): Promise<string | null> {
  return getActingOwner(db, businessId)
}
