import type { AgentMovement } from '#contract/dispatch/agent-statement.ts'
import * as texts from './texts.ts'

const paymentTexts: Partial<Record<AgentMovement['kind'], string>> = {
  tip: texts.tipFromTheCustomer,
  bill: texts.goodsPaid,
  purchases: texts.goodsPassedOn,
  purchases_returned: texts.goodsReturned,
  goods_returned: texts.goodsReturned,
  debt_paid: texts.debtCollected,
  goods_lost: texts.goodsLost,
  remittance: texts.paidInAtTheAdmin,
  float_given: texts.floatGiven,
  float_returned: texts.floatReturned,
  purchases_repaid: texts.purchasesRepaid,
  earnings_paid: texts.earningsPaid,
  netting: texts.keptFromCash,
  payment_returned: texts.paymentDidNotArrive,
  goods_sold: texts.goodsSold,
  write_off: texts.chargedToTheAgent,
  write_off_undone: texts.chargeTakenBack,
}

/** What moved an agent's cash or earnings, as both agents and admins read it. */
export function movementText({ account, kind }: AgentMovement): string {
  const earnedOrCollected = account === 'earnings' ? texts.earned : texts.cashCollected
  return paymentTexts[kind] ?? (kind === 'delivery' ? earnedOrCollected : texts.correction)
}
