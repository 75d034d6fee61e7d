import type { PaymentMethod } from '#contract/orders/order-shapes.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { updateOrder } from '#server/orders/order-store.ts'
import { getBalanceKobo, lockWalletKobo } from '#server/payments/read-balances.ts'
import { createBatcher } from '#server/platform/batch.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type AppError, fail } from '#server/platform/errors.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { payFromWallet } from './settle-ended.ts'
import { findDebtors, listDebts } from './settling-store.ts'

/** Returns whether a customer owes for an ended order. */
export type OwesMoney = (customerId: string) => Promise<boolean>

/** Asked for every order that is placed, so those that come at the same moment ask together. */
export function createOwesMoney(db: Db): OwesMoney {
  return createBatcher({
    run: async (customerIds: string[]) => {
      const debtors = await findDebtors(db, customerIds)
      return customerIds.map((id) => debtors.has(id))
    },
    maxSize: 200,
    inFlight: 2,
  })
}

/**
 * Takes what a customer owes for earlier orders out of the wallet, oldest first, before a new order is placed. Returns the
 * refusal of an order for cash where too much is still owed.
 */
export async function payDebts(
  { db, clock, owesMoney }: { db: Db; clock: Clock; owesMoney: OwesMoney },
  order: {
    customerId: string
    method: PaymentMethod
    settings: Pick<Settings, 'customerDebtLimitKobo'>
  },
): Promise<AppError | null> {
  const { customerId, method } = order
  const { customerDebtLimitKobo: limitKobo } = order.settings
  if (!(await owesMoney(customerId))) return null
  const debts = await listDebts(db, customerId, null)
  const owedKobo = await db.transaction().execute(async (tx) => {
    const locked = []
    for (const { id } of [...debts].sort((a, b) => (a.id < b.id ? -1 : 1)))
      locked.push(await lockOrder(tx, id))
    let leftKobo = await lockWalletKobo(tx, customerId)
    let owed = 0
    for (const order of locked) {
      if (!order) continue
      const dueKobo = Math.max(0, await getBalanceKobo(tx, 'order', order.id))
      const amountKobo = Math.min(dueKobo, leftKobo)
      if (amountKobo > 0) {
        await payFromWallet({ tx, clock }, order, { amountKobo, reason: 'Taken before the next order' })
        if (amountKobo === dueKobo && order.status !== 'failed')
          await updateOrder(tx, order.id, { settled_at: clock.now() })
      }
      leftKobo -= amountKobo
      owed += dueKobo - amountKobo
    }
    return owed
  })
  if (method !== 'cash' || owedKobo < limitKobo) return null
  return fail('orders.debt_first', { detail: { owedKobo, limitKobo } })
}
