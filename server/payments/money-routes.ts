import { lagosInstant } from '#contract/days.ts'
import {
  creditCustomer,
  exportPostings,
  getMoney,
  payOutWallet,
  reconcileDay,
  settleHeld,
} from '#contract/money-desk.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { providerFailure } from './begin-payment.ts'
import type { OrderBooks } from './confirm-payment.ts'
import { creditCustomer as credit, refundCustomer } from './credit-customer.ts'
import { findHeld } from './held-store.ts'
import type { Paystack } from './paystack.ts'
import { presentHeld, readMoney, readPostingTable } from './read-money.ts'
import { reconcileDay as reconcile } from './reconcile-day.ts'
import { receiptOf } from './rules.ts'
import { settleHeld as settle } from './settle-held.ts'
import { payOutWallet as payOut } from './settle-wallet.ts'
import { getWalletKobo } from './store.ts'

interface Context {
  db: Db
  clock: Clock
  provider: Paystack | null
  orders: OrderBooks
  readSettings: ReadSettings
}

const dayMs = 24 * 60 * 60 * 1000
const longestTableMs = 93 * dayMs

/** What the office does about money; each write leaves an audit row. */
export function registerMoney(api: Api, context: Context): void {
  const { db, clock, provider, orders, readSettings } = context

  api.answer(getMoney, async () =>
    readMoney({ db, clock, settings: await readSettings() }, provider !== null),
  )

  api.answer(settleHeld, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const decision = { heldId: params.id, ...body, orderCode: body.orderCode, admin: viewer.user }
      await settle({ tx, clock, orders }, decision)
      const held = await findHeld(tx, params.id)
      if (!held) throw fail('payments.not_found')
      return presentHeld(held)
    }),
  )

  api.answer(creditCustomer, ({ body, viewer, write }) =>
    write(async (tx) => {
      const order = await orders.findByCode(tx, body.orderCode)
      if (!order) throw invalidFields([{ path: 'orderCode', message: 'There is no order with this code' }])
      const { amountKobo, reason } = body
      const given = { orderId: order.id, customerId: order.customerId, amountKobo, reason }
      const give = body.to === 'wallet' ? credit : refundCustomer
      const movementId = await give({ tx, clock }, given)
      await recordAudit(tx, clock, {
        actorId: viewer.user.id,
        action: 'money.credit',
        subject: order.id,
        detail: body,
      })
      return { receipt: receiptOf(movementId), walletKobo: await getWalletKobo(tx, order.customerId) }
    }),
  )

  registerPayOut(api, context)
  registerBooks(api, context)
}

function registerPayOut(api: Api, { clock, orders }: Context): void {
  api.answer(payOutWallet, ({ body, viewer, write }) =>
    write(async (tx) => {
      const { orderCode, ...paid } = body
      const order = await orders.findByCode(tx, orderCode)
      if (!order) throw invalidFields([{ path: 'orderCode', message: 'There is no order with this code' }])
      const { customerId } = order
      const movementId = await payOut({ tx, clock }, { customerId, ...paid })
      await recordAudit(tx, clock, {
        actorId: viewer.user.id,
        action: 'money.pay_out',
        subject: customerId,
        detail: body,
      })
      return { receipt: receiptOf(movementId), walletKobo: await getWalletKobo(tx, customerId) }
    }),
  )
}

/** The books held against the provider, and taken along. */
function registerBooks(api: Api, { db, clock, provider }: Context): void {
  api.answer(reconcileDay, async ({ body, viewer }) => {
    try {
      const result = await reconcile({ db, clock, provider }, body.day)
      const entry = { action: 'money.reconcile', subject: body.day, detail: {} }
      await db.transaction().execute((tx) => recordAudit(tx, clock, { actorId: viewer.user.id, ...entry }))
      return result
    } catch (error) {
      throw providerFailure(error)
    }
  })

  api.table(exportPostings, async ({ query, viewer }) => {
    const span = {
      from: lagosInstant(query.from, 0),
      to: new Date(lagosInstant(query.to, 0).getTime() + dayMs),
    }
    const lengthMs = span.to.getTime() - span.from.getTime()
    if (lengthMs <= 0 || lengthMs > longestTableMs)
      throw invalidFields([{ path: 'to', message: 'Choose up to 93 days, the first before the last' }])
    const entry = { action: 'money.export', subject: `${query.from} ${query.to}`, detail: {} }
    await db.transaction().execute((tx) => recordAudit(tx, clock, { actorId: viewer.user.id, ...entry }))
    return {
      fileName: `kasuwa-postings-${query.from}-${query.to}.csv`,
      rows: readPostingTable(db, span),
    }
  })
}
