import { type BusinessRole, maxBusinesses, maxMembers } from '#contract/businesses/businesses.ts'
import { saidName } from '#domain/orders/said-name.ts'
import { plainSms } from '#domain/sms-text.ts'
import { days } from '#domain/time/durations.ts'
import { maskEmail, maskPhone } from '#server/accounts/core/mask.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { announceAccessChange } from '#server/platform/live/access-changes.ts'
import { forgetTarget } from '#server/platform/outgoing/outgoing-store.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { plainName } from '#server/platform/sms/queue-sms.ts'
import {
  deleteMember,
  findBusiness,
  findMembership,
  hasOpenBusiness,
  hasOrdered,
  insertMember,
  listMembers,
  listMemberships,
  lockBusiness,
  type MemberRow,
  updateBusiness,
  updateMember,
} from './core/business-store.ts'
import {
  deleteInvitation,
  deleteInvitedBy,
  deleteOfBusiness,
  insertInvitation,
  isMemberByContact,
  listInvited,
  lockInvitationTo,
} from './core/invitation-store.ts'
import { listOwnerDebts, owesAnything, saveOwnerDebt } from './core/owner-debts.ts'
import { demandMember, monthBegan } from './core/read-business.ts'
import { type Context, lockForOwner, type Of } from './manage-business.ts'
import * as texts from './texts.ts'

const invitationMs = days(14)

interface RoleAndLimits {
  role: BusinessRole
  orderLimitKobo: number | null
  monthLimitKobo: number | null
}

export interface Sending extends Pick<PlatformServices, 'queueMail' | 'queueSms' | 'readSmsSettings'> {
  publicUrl: string
}

const columnsOf = ({ role, orderLimitKobo, monthLimitKobo }: RoleAndLimits) => ({
  role,
  order_limit_kobo: orderLimitKobo,
  month_limit_kobo: monthLimitKobo,
})

/**
 * Invites somebody by email or phone, as an owner. Throws `businesses.member_already`, `businesses.invited_already` and
 * `businesses.too_many_people`.
 */
export async function inviteMember(
  context: Context & Sending,
  of: Of,
  wish: RoleAndLimits & { email: string | null; phone: string | null },
): Promise<void> {
  const { tx, clock } = context
  await lockForOwner(tx, of)
  const [{ email, phone }, now] = [wish, clock.now()]
  const { businessId, userId } = of
  const people = await listMembers(tx, businessId, monthBegan(now))
  const waiting = await listInvited(tx, businessId, now)
  if (people.length + waiting.length >= maxMembers) throw fail('businesses.too_many_people')
  if (await isMemberByContact(tx, { businessId, email, phone })) throw fail('businesses.member_already')
  const id = newId('businessInvitation', clock)
  const isNew = await insertInvitation(tx, {
    id,
    businessId,
    email,
    phone,
    invitedBy: userId,
    now,
    expiresAt: new Date(now.getTime() + invitationMs),
    ...columnsOf(wish),
  })
  if (!isNew) throw fail('businesses.invited_already')
  // Masks the address: the log outlives the invitation, whose addressee never asked to be in it.
  const detail = { ...columnsOf(wish), to: email === null ? maskPhone(phone ?? '') : maskEmail(email) }
  await recordAudit(tx, clock, { actorId: userId, action: 'businesses.invite', subject: businessId, detail })
  await sendInvitation(context, { id, businessId, email, phone })
}

/** Says who invites and where to answer. A business that nobody knows yet sends no SMS: those cost us, and reach anybody. */
async function sendInvitation(
  { tx, clock, queueMail, queueSms, readSmsSettings, publicUrl }: Context & Sending,
  invited: { id: string; businessId: string; email: string | null; phone: string | null },
): Promise<void> {
  const { id, businessId, email, phone } = invited
  const business = saidName((await findBusiness(tx, businessId))?.name ?? '', texts.sms.aBusiness)
  const link = `/businesses?invitation=${id}`
  if (email !== null)
    await queueMail(
      tx,
      { to: email, userId: null, isForStaff: false },
      { template: 'business_invitation', data: { business, link } },
    )
  if (phone === null) return
  const { isOn, businessName, priceKobo } = await readSmsSettings(tx)
  if (!isOn) return
  if (!(await hasOrdered(tx, businessId))) throw fail('businesses.sms_needs_order')
  await queueSms(tx, {
    kind: 'notice',
    purpose: 'invitation',
    to: phone,
    userId: null,
    priceKobo,
    text: plainSms(texts.sms.invitation(business, plainName(businessName), `${publicUrl}${link}`)),
    expiresAt: new Date(clock.now().getTime() + days(1)),
  })
}

export async function withdrawInvitation({ tx }: Context, of: Of, id: string): Promise<void> {
  await lockForOwner(tx, of)
  const isWithdrawn = await deleteOfBusiness(tx, { id, businessId: of.businessId })
  if (!isWithdrawn) throw fail('businesses.not_invited')
}

