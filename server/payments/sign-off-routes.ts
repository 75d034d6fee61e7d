import { z } from 'zod'
import { answerSignOffEndpoint, listSignOffsEndpoint } from '#contract/payments/sign-offs.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { settleGatePayment } from './gate/settle-gate.ts'
import type { OrderBooks } from './provider/order-books.ts'
import { payOutWallet } from './settle-wallet.ts'
import {
  answerSignOff,
  type DoSignedOff,
  readSignOffs,
  type WriteOffSigned,
} from './sign-offs/answer-sign-off.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  orders: OrderBooks
  writeOffSigned: WriteOffSigned
}

const payOutBody = z.object({ accountId: z.string().optional() })
const arrivedBody = z.object({ accountId: z.string() })

/** Registers what waits for a second person; each answer leaves an audit row. */
export function registerSignOffs(api: Api, { db, clock, orders, writeOffSigned }: Context): void {
  api.answer(listSignOffsEndpoint, ({ viewer }) =>
    readSignOffs(db, { adminId: viewer.user.id, now: clock.now() }),
  )

  api.answer(answerSignOffEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const doing = doingOf({ tx, clock, orders, writeOffSigned })
      await answerSignOff({ tx, clock }, doing, { id: params.id, ...body, admin: viewer.user })
      return readSignOffs(tx, { adminId: viewer.user.id, now: clock.now() })
    }),
  )
}

function doingOf(context: Omit<Context, 'db'> & { tx: Tx }): DoSignedOff {
  const { tx, clock } = context
  return {
    async pay_out(row, admin) {
      const { subject: customerId, amount_kobo: amountKobo, reason } = row
      const { accountId } = payOutBody.parse(row.body)
      await payOutWallet({ tx, clock }, { customerId, amountKobo, reason, accountId })
      await recordAudit(tx, clock, {
        actorId: admin.id,
        action: 'money.pay_out',
        subject: customerId,
        detail: { amountKobo, reason, accountId: accountId ?? null, askedBy: row.asked_by, signOff: row.id },
      })
    },
    async gate_arrived(row, admin) {
      const { accountId } = arrivedBody.parse(row.body)
      const decision = { as: 'arrived' as const, accountId, bornBy: null, reason: row.reason }
      await settleGatePayment(context, { adminId: admin.id, id: row.subject, ...decision })
    },
    write_off: (row, admin) => context.writeOffSigned({ tx, clock }, row, admin),
  }
}
