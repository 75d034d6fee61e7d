import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { StandingBody } from '#contract/standing/standing.ts'
import { minutes } from '#domain/time/durations.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import type { DoorInput, PlaceByDoor } from '#server/orders/checkout/place-by-door.ts'
import { findPlacedOrder } from '#server/orders/checkout/placed-order.ts'
import { AppError } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { withFacts } from '#server/platform/database/with-facts.ts'
import { forEachDue } from '#server/platform/jobs/each-alone.ts'
import { type NotifyContext, notifyWithin, reportRefusal } from './notify-customer.ts'
import { orderOf, type PreviewInside, previewInside } from './preview-date.ts'
import type { StandingServices } from './remind-standing.ts'
import {
  type DateRow,
  findDate,
  listToPlace,
  lockStanding,
  type StandingRow,
  updateDate,
} from './standing-store.ts'

const door: DoorInput['door'] = { channel: 'standing', placedBy: null, extras: null }

export type PlaceStandingContext = StandingServices & { placeByDoor: PlaceByDoor; committed(): void }

/**
 * Places what is due, each date once: what is sent is stored before it is sent, under a key of the date, so that after a
 * fall the same is sent again and finds the order that is there. One that is refused is tried until its hour.
 */
export async function placeStanding(context: PlaceStandingContext): Promise<void> {
  const now = context.clock.now()
  await forEachDue<{ id: string; date: string }>(
    { nameOf: ({ id, date }) => `placing ${id} of ${date}`, atOnce: context.datesAtOnce },
    (page) => listToPlace(context.db, now, page),
    ({ id, date }) => placeDate(context, id, date),
  ).finally(context.committed)
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
  const markets = await context.readMarkets.rows()
  await context.db.transaction().execute(async (tx) => {
    await lockStanding(tx, id)
    const row = await findDate(tx, id, date)
    if (row?.state !== 'placing') return
    if (!(outcome instanceof AppError)) return notePlaced(tx, row, outcome.id)
    await updateDate(tx, row, { state: 'planned', sent_body: null })
    const within = notifyWithin(context, tx, markets)
    await refuseDate(within, { standing: due.standing, row, refusal: outcome.code })
  })
}

const retryMs = minutes(10)

/** A date that is refused is tried again, and for the last time at its hour. */
function nextTry(now: Date, scheduledFor: Date): Date {
  return new Date(Math.min(now.getTime() + retryMs, scheduledFor.getTime()))
}

function notePlaced(tx: Tx, row: DateRow, orderId: string): Promise<void> {
  return updateDate(tx, row, { state: 'placed', order_id: orderId, sent_body: null, refusal: null })
}

/** Says once why a date is not placed now; after its hour it is over. */
async function refuseDate(
  context: NotifyContext,
  { standing, row, refusal }: { standing: StandingRow; row: DateRow; refusal: ErrorCode },
): Promise<void> {
  // Nobody is told that an order was not placed which is under way.
  const placed = await findPlacedOrder(context.db, standing.customer_id, keyOf(standing, row))
  if (placed !== null) return notePlaced(context.db, row, placed.id)
  const now = context.clock.now()
  const isOver = row.scheduled_for <= now
  const isSilent = !isOver && row.told_at !== null
  await updateDate(context.db, row, {
    ...(isOver ? { state: 'failed' } : { place_at: nextTry(now, row.scheduled_for) }),
    refusal,
    ...(!isSilent && { told_at: now }),
  })
  if (!isSilent) await reportRefusal(context, { standing, row: { ...row, refusal }, isOver })
}

/** Stores what is to be sent; null where there is nothing to send. */
async function beginPlacing(context: PlaceStandingContext, id: string, date: string): Promise<Due | null> {
  const markets = await context.readMarkets.rows()
  return withFacts((readFact) =>
    context.db.transaction().execute(async (tx) => {
      const within = { ...notifyWithin(context, tx, markets), preview: previewInside(context, readFact) }
      return beginWithin(within, id, date)
    }),
  )
}

async function beginWithin(
  context: NotifyContext & { preview: PreviewInside },
  id: string,
  date: string,
): Promise<Due | null> {
  const { db: tx, clock } = context
  const standing = await lockStanding(tx, id)
  const row = await findDate(tx, id, date)
  const now = clock.now()
  if (standing === null || row === null || row.place_at === null || row.place_at > now) return null
  if (row.state !== 'planned' && row.state !== 'placing') return null
  const customer = await findOpenUser(tx, standing.customer_id)
  if (row.sent_body !== null) return beginAgain(tx, { standing, row, customer, body: row.sent_body })
  if (standing.is_paused || customer === null) {
    await updateDate(tx, row, customer === null ? closedAccount : { state: 'skipped' })
    return null
  }
  if (row.scheduled_for <= now) {
    await refuseDate(context, { standing, row, refusal: row.refusal ?? 'standing.too_late' })
    return null
  }
  const { agreed_kobo: agreedKobo, scheduled_for: scheduledFor } = row
  const body = { ...standing.body, marketId: row.market_id ?? standing.body.marketId }
  const { estimate, refusal } = context.preview({ customerId: customer.id, body, scheduledFor, agreedKobo })
  if (refusal === 'standing.above_cap') {
    const figures = { low_kobo: estimate.lowKobo, high_kobo: estimate.highKobo }
    await updateDate(tx, row, figures)
    await refuseDate(context, { standing, row: { ...row, ...figures }, refusal })
    return null
  }
  const spendingCapKobo = agreedKobo ?? body.spendingCapKobo
  await updateDate(tx, row, { state: 'placing', sent_body: { ...body, spendingCapKobo } })
  // As it is stored: what is sent again after a fall is the same text.
  const { sent_body: stored } = (await findDate(tx, id, date)) ?? { sent_body: null }
  return stored === null ? null : { standing, row, customer, body: stored }
}

const closedAccount = { state: 'failed', refusal: 'auth.suspended', sent_body: null } as const

/**
 * Begins again what was being placed when a process fell; of somebody whose account was closed since, only what is there
 * already.
 */
async function beginAgain(
  tx: Tx,
  { customer, ...begun }: Omit<Due, 'customer'> & { customer: CurrentUser | null },
): Promise<Due | null> {
  if (customer !== null) return { ...begun, customer }
  const { standing, row } = begun
  const placed = await findPlacedOrder(tx, standing.customer_id, keyOf(standing, row))
  const outcome = placed && {
    state: 'placed' as const,
    order_id: placed.id,
    sent_body: null,
    refusal: null,
  }
  await updateDate(tx, row, outcome ?? closedAccount)
  return null
}

/** One key for each date, whatever its list has become. */
function keyOf(standing: StandingRow, row: DateRow): string {
  return `standing-${standing.id}-${row.date}`
}

async function sendOrder(
  context: PlaceStandingContext,
  { standing, row, customer, body }: Due,
): Promise<{ id: string } | AppError> {
  const { items, rest: _rest, ...order } = orderOf(body, row.scheduled_for)
  const idempotencyKey = keyOf(standing, row)
  try {
    return await context.placeByDoor({
      customer,
      door,
      idempotencyKey,
      isKeyOurs: true,
      ip: '',
      list: { items },
      order,
    })
  } catch (error) {
    // Answers what cannot be now; what failed is tried again as it is.
    if (error instanceof AppError && error.status < 500) return error
    throw error
  }
}
