import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { StandingBody } from '#contract/orders/standing.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import type { DoorInput, PlaceByDoor } from '#server/orders/checkout/place-by-door.ts'
import { AppError } from '#server/platform/core/errors.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type NotifyContext, reportRefusal } from './notify-customer.ts'
import { orderOf } from './preview-date.ts'
import {
  type DateRow,
  findDate,
  listToPlace,
  lockStanding,
  type StandingRow,
  updateDate,
} from './standing-store.ts'

const atOnce = 200

const door: DoorInput['door'] = { channel: 'standing', placedBy: null, extras: null }

export type PlaceStandingContext = NotifyContext & { log: Log; placeByDoor: PlaceByDoor; committed(): void }

/**
 * Places what is due, each date once: what is sent is stored before it is sent, under a key of the date, so that after a
 * fall the same is sent again and finds the order that is there. One that is refused is tried until its hour.
 */
export async function placeStanding(context: PlaceStandingContext): Promise<void> {
  for (const { id, date } of await listToPlace(context.db, context.clock.now(), atOnce)) {
    try {
      await placeDate(context, id, date)
    } catch (error) {
      // The others do not wait for it; it is tried again at the next turn.
      context.log.error(error, 'a standing order could not be placed')
    }
  }
  context.committed()
}

interface Due {
  standing: StandingRow
  row: DateRow
  customer: CurrentUser
  body: StandingBody
}

async function placeDate(context: PlaceStandingContext, id: string, date: string): Promise<void> {
  const due = await beginPlacing(context, id, date)
  if (due === null) return
  const outcome = await sendOrder(context, due)
  await context.db.transaction().execute(async (tx) => {
    await lockStanding(tx, id)
    const row = await findDate(tx, id, date)
    if (row?.state !== 'placing') return
    if (!(outcome instanceof AppError)) {
      await updateDate(tx, row, { state: 'placed', order_id: outcome.id, sent_body: null, refusal: null })
      return
    }
    const refusal = outcome.code
    const isNotified = row.told_at !== null
    await updateDate(tx, row, {
      state: 'planned',
      sent_body: null,
      refusal,
      ...(!isNotified && { told_at: context.clock.now() }),
    })
    if (!isNotified) await reportRefusal(context, tx, { standing: due.standing, row, refusal, isOver: false })
  })
}

/** Stores what is to be sent; null where there is nothing to send. */
async function beginPlacing(context: PlaceStandingContext, id: string, date: string): Promise<Due | null> {
  const { db, clock } = context
  return db.transaction().execute(async (tx) => {
    const standing = await lockStanding(tx, id)
    const row = await findDate(tx, id, date)
    const now = clock.now()
    if (standing === null || row === null || row.place_at === null || row.place_at > now) return null
    if (row.state !== 'planned' && row.state !== 'placing') return null
    const customer = await findOpenUser(tx, standing.customer_id)
    const isBegun = row.sent_body !== null
    if (!isBegun && (standing.is_paused || customer === null)) {
      await updateDate(tx, row, { state: 'skipped' })
      return null
    }
    if (!isBegun && row.scheduled_for <= now) {
      const refusal = (row.refusal ?? 'standing.too_late') as ErrorCode
      await updateDate(tx, row, { state: 'failed', refusal })
      await reportRefusal(context, tx, { standing, row, refusal, isOver: true })
      return null
    }
    if (customer === null) return null
    const body = row.sent_body ?? { ...standing.body, marketId: row.market_id ?? standing.body.marketId }
    if (!isBegun) await updateDate(tx, row, { state: 'placing', sent_body: body })
    return { standing, row, customer, body }
  })
}

async function sendOrder(
  context: PlaceStandingContext,
  { standing, row, customer, body }: Due,
): Promise<{ id: string } | AppError> {
  const { items, rest: _rest, ...order } = orderOf(body, row.scheduled_for)
  const idempotencyKey = `standing-${standing.id}-${row.date}`
  try {
    return await context.placeByDoor({ customer, door, idempotencyKey, ip: '', list: { items }, order })
  } catch (error) {
    // What cannot be now is an answer; what failed is tried again as it is.
    if (error instanceof AppError && error.status < 500) return error
    throw error
  }
}
