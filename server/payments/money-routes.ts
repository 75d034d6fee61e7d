import {
  creditCustomerEndpoint,
  exportPostingsEndpoint,
  getMoneyEndpoint,
  payOutWalletEndpoint,
  reconcileDayEndpoint,
  settleHeldEndpoint,
} from '#contract/admin/admin-money.ts'
import { getStatementEndpoint, listStatementStepEndpoint } from '#contract/payments/statement.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { demandDays } from './books/demand-days.ts'
import { findHeld } from './core/held-store.ts'
import { getWalletKobo } from './core/read-balances.ts'
import { receiptOf } from './core/rules.ts'
import { creditCustomer as credit, refundCustomer } from './credit-customer.ts'
import { providerFailure } from './provider/begin-payment.ts'
import type { InvoiceBooks } from './provider/invoice-books.ts'
import type { OrderBooks } from './provider/order-books.ts'
import type { Paystack } from './provider/paystack.ts'
import { presentHeld, readMoney, readPostingTable } from './read-money.ts'
import { reconcileDay as reconcile } from './reconcile-day.ts'
import { settleHeld as settle } from './settle-held.ts'
import { demandPayable, payOutWallet as payOut, returnToCard } from './settle-wallet.ts'
import { askSignOff, needsSecondForPayOut } from './sign-offs/ask-sign-off.ts'
import { readStatement, readStep } from './statement/read-statement.ts'

interface Context extends Pick<SettingsServices, 'db' | 'clock' | 'readSettings' | 'queueMail'> {
  provider: Paystack | null
  orders: OrderBooks
  invoiceBooks: InvoiceBooks
}

/** Registers what admins do with money; each write leaves an audit row. */
export function registerMoney(api: Api, context: Context): void {
  const { db, clock, provider, orders, readSettings } = context

  api.answer(getMoneyEndpoint, async () =>
    readMoney({ db, clock, settings: await readSettings() }, provider !== null),
  )

  api.answer(settleHeldEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const decision = { heldId: params.id, ...body, orderCode: body.orderCode, admin: viewer.user }
      await settle({ tx, clock, orders }, decision)
      const held = await findHeld(tx, params.id)
      if (!held) throw fail('payments.not_found')
      return presentHeld(held)
    }),
  )

  api.answer(creditCustomerEndpoint, ({ body, write }) =>
    write(async (tx, audit) => {
      const order = await orders.findByCode(tx, body.orderCode)
      if (!order) throw invalidFields([{ path: 'orderCode', message: 'There is no order with this code' }])
      await orders.hold(tx, order.id)
      const { amountKobo, reason } = body
      const given = { orderId: order.id, customerId: order.customerId, amountKobo, reason }
      const give = body.to === 'wallet' ? credit : refundCustomer
      const movementId = await give({ tx, clock }, given)
      await audit('money.credit', order.id, body)
      return { receipt: receiptOf(movementId), walletKobo: await getWalletKobo(tx, order.customerId) }
    }),
  )

  registerPayOut(api, context)
  registerStatement(api, context)
  registerBooks(api, context)
}

/** Registers what was earned, and the movements behind each step of it. */
function registerStatement(api: Api, { db }: Context): void {
  api.answer(getStatementEndpoint, async ({ query, viewer }) => {
    demandDays(query)
    return readStatement(db, query, citiesToRead(viewer, query.city))
  })
  api.answer(listStatementStepEndpoint, async ({ params, query, viewer }) => {
    demandDays(query)
    const { cursor = null, limit = 50, city, ...days } = query
    return readStep(db, days, { step: params.step, cities: citiesToRead(viewer, city), cursor, limit })
  })
}

function registerPayOut(api: Api, { clock, orders, readSettings, queueMail }: Context): void {
  api.answer(payOutWalletEndpoint, async ({ body, viewer, write }) => {
    const { secondPersonAboveKobo: limitKobo } = await readSettings()
    return write(async (tx, audit) => {
      const { orderCode, to, ...paid } = body
      const order = orderCode === undefined ? null : await orders.findByCode(tx, orderCode)
      const customerId = paid.customerId ?? order?.customerId
      if (customerId === undefined)
        throw invalidFields([{ path: 'orderCode', message: 'There is no order with this code' }])
      const { amountKobo, reason, accountId } = paid
      const second = { customerId, amountKobo, limitKobo }
      if (to === 'customer' && (await needsSecondForPayOut({ tx, clock }, second))) {
        await demandPayable({ tx, clock }, { customerId, amountKobo })
        const asked = {
          kind: 'pay_out',
          subject: customerId,
          body: { accountId },
          amountKobo,
          reason,
        } as const
        return askSignOff({ tx, clock, queueMail }, { ...asked, admin: viewer.user })
      }
      const movementId = await (to === 'card' ? returnToCard : payOut)({ tx, clock }, { ...paid, customerId })
      await audit('money.pay_out', customerId, body)
      return { receipt: receiptOf(movementId), walletKobo: await getWalletKobo(tx, customerId) }
    })
  })
}

/** Registers checking the books against the provider, and taking them along. */
function registerBooks(api: Api, context: Context): void {
  const { db, clock } = context
  api.answer(reconcileDayEndpoint, async ({ body, viewer }) => {
    try {
      const result = await reconcile(context, body.day)
      await db.transaction().execute((tx) =>
        recordAudit(tx, clock, {
          actorId: viewer.user.id,
          action: 'money.reconcile',
          subject: body.day,
          detail: {},
        }),
      )
      return result
    } catch (error) {
      throw providerFailure(error)
    }
  })

  api.table(exportPostingsEndpoint, async ({ query, viewer }) => {
    const span = {
      from: lagosInstant(query.from, 0),
      to: new Date(lagosInstant(query.to, 0).getTime() + days(1)),
    }
    demandDays(query)
    await db.transaction().execute((tx) =>
      recordAudit(tx, clock, {
        actorId: viewer.user.id,
        action: 'money.export',
        subject: `${query.from} ${query.to}`,
        detail: {},
      }),
    )
    return {
      fileName: `kasuwa-postings-${query.from}-${query.to}.csv`,
      rows: readPostingTable(db, span),
    }
  })
}
