import { isPaidAtGate } from '#contract/core/order-shapes.ts'
import type { NewOrder } from '#contract/orders/orders.ts'
import { downToNote } from '#domain/money/money.ts'
import type { Growth } from '#domain/orders/order-growth.ts'
import { minutes } from '#domain/time/durations.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import type { Discounts } from '#server/orders/core/discounts.ts'
import { demand, type GrowContext, holdDebt, holdLimitsOf } from '#server/orders/core/grow-order.ts'
import { payDebts } from '#server/orders/settling/pay-debts.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { lockWalletKobo } from '#server/payments/core/read-balances.ts'
import { holdLegs } from '#server/payments/core/rules.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import type { OrderToPlace } from './order-to-place.ts'
import { insertOrdersWithin } from './place-store.ts'

export const paymentDueJob = 'orders:payment_due'

/** Returns whether an order is not paid at the gate: from the wallet, through the provider, or on an invoice. */
export function isPaidAhead(order: Pick<NewOrder, 'paymentMethod' | 'useWallet'>): boolean {
  const { useWallet, paymentMethod: method } = order
  return useWallet || method === 'wallet' || method === 'prepaid' || method === 'invoice'
}

/** Only an order for a business goes on an invoice, and then as a whole. */
export function refuseInvoice(
  order: Pick<NewOrder, 'paymentMethod' | 'useWallet' | 'businessId'>,
): AppError | null {
  if (order.paymentMethod !== 'invoice') return null
  if (order.businessId == null)
    return fail('businesses.invoice_needs_business', {
      fields: [{ path: 'businessId', message: 'Choose the business that pays' }],
    })
  return order.useWallet
    ? invalidFields([{ path: 'useWallet', message: 'An invoice pays the whole order' }])
    : null
}

/** A program of a business acts in the name of one of its owners, whose own wallet is none of its business. */
export function refuseOwnersWallet({
  useWallet,
  paymentMethod,
}: Pick<NewOrder, 'paymentMethod' | 'useWallet'>): void {
  if (useWallet || paymentMethod === 'wallet')
    throw invalidFields([
      { path: useWallet ? 'useWallet' : 'paymentMethod', message: 'A business has no wallet' },
    ])
}

/**
 * Writes the orders of a list together with the use of its code and what the wallet gives for them: up to the upper
 * estimates and the fees, the first order first, after what the customer owes for earlier orders. What is then still to be prepaid makes an order wait for its money.
 * Returns the orders as they were written, all of them, or why none was.
 */
