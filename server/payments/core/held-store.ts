import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { HeldPayment } from '#contract/admin/admin-money.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { HeldPayments } from '#server/platform/database/tables.ts'

export interface HeldRow extends Omit<Selectable<HeldPayments>, 'settled_by'> {
  order_code: string | null
}

async function listWhere(db: Db | Tx, rest: RawBuilder<unknown>): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select h.*, o.code as order_code from held_payments h left join orders o on o.id = h.order_id
    where ${rest}`.execute(db)
  return rows
}

/** Returns what waits for a person, oldest first, and then what was settled lately. */
export function listHeld(db: Db, settledSince: Date): Promise<HeldRow[]> {
  return listWhere(
    db,
    sql`h.settled_at is null or h.settled_at >= ${settledSince}
      order by (h.settled_at is not null), h.id limit 200`,
  )
}

export async function findHeld(db: Db | Tx, id: string): Promise<HeldRow | null> {
  return (await listWhere(db, sql`h.id = ${id}`))[0] ?? null
}

export async function lockHeld(tx: Tx, id: string): Promise<HeldRow | null> {
  return (await listWhere(tx, sql`h.id = ${id} for update of h`))[0] ?? null
}

export interface NewHeld {
  id: string
  reason: HeldPayment['reason']
  reference: string
  providerId: string
  amountKobo: number
  currency: string
  postedKobo: number
  orderId: string | null
  now: Date
  settled?: { as: 'wallet' | 'noted'; note: string }
  /** The provider's word for what we do not know. */
  rawState?: string
}

/** Holds something for a person to see; false where the same is held already. */
export async function insertHeld(tx: Tx, held: NewHeld): Promise<boolean> {
  const { rows } = await sql`
    insert into held_payments (id, reason, reference, provider_id, amount_kobo, currency, posted_kobo, order_id,
      created_at, settled_at, settled_as, note, raw_state)
    values (${held.id}, ${held.reason}, ${held.reference}, ${held.providerId}, ${held.amountKobo}, ${held.currency},
      ${held.postedKobo}, ${held.orderId}, ${held.now}, ${held.settled ? held.now : null}, ${held.settled?.as ?? null},
      ${held.settled?.note ?? null}, ${held.rawState ?? null})
    on conflict (reason, provider_id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function settleHeldRow(
  tx: Tx,
  id: string,
  settled: {
    as: NonNullable<HeldPayment['settledAs']>
    by: string | null
    note: string
    orderId: string | null
    now: Date
  },
): Promise<void> {
  await sql`
    update held_payments set settled_at = ${settled.now}, settled_as = ${settled.as}, settled_by = ${settled.by},
      note = ${settled.note}, order_id = coalesce(${settled.orderId}, order_id)
    where id = ${id}`.execute(tx)
}

/** Holds as before what was taken back while nobody knew what it was for. */
export async function reopenTakenBack(tx: Tx, reference: string): Promise<void> {
  await sql`
    update held_payments set settled_at = null, settled_as = null, note = null
    where reference = ${reference} and settled_as = 'taken_back'`.execute(tx)
}

/**
 * Has a person look at something of the provider that is in a state we do not know, with the provider's own word, once for
 * each word; nothing is booked for it. Returns whether that is news.
 */
export async function holdUnknownState(
  { tx, clock }: { tx: Tx; clock: Clock },
  about: {
    what: 'transaction' | 'settlement' | 'event'
    id: string
    state: string
    known: readonly string[]
    reference: string
    amountKobo: number
    orderId: string | null
  },
): Promise<boolean> {
  const { what, id, state, known, ...held } = about
  if (known.includes(state)) return false
  return insertHeld(tx, {
    ...held,
    id: newId('heldPayment', clock),
    reason: 'unknown_state',
    providerId: `${what}:${id}:${state}`,
    currency: 'NGN',
    postedKobo: 0,
    now: clock.now(),
    rawState: state,
  })
}
