import { type Selectable, sql } from 'kysely'
import type { BusinessDetails, BusinessRole } from '#contract/businesses/businesses.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Businesses } from '#server/platform/database/tables.ts'

export type BusinessRow = Selectable<Businesses>

export interface Limits {
  order_limit_kobo: number | null
  month_limit_kobo: number | null
}

/** A business that is not closed, with what one of its people may do. */
export interface MembershipRow extends BusinessRow, Limits {
  role: BusinessRole
}

const membership = sql`
  select b.*, m.role, m.order_limit_kobo, m.month_limit_kobo
  from business_members m join businesses b on b.id = m.business_id and b.closed_at is null`

/** Returns the businesses of a person, by their names. */
export async function listMemberships(db: Db | Tx, userId: string): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    ${membership} where m.user_id = ${userId} order by b.name, b.id`.execute(db)
  return rows
}

export async function findMembership(
  db: Db | Tx,
  of: { businessId: string; userId: string },
): Promise<MembershipRow | null> {
  const { rows } = await sql<MembershipRow>`
    ${membership} where m.user_id = ${of.userId} and m.business_id = ${of.businessId}`.execute(db)
  return rows[0] ?? null
}

/** Holds a business, so that what its people, limits and credit decide is decided one after another. */
export async function lockBusiness(tx: Tx, id: string): Promise<BusinessRow | null> {
  const { rows } = await sql<BusinessRow>`
    select * from businesses where id = ${id} for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function findBusiness(db: Db | Tx, id: string): Promise<BusinessRow | null> {
  const { rows } = await sql<BusinessRow>`select * from businesses where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function insertBusiness(
  tx: Tx,
  row: { id: string; details: BusinessDetails; createdBy: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('businesses')
    .values({ id: row.id, ...row.details, created_by: row.createdBy, created_at: row.now })
    .execute()
}

export async function updateBusiness(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<BusinessRow, 'name' | 'tin' | 'address' | 'email' | 'credit_limit_kobo' | 'terms_days' | 'closed_at'>
  >,
): Promise<void> {
  await tx.updateTable('businesses').set(changes).where('id', '=', id).execute()
}

export interface MemberRow extends Limits {
  user_id: string
  name: string
  email: string | null
  /** Is set where they have shown that it is theirs. */
  proved_phone: string | null
  role: BusinessRole
  spent_kobo: number
}

/** Counts an order against a limit: what it cost, else the most that it may. */
export const countedKobo = sql`case when o.status in ('cancelled', 'expired') then 0
  when o.total_kobo is not null then o.total_kobo + coalesce(o.moved_fee_kobo - o.delivery_fee_kobo, 0)
  else greatest(o.grown_kobo, least(o.spending_cap_kobo,
    o.estimate_high_kobo + o.delivery_fee_kobo + o.service_fee_kobo - o.discount_kobo)) end`

/** Returns the people of a business with what each ordered since a moment, owners first. */
export async function listMembers(db: Db | Tx, businessId: string, since: Date): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.user_id, u.name, u.email, case when u.phone_proved_at is not null then u.phone_number end as proved_phone,
      m.role, m.order_limit_kobo, m.month_limit_kobo, coalesce((
      select sum(${countedKobo}) from orders o
      where o.business_id = m.business_id and o.customer_id = m.user_id and o.placed_at >= ${since}), 0)::bigint as spent_kobo
    from business_members m join users u on u.id = m.user_id where m.business_id = ${businessId}
    order by array_position(array['owner', 'approver', 'buyer'], m.role), m.joined_at, m.user_id`.execute(db)
  return rows
}

export async function insertMember(
  tx: Tx,
  row: { businessId: string; userId: string; role: BusinessRole; now: Date } & Limits,
): Promise<boolean> {
  const { businessId, userId, role, now, order_limit_kobo, month_limit_kobo } = row
  const inserted = await tx
    .insertInto('business_members')
    .values({
      business_id: businessId,
      user_id: userId,
      role,
      order_limit_kobo,
      month_limit_kobo,
      joined_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function updateMember(
  tx: Tx,
  of: { businessId: string; userId: string },
  changes: { role: BusinessRole } & Limits,
): Promise<void> {
  await tx
    .updateTable('business_members')
    .set(changes)
    .where('business_id', '=', of.businessId)
    .where('user_id', '=', of.userId)
    .execute()
}

export async function deleteMember(tx: Tx, of: { businessId: string; userId: string }): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('business_members')
    .where('business_id', '=', of.businessId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Returns whether a business has orders under way, waits for an approver, or owes on invoices. */
export async function hasOpenBusiness(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (select from orders where business_id = ${businessId} and (ended_at is null or is_unsettled))
      or exists (select from balances where account = 'receivable' and owner_id = ${businessId} and amount_kobo <> 0)
      as is_open`.execute(tx)
  return rows[0]?.is_open ?? false
}

/** Returns whether a business has placed an order that was not called off. */
export async function hasOrdered(tx: Tx, businessId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', businessId)
    .where('status', 'not in', ['awaiting_payment', 'cancelled', 'failed'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The owner who has been in a business longest and may sign in, or null. */
export async function getActingOwner(db: Db | Tx, businessId: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from business_members m join businesses b on b.id = m.business_id and b.closed_at is null
      join users u on u.id = m.user_id and u.suspended_at is null and u.role = 'customer'
    where m.business_id = ${businessId} and m.role = 'owner' order by m.joined_at, m.user_id limit 1`.execute(
    db,
  )
  return rows[0]?.user_id ?? null
}

/** Businesses for admins, who owes most first; a closed one while it owes or is owed. */
export async function listAllBusinesses(
  db: Db | Tx,
): Promise<(BusinessRow & { people: number; owed_kobo: number })[]> {
  const { rows } = await sql<BusinessRow & { people: number; owed_kobo: number }>`
    select b.*, (select count(*)::int from business_members m where m.business_id = b.id) as people,
      coalesce(r.amount_kobo, 0)::bigint as owed_kobo
    from businesses b left join balances r on r.account = 'receivable' and r.owner_id = b.id
    where b.closed_at is null or coalesce(r.amount_kobo, 0) <> 0
    order by coalesce(r.amount_kobo, 0) desc, b.name, b.id limit 1000`.execute(db)
  return rows
}