export async function placePaidOrders(
  { db, clock, buyers, discounts }: { db: Db; clock: Clock; buyers: Buyers; discounts: Discounts },
  fresh: readonly OrderToPlace[],
  about: PlaceAbout,
): Promise<OrderToPlace[] | AppError> {
  try {
    return await db.transaction().execute((tx) => placeWithin({ tx, clock, buyers, discounts }, fresh, about))
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** An order that is being placed came to nothing before. */
const placed = { fromKobo: 0, buyer: null, credit: null, debt: null, gate: null }

/** Returns what orders leave for the gate as they are placed. */
export function atGate(dueKobo: number, { cashOrderLimitKobo: limitKobo }: Settings): Growth {
  return { ...placed, toKobo: dueKobo, gate: { dueKobo, limitKobo } }
}

interface PlaceAbout {
  settings: Settings
  owes: boolean
  /** No limit of its buyer holds it back. */
  isFreed: boolean
}

interface FundedOrder {
  order: OrderToPlace
  holdKobo: number
}

async function placeWithin(
  { tx, clock, buyers, discounts }: GrowContext & { discounts: Discounts },
  fresh: readonly OrderToPlace[],
  { settings, owes, isFreed }: PlaceAbout,
): Promise<OrderToPlace[]> {
  const [first] = fresh
  if (first) await admitForBusiness({ tx, clock, buyers }, fresh, isFreed)
  if (first && owes && first.order.paymentMethod !== 'invoice')
    await payDebts(
      { tx, clock },
      {
        customerId: first.customerId,
        method: first.order.paymentMethod,
        limitKobo: settings.customerDebtLimitKobo,
      },
    )
  if (first?.door.extras?.paysLater)
    demand({
      ...placed,
      toKobo: fresh.reduce((sum, order) => sum + order.estimateHighKobo + feesOf(order), 0),
      debt: await holdDebt({ tx, buyers }, first, settings),
    })
  const funded = await fundOrders(tx, fresh, settings)
  const orders = funded.map(({ order }) => order)
  if (!(await insertOrdersWithin(tx, orders))) throw fail('request.key_reused')
  await discounts.recordUse(
    tx,
    orders.flatMap(({ discount, id: orderId, ...order }) =>
      discount ? [{ ...order, discount, orderId }] : [],
    ),
  )
  for (const { id, customerId, door } of orders)
    if (door.placedBy !== null)
      await recordAudit(tx, clock, {
        actorId: door.placedBy,
        action: 'orders.place',
        subject: id,
        detail: { customerId, channel: door.channel, ...door.extras },
      })
  for (const { order, holdKobo } of funded) {
    const { id: orderId, customerId, payBy } = order
    await postMovement(
      { tx, clock },
      {
        kind: 'wallet_hold',
        orderId,
        source: `hold:${orderId}`,
        legs: holdLegs({ orderId, customerId, amountKobo: holdKobo }),
      },
    )
    if (payBy !== null) await addJob(tx, paymentDueJob, { orderId }, { runAt: payBy, key: `pay:${orderId}` })
  }
  return orders
}

/** Holds the business that orders are for, and refuses what is above its buyer's limits or its credit. */
async function admitForBusiness(
  context: GrowContext,
  fresh: readonly OrderToPlace[],
  isFreed: boolean,
): Promise<void> {
  const [first] = fresh
  const businessId = first?.order.businessId ?? null
  if (!first || businessId === null) return
  const toKobo = fresh.reduce((sum, order) => sum + countedMostKobo(order), 0)
  const isOnInvoice = first.order.paymentMethod === 'invoice'
  const limits = await holdLimitsOf(context, {
    businessId,
    customerId: first.customerId,
    isOnInvoice,
    isFreed,
  })
  demand({ ...placed, toKobo, ...limits })
}

/** Returns what an order may cost at most: within its cap, where it has one. */
function countedMostKobo(fresh: OrderToPlace): number {
  const mostKobo = fresh.estimateHighKobo + feesOf(fresh)
  return Math.min(fresh.order.spendingCapKobo ?? Number.POSITIVE_INFINITY, mostKobo)
}

function feesOf(fresh: OrderToPlace): number {
  return fresh.deliveryFeeKobo + fresh.serviceFeeKobo - fresh.discountKobo
}

/** Returns what the wallet gives for each order, with the status that leaves it in. Throws what the payment method refuses. */
async function fundOrders(
  tx: Tx,
  fresh: readonly OrderToPlace[],
  settings: Settings,
): Promise<FundedOrder[]> {
  const [first] = fresh
  if (!first) return []
  const { paymentMethod, useWallet } = first.order
  const usesWallet = useWallet || paymentMethod === 'wallet'
  const walletKobo = usesWallet ? await lockWalletKobo(tx, first.customerId) : 0
  let [leftKobo, mostKobo, restKobo] = [walletKobo, 0, 0]
  const funded = fresh.map((order): FundedOrder => {
    const neededKobo = order.estimateHighKobo + feesOf(order)
    // The rest is paid in notes at the gate; what is left of the wallet stays there.
    const holdKobo = Math.min(paymentMethod === 'cash' ? downToNote(leftKobo) : leftKobo, neededKobo)
    leftKobo -= holdKobo
    mostKobo += neededKobo
    restKobo += neededKobo - holdKobo
    const isToPay = paymentMethod === 'prepaid' && neededKobo > holdKobo
    return { order: isToPay ? waitingForMoney(order, settings) : order, holdKobo }
  })
  if (paymentMethod === 'wallet' && restKobo > 0)
    throw fail('orders.wallet_short', { detail: { walletKobo, neededKobo: mostKobo } })
  if (isPaidAtGate(paymentMethod)) demand(atGate(restKobo, settings))
  return funded
}

function waitingForMoney(fresh: OrderToPlace, settings: Settings): OrderToPlace {
  const payBy = new Date(fresh.now.getTime() + minutes(settings.paymentExpiresMinutes))
  return { ...fresh, status: 'awaiting_payment', payBy }
}
