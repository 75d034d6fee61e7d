import type { AgentMovement } from '#contract/dispatch/agent-statement.ts'
import * as texts from './texts.ts'

const paymentTexts: Partial<Record<AgentMovement['kind'], string>> = {
  tip: texts.ledger.tip,
  bill: texts.ledger.goodsPaid,
  purchases: texts.ledger.goodsPassedOn,
  purchases_returned: texts.ledger.goodsReturned,
  goods_returned: texts.ledger.goodsReturned,
  debt_paid: texts.ledger.debtCollected,
  goods_lost: texts.ledger.goodsLost,
  remittance: texts.ledger.paidIn,
  float_given: texts.ledger.floatGiven,
  float_returned: texts.ledger.floatReturned,
  purchases_repaid: texts.ledger.purchasesRepaid,
  earnings_paid: texts.ledger.earningsPaid,
  deduction: texts.ledger.deduction,
  netting: texts.ledger.earningsFromCash,
  payment_returned: texts.ledger.paymentReturned,
  goods_sold: texts.ledger.goodsSold,
  write_off: texts.ledger.lossCharged,
  write_off_undone: texts.ledger.lossUncharged,
}

/** Says what moved an agent's cash or earnings, as both agents and admins read it. */
export function movementText({ account, kind }: AgentMovement): string {
  const earnedOrCollected = account === 'earnings' ? texts.ledger.earned : texts.ledger.cashCollected
  return paymentTexts[kind] ?? (kind === 'delivery' ? earnedOrCollected : texts.ledger.correction)
}
