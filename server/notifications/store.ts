import { type Selectable, sql } from 'kysely'
import { assignedOf } from '#server/chat/read-unread.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PushSubscriptions } from '#server/platform/database/tables.ts'
import type { EventConditions } from '#server/platform/events/event-places.ts'

export type SubscriptionRow = Selectable<PushSubscriptions>

export interface NewSubscription {
  id: string
  userId: string
  sessionId: string
  kind: 'fcm' | 'webpush'
  addressHash: Buffer
  sealedAddress: Buffer
  userAgent: string
  now: Date
}

/** Locks a device's address until the transaction ends, so that two sign-ins do not take it over at once. */
export async function lockAddress(tx: Tx, addressHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${addressHash.readBigInt64BE()})`.execute(tx)
}

/** Takes an address from anyone who had it before, and a session's earlier address from it. */
export async function deleteOthers(tx: Tx, { sessionId, addressHash }: NewSubscription): Promise<void> {
  await sql`delete from push_subscriptions
    where (address_hash = ${addressHash}) <> (session_id = ${sessionId})
      and (address_hash = ${addressHash} or session_id = ${sessionId})`.execute(tx)
}

/** Writes a session's subscription, or renews the one that is there. */
export async function saveSubscription(tx: Tx, given: NewSubscription): Promise<void> {
  const renewal = { sealed_address: given.sealedAddress, user_agent: given.userAgent }
  await tx
    .insertInto('push_subscriptions')
    .values({
      id: given.id,
      user_id: given.userId,
      session_id: given.sessionId,
      kind: given.kind,
      address_hash: given.addressHash,
      created_at: given.now,
      renewed_at: given.now,
      ...renewal,
    })
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet(({ fn, ref }) => ({
        ...renewal,
        // A clock that was ahead may have written when it was added.
        renewed_at: fn<Date>('greatest', [ref('push_subscriptions.created_at'), ref('excluded.renewed_at')]),
      })),
    )
    .execute()
}

/** Stores the devices of a person that were renewed last. */
export async function deleteBeyond(tx: Tx, userId: string, most: number): Promise<void> {
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId} order by renewed_at desc, id desc offset ${most})`.execute(
    tx,
  )
}

/** Drops a person's subscription by its address; false where they have none there. */
export async function deleteByAddress(tx: Tx, userId: string, addressHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSubscription(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

export async function deleteSubscriptionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}

export async function findSubscription(db: Db | Tx, id: string): Promise<SubscriptionRow | null> {
  return (
    (await db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  )
}

/** Returns a person's devices, the one renewed last first. */
export function listSubscriptions(db: Db | Tx, userId: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('renewed_at', 'desc')
    .execute()
}

/** Returns whose device each subscription is, for these people. */
export async function listSubscriptionIds(
  db: Db | Tx,
  userIds: string[],
): Promise<{ id: string; user_id: string }[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id'])
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .execute()
}

/** Returns whether the customer or the agent of an event has a device. */
export const hasDevice = (event: EventConditions) =>
  event.exists(
    event
      .selectFrom('push_subscriptions as s')
      .where(({ eb, ref }) => eb('s.user_id', 'in', [ref('e.customer_id'), ref('e.agent_id')])),
  )

/** Returns whether somebody whom a message concerns, besides anyone who wrote it, has a device. */
export const hasHearer = (event: EventConditions) =>
  event.exists(
    event
      .selectFrom('push_subscriptions as s')
      .where(({ eb, ref }) =>
        eb('s.user_id', 'in', [ref('e.customer_id'), ref('e.agent_id'), assignedOf(event)]),
      )
      .where(({ eb, ref }) => eb('s.user_id', 'is distinct from', ref('e.actor_id'))),
  )