/** Joins a business or declines. Throws `businesses.not_invited` where the invitation is not this person's, or is over. */
export async function answerInvitation(
  { tx, clock }: Context,
  { id, userId, joins }: { id: string; userId: string; joins: boolean },
): Promise<void> {
  const now = clock.now()
  const invitation = await lockInvitationTo(tx, { id, userId, now })
  if (!invitation) throw fail('businesses.not_invited')
  await deleteInvitation(tx, id)
  await forgetTarget(tx, invitation.email ?? invitation.phone ?? '')
  if (!joins) return
  if ((await listMemberships(tx, userId)).length >= maxBusinesses) throw fail('businesses.too_many')
  const { business_id: businessId, role, order_limit_kobo, month_limit_kobo } = invitation
  const isNew = await insertMember(tx, { businessId, userId, role, order_limit_kobo, month_limit_kobo, now })
  if (!isNew) throw fail('businesses.member_already')
}

/** One of the people of a held business, and whether it would be without an owner if they were none. */
async function getMember(
  { tx, clock }: Context,
  { businessId, userId }: Of,
): Promise<{ member: MemberRow; isLastOwner: boolean; isAlone: boolean }> {
  const people = await listMembers(tx, businessId, monthBegan(clock.now()))
  const member = people.find(({ user_id }) => user_id === userId)
  if (!member) throw fail('businesses.not_found')
  const owners = people.filter(({ role }) => role === 'owner')
  const isLastOwner = member.role === 'owner' && owners.length === 1
  return { member, isLastOwner, isAlone: people.length === 1 }
}

/** Changes somebody's role and limits, as an owner. Throws `businesses.last_owner`. */
export async function changeMember(
  context: Context,
  { of, memberId, wish }: { of: Of; memberId: string; wish: RoleAndLimits },
): Promise<void> {
  const { tx, clock } = context
  await lockForOwner(tx, of)
  const target = { businessId: of.businessId, userId: memberId }
  const { member, isLastOwner } = await getMember(context, target)
  if (isLastOwner && wish.role !== 'owner') throw fail('businesses.last_owner')
  if (member.role === 'owner' && wish.role !== 'owner') await saveOwnerDebt(context, target)
  await updateMember(tx, target, columnsOf(wish))
  if (wish.role !== 'owner') await endRights(context, target)
  await recordAudit(tx, clock, {
    actorId: of.userId,
    action: 'businesses.change_member',
    subject: of.businessId,
    detail: { memberId, from: member.role, ...wish },
  })
}

/** Ends now what somebody may do no more: their invitations, and what their open pages still follow. */
async function endRights({ tx }: Context, of: Of): Promise<void> {
  await deleteInvitedBy(tx, of)
  await announceAccessChange(tx, of.userId)
}

/** Removes somebody else, as an owner; oneself one leaves. */
export async function removeMember(context: Context, of: Of, memberId: string): Promise<void> {
  const { tx, clock } = context
  await lockForOwner(tx, of)
  const target = { businessId: of.businessId, userId: memberId }
  const { member, isLastOwner } = await getMember(context, target)
  if (isLastOwner) throw fail('businesses.last_owner')
  if (member.role === 'owner') await saveOwnerDebt(context, target)
  await deleteMember(tx, target)
  await endRights(context, target)
  await recordAudit(tx, clock, {
    actorId: of.userId,
    action: 'businesses.remove_member',
    subject: of.businessId,
    detail: { memberId },
  })
}

/**
 * Leaves a business; who is alone closes it. Throws `businesses.last_owner` while others are there, and `businesses.owes`
 * where it would be closed with orders or invoices open.
 */
export async function leaveBusiness(context: Context, of: Of): Promise<void> {
  const { tx, clock } = context
  await lockBusiness(tx, of.businessId)
  await demandMember(tx, of)
  const { member, isLastOwner, isAlone } = await getMember(context, of)
  if (isLastOwner && !isAlone) throw fail('businesses.last_owner')
  if (isAlone && (await hasOpenBusiness(tx, of.businessId))) throw fail('businesses.owes')
  if (member.role === 'owner') await saveOwnerDebt(context, of)
  await deleteMember(tx, of)
  await endRights(context, of)
  if (isAlone) await updateBusiness(tx, of.businessId, { closed_at: clock.now() })
  const { businessId: subject, userId: actorId } = of
  await recordAudit(tx, clock, {
    actorId,
    action: 'businesses.leave',
    subject,
    detail: { isClosed: isAlone },
  })
}

/**
 * Returns why a person cannot be erased: a business would be left without an owner, or with debts, or they answer for one
 * still.
 */
export async function findLeavingBlocker(
  context: Context,
  userId: string,
): Promise<'businesses.last_owner' | 'businesses.owes' | null> {
  for (const { id: businessId } of await listMemberships(context.tx, userId)) {
    const { member, isLastOwner, isAlone } = await getMember(context, { businessId, userId })
    if (isLastOwner && !isAlone) return 'businesses.last_owner'
    const mustPay = isAlone ? await hasOpenBusiness(context.tx, businessId) : false
    if (mustPay || (member.role === 'owner' && (await owesAnything(context.tx, businessId))))
      return 'businesses.owes'
  }
  return (await listOwnerDebts(context.tx, userId)).length > 0 ? 'businesses.owes' : null
}

/** Takes an erased person out of all their businesses; one where they were alone is closed. */
export async function leaveAll(context: { tx: Tx; clock: Context['clock'] }, userId: string): Promise<void> {
  for (const { id: businessId } of await listMemberships(context.tx, userId))
    if (await findMembership(context.tx, { businessId, userId }))
      await leaveBusiness(context, { businessId, userId })
}
