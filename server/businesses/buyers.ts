import type { Buyers } from '#server/orders/core/buyers.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { askApprovers } from './ask-approvers.ts'
import { findActingOwner, holdLimits, mayAnswerFor, readLimits } from './core/hold-business.ts'
import type { Notifying } from './core/notify-people.ts'
import { listOwnerDebts } from './core/owner-debts.ts'
import { demandMember } from './core/read-business.ts'
import { findToAnswer } from './requests/read-requests.ts'

/** Tells orders whom people order for, and what they may order. */
export function createBuyers(context: Notifying & { clock: Clock }): Buyers {
  return {
    readLimits,
    holdLimits,
    async demandMember(db, of, as) {
      await demandMember(db, of, as && [as])
    },
    mayAnswerFor,
    findActingOwner,
    async getFormerDebtKobo(tx, userId) {
      const formerly = await listOwnerDebts(tx, userId)
      return formerly.reduce((sum, { owedKobo }) => sum + owedKobo, 0)
    },
    askApprovers: (within, order, asked) => askApprovers({ ...context, ...within }, order, asked),
    findRequest: (db, id) => findToAnswer({ db, clock: context.clock }, id),
  }
}
