import { sql } from 'kysely'
import { hours } from '#domain/time/durations.ts'
import { isCountable } from '#server/analytics/rollups/rules.ts'
import type { Asker, LostOrder, NoteLost } from '#server/orders/checkout/lost-order.ts'
import { AppError } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { PlainLog } from '#server/platform/log/log.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { hourOf, lossMark, type Marker, whoIs } from './marks.ts'

interface NoteContext extends Pick<PlatformServices, 'db' | 'clock'> {
  log: PlainLog
  mark: Marker
}

/** Mobile networks put many people behind one address, so this only stops a flood. */
const mostAnHour = 600

/**
 * Notes orders that are refused, once for each person, hour and reason. Visitors who ask not to be counted, and robots, are
 * left out. A note that fails is logged and changes no answer.
 */
export function createNoteLost(context: NoteContext): NoteLost {
  return async (lost, asker) => {
    try {
      if (await mayCount(context, asker)) await insertLost(context, lost, asker)
    } catch (error) {
      context.log.error({ err: error }, 'a refused order was not counted')
    }
  }
}

/** Returns whether what somebody without an account asks is counted. */
export async function mayCount(
  { db, clock }: Pick<NoteContext, 'db' | 'clock'>,
  asker: Asker,
): Promise<boolean> {
  if ('userId' in asker) return true
  if (!isCountable(asker.headers)) return false
  try {
    await countTry(db, clock, { key: 'losses', ip: asker.ip, max: mostAnHour, windowS: 3600 })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** A reload is no second loss; it may only say more of what the goods would have cost. */
async function insertLost({ db, clock, mark }: NoteContext, lost: LostOrder, asker: Asker): Promise<void> {
  const now = clock.now()
  const hour = hourOf(now)
  await sql`
    insert into lost_orders (hour, mark, reason, at, city, market_id, area, goods_kobo)
    values (${hour}, ${lossMark(mark, hour, whoIs(asker))}, ${lost.reason}, ${now}, ${lost.city}, ${lost.marketId},
      ${lost.area}, ${lost.goodsKobo})
    on conflict (hour, mark, reason) do update set goods_kobo = excluded.goods_kobo, market_id = excluded.market_id,
      area = coalesce(excluded.area, lost_orders.area), city = excluded.city
    where coalesce(lost_orders.goods_kobo, 0) < excluded.goods_kobo`.execute(db)
}

/** Notes orders for which nobody was found in time. */
export async function noteUnserved(
  tx: Tx,
  mark: Marker,
  { orderIds, reason }: { orderIds: readonly string[]; reason: string },
): Promise<void> {
  await sql`
    insert into lost_orders (hour, mark, reason, at, city, market_id, area, goods_kobo)
    select date_trunc('hour', o.ended_at), m.mark, 'no_agent', o.ended_at, o.city, o.market_id, o.served_area,
      nullif((o.estimate_low_kobo + o.estimate_high_kobo) / 2, 0)
    from unnest(${[...orderIds]}::text[], ${orderIds.map((id) => mark('order', '', id))}::bytea[]) as m (id, mark)
      join orders o on o.id = m.id
    where o.status = 'expired' and o.end_reason = ${reason}
    on conflict do nothing`.execute(tx)
}

/** A customer who was refused may order after all, for another hour or from another market; so long that is the same order. */
const regainHours = 2

/** Marks as regained what customers were refused before they placed an order. */
export async function noteRegained(
  tx: Tx,
  mark: Marker,
  placed: readonly { customerId: string; at: Date }[],
): Promise<void> {
  const refusals = placed.flatMap(({ customerId, at }) =>
    Array.from({ length: regainHours }, (_, back) => {
      const hour = hourOf(new Date(at.getTime() - hours(back)))
      return { hour, at, mark: lossMark(mark, hour, customerId) }
    }),
  )
  await sql`
    update lost_orders l set regained_at = r.at
    from unnest(${refusals.map(({ hour }) => hour)}::timestamptz[], ${refusals.map((each) => each.mark)}::bytea[],
      ${refusals.map(({ at }) => at)}::timestamptz[]) as r (hour, mark, at)
    where l.hour = r.hour and l.mark = r.mark and l.regained_at is null and l.at <= r.at`.execute(tx)
}
