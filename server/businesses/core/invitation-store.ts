import { sql } from 'kysely'
import type { BusinessRole } from '#contract/businesses/businesses.ts'
import { provedSince } from '#server/accounts/core/owner-marks.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Limits } from './business-store.ts'

export interface InvitationRow extends Limits {
  id: string
  business_id: string
  business_name: string
  invited_by_name: string
  email: string | null
  phone: string | null
  role: BusinessRole
  expires_at: Date
}

const invitations = sql`
  select i.id, i.business_id, b.name as business_name, u.name as invited_by_name, i.email, i.phone, i.role,
    i.order_limit_kobo, i.month_limit_kobo, i.expires_at
  from business_invitations i join businesses b on b.id = i.business_id and b.closed_at is null
    join users u on u.id = i.invited_by
  where i.answered_at is null`

/** True for a person who has shown that what an invitation was sent to is theirs, a number not too long ago. */
const isTheirs = (userId: string, now: Date) => sql`exists (select from users p where p.id = ${userId}
  and (lower(p.email) = lower(i.email) or p.phone_number = i.phone and p.phone_proved_at > ${provedSince(now)}))`

/**
 * Selects whether an invitation that a person holds the link of was sent to them: the link is what reached the number, which
 * nobody can show to be theirs where no SMS go out.
 */
const isSentTo = (userId: string) => sql`exists (select from users p where p.id = ${userId}
  and (lower(p.email) = lower(i.email) or p.phone_number = i.phone))`

/** Returns what somebody is invited to by a link, or null. */
export async function findInvitationTo(
  db: Db | Tx,
  of: { id: string; userId: string; now: Date },
): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    ${invitations} and i.id = ${of.id} and i.expires_at > ${of.now} and ${isSentTo(of.userId)}`.execute(db)
  return rows[0] ?? null
}

export async function listInvited(db: Db | Tx, businessId: string, now: Date): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    ${invitations} and i.business_id = ${businessId} and i.expires_at > ${now} order by i.id`.execute(db)
  return rows
}

export async function listInvitationsTo(db: Db | Tx, userId: string, now: Date): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    ${invitations} and i.expires_at > ${now} and ${isTheirs(userId, now)} order by i.id limit 20`.execute(db)
  return rows
}

export async function lockInvitationTo(
  tx: Tx,
  of: { id: string; userId: string; now: Date },
): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    ${invitations} and i.id = ${of.id} and i.expires_at > ${of.now} and ${isSentTo(of.userId)}
    for no key update of i`.execute(tx)
  return rows[0] ?? null
}

/** Writes an invitation; one to the same address that has run out makes room. Returns false if one is open. */
export async function insertInvitation(
  tx: Tx,
  row: {
    id: string
    businessId: string
    email: string | null
    phone: string | null
    role: BusinessRole
    invitedBy: string
    now: Date
    expiresAt: Date
  } & Limits,
): Promise<boolean> {
  await sql`
    delete from business_invitations
    where business_id = ${row.businessId} and coalesce(lower(email), phone) = ${row.email?.toLowerCase() ?? row.phone}
      and (answered_at is not null or expires_at <= ${row.now})`.execute(tx)
  const inserted = await tx
    .insertInto('business_invitations')
    .values({
      id: row.id,
      business_id: row.businessId,
      email: row.email,
      phone: row.phone,
      role: row.role,
      order_limit_kobo: row.order_limit_kobo,
      month_limit_kobo: row.month_limit_kobo,
      invited_by: row.invitedBy,
      created_at: row.now,
      expires_at: row.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Deletes an invitation that was answered: nobody needs the address of whom it was sent to any more. */
export async function deleteInvitation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('business_invitations').where('id', '=', id).execute()
}

/** Withdraws an open invitation; false where the business has no such one. */
export async function deleteOfBusiness(
  tx: Tx,
  { id, businessId }: { id: string; businessId: string },
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('business_invitations')
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Withdraws what somebody has invited to a business and nobody has answered. */
export async function deleteInvitedBy(
  tx: Tx,
  { userId, businessId }: { userId: string; businessId: string },
): Promise<void> {
  await tx
    .deleteFrom('business_invitations')
    .where('invited_by', '=', userId)
    .where('business_id', '=', businessId)
    .execute()
}

/** Deletes invitations that ran out before a moment. */
export async function deleteInvitationsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('business_invitations').where('expires_at', '<', before).execute()
}

/** Returns whether somebody with this address or number, which they have shown to be theirs, belongs to a business. */
export async function isMemberByContact(
  tx: Tx,
  of: { businessId: string; email: string | null; phone: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from business_members m join users u on u.id = m.user_id where m.business_id = ${of.businessId}
      and (lower(u.email) = lower(${of.email}) or u.phone_number = ${of.phone})`.execute(tx)
  return rows.length > 0
}

/** Forgets the invitations that were sent to a person, or by them. */
export async function deleteInvitationsOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from business_invitations i using users u where u.id = ${userId}
      and (lower(i.email) = lower(u.email) or i.phone = u.phone_number
        or i.invited_by = u.id)`.execute(tx)
}
