import { payDebtEndpoint } from '#contract/orders/debts.ts'
import * as settling from '#contract/orders/settling.ts'
import { askSignOff } from '#server/payments/sign-offs/ask-sign-off.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import type { Buyers } from './core/buyers.ts'
import { lockAnyOrder } from './core/policy.ts'
import { adminOrderAnswer, customerOrderAnswer } from './reading/changed-order.ts'
import { readAdminOrder } from './reading/read-order.ts'
import { payDebtFromWallet } from './settling/pay-debts.ts'
import { presentDebt, readOwnDebts, readUnsettled } from './settling/read-unsettled.ts'
import { remindDebtor } from './settling/remind-debtors.ts'
import { demandWritable, settleEnded, writeOff } from './settling/settle-ended.ts'
import { type DebtRow, listDebts } from './settling/settling-store.ts'
import { needsSecondForWriteOff } from './settling/sign-write-off.ts'

const mostUnsettled = 200

interface Context extends Pick<SettingsServices, 'db' | 'clock' | 'queueMail' | 'readSettings'> {
  buyers: Buyers
}

/** Orders that ended badly and what customers owe; each write leaves an audit row. */
export function registerSettling(api: Api, context: Context): void {
  const { db, clock, queueMail } = context
  registerOwnDebts(api, context)

  api.answer(settling.listUnsettledEndpoint, async ({ query, viewer }) => {
    const { items } = await readUnsettled(db, viewer.user, citiesToRead(viewer, query.city), mostUnsettled)
    return items
  })

  api.answer(settling.listDebtsEndpoint, async ({ query, viewer }) =>
    groupDebts(await listDebts(db, null, citiesToRead(viewer, query.city))),
  )

  api.answer(settling.remindDebtorEndpoint, ({ params: { customerId }, viewer, write }) =>
    write(async (tx, audit) => {
      await remindDebtor({ tx, clock, queueMail }, { admin: viewer.user, customerId })
      await audit('orders.remind', customerId)
      return groupDebts(await listDebts(tx, null, citiesToRead(viewer)))
    }),
  )

  api.change(settling.settleOrderEndpoint, adminOrderAnswer, async ({ tx, params, body, viewer, audit }) => {
    const order = await lockAnyOrder(tx, params.id)
    const { amountKobo, ...said } = body
    await settleEnded({ tx, clock }, order, { ...said, amountKobo, admin: viewer.user })
    await audit('orders.settle', params.id, body)
  })

  registerWriteOff(api, context)
}

/** Registers what nobody will pay; above a sum another admin signs it off. */
function registerWriteOff(api: Api, { clock, queueMail, readSettings }: Context): void {
  api.answer(settling.writeOffEndpoint, async ({ params, body, viewer, write }) => {
    const { secondPersonAboveKobo: limitKobo } = await readSettings()
    return write(async (tx, audit) => {
      const order = await lockAnyOrder(tx, params.id)
      const { amountKobo, reason, ...said } = body
      if (await needsSecondForWriteOff({ tx }, { orderId: order.id, amountKobo, limitKobo })) {
        demandWritable(order, body)
        const asked = { kind: 'write_off', subject: order.id, body: said, amountKobo, reason } as const
        return askSignOff({ tx, clock, queueMail }, { ...asked, admin: viewer.user })
      }
      await writeOff({ tx, clock }, order, { ...body, admin: viewer.user })
      await audit('money.write_off', params.id, body)
      return readAdminOrder(tx, params.id, viewer.user)
    })
  })
}

/** Registers what customers owe, and their way to pay it from the wallet. */
function registerOwnDebts(api: Api, context: Context): void {
  const { db, clock, readSettings } = context
  api.answer(settling.listOwnDebtsEndpoint, async ({ viewer }) => {
    const { customerDebtLimitKobo: limitKobo } = await readSettings()
    return { ...(await readOwnDebts(db, viewer.user.id)), limitKobo }
  })

  const customerOrder = customerOrderAnswer(context, async () => ({ settings: await readSettings() }))
  api.change(payDebtEndpoint, customerOrder, ({ tx, params, body, viewer }) =>
    payDebtFromWallet({ tx, clock }, { customer: viewer.user, orderId: params.id, ...body }),
  )
}

/** Debts by customer; the rows come oldest first, and so do the customers. */
function groupDebts(rows: readonly DebtRow[]): settling.Debtor[] {
  return [...Map.groupBy(rows, ({ customer_id }) => customer_id)].flatMap(([customerId, debts]) => {
    const [first] = debts
    if (!first) return []
    const reminded = debts.flatMap(({ reminded_at }) => reminded_at ?? []).map((at) => at.getTime())
    return [
      {
        customerId,
        name: first.customer_name,
        phone: first.customer_phone,
        owedKobo: debts.reduce((sum, debt) => sum + debt.owed_kobo, 0),
        walletKobo: Math.max(0, first.wallet_kobo),
        since: first.ended_at.toISOString(),
        remindedAt: reminded.length === 0 ? null : new Date(Math.max(...reminded)).toISOString(),
        orders: debts.map(presentDebt),
      },
    ]
  })
}
