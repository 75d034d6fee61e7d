import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { days, hours } from '#domain/time/durations.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { findOrder } from '#server/orders/core/find-order.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { forEachDue } from '#server/platform/jobs/each-alone.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { listToRemind, lockDebts, lockToRemind } from './settling-store.ts'

/** Reminds a day after the order, then every third day, five times at most. */
const rhythm = { firstAfterMs: days(1), everyMs: days(3), most: 5 }

type Context = WriteContext & { tx: Tx; queueMail: QueueMail }

/** Reminds all customers of what they owe, by email and by a notification, each in a transaction of its own. */
export async function remindDebtors({
  db,
  clock,
  queueMail,
  atOnce,
}: {
  db: Db
  clock: Clock
  queueMail: QueueMail
  atOnce?: number
}): Promise<void> {
  const now = clock.now()
  const due = {
    endedBefore: new Date(now.getTime() - rhythm.firstAfterMs),
    // An hour of grace, so that a job that ran late does not push the next one to another day.
    remindedBefore: new Date(now.getTime() - rhythm.everyMs + hours(1)),
    most: rhythm.most,
  }
  await forEachDue<string>(
    { nameOf: (id) => `reminding of order ${id}`, atOnce },
    (page) => listToRemind(db, due, page),
    (id) =>
      db.transaction().execute(async (tx) => {
        if (await lockToRemind(tx, id, due)) await remind({ tx, clock, queueMail }, id, null)
      }),
  )
}

/**
 * Reminds one customer of everything owed in the admin's cities, now, in the same ways. Throws `orders.no_debt`, and `orders.reminded_already`
 * with when the last reminder went, where that was within a day.
 */
export async function remindDebtor(
  context: Context,
  { admin, customerId }: { admin: CurrentUser; customerId: string },
): Promise<void> {
  const debts = await lockDebts(context.tx, customerId, admin.cities ?? null)
  if (debts.length === 0) throw fail('orders.no_debt')
  const lastMs = Math.max(0, ...debts.map(({ reminded_at }) => reminded_at?.getTime() ?? 0))
  if (context.clock.now().getTime() - lastMs < days(1))
    throw fail('orders.reminded_already', { detail: { remindedAt: new Date(lastMs).toISOString() } })
  for (const { id } of debts) await remind(context, id, admin.id)
}

async function remind(
  { tx, clock, queueMail }: Context,
  orderId: string,
  adminId: string | null,
): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order) return
  await updateOrder(tx, orderId, { reminded_at: clock.now(), reminders: order.reminders + 1 })
  const owedKobo = order.balance_due_kobo
  await appendEvent(tx, clock, {
    type: 'order.debt_reminded',
    order,
    actor: adminId === null ? 'system' : 'admin',
    actorId: adminId,
    detail: { owedKobo },
  })
  if (order.customer_email === null) return
  const recipient = { to: order.customer_email, userId: order.customer_id, isForStaff: false }
  await queueMail(tx, recipient, {
    template: 'debt_reminder',
    data: {
      name: order.customer_name,
      code: order.code,
      market: order.market_name,
      owedKobo,
      link: `/orders/${order.id}`,
    },
  })
}
