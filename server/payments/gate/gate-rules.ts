import type { GateOutcome, GatePayment } from '#contract/payments/gate-payments.ts'

/** Returns what admins can still say of a payment at the gate. */
export function outcomesOf({ status }: { status: GatePayment['status'] }): GateOutcome[] {
  if (status === 'stated') return ['arrived', 'released', 'refused']
  return status === 'in_transit' ? ['arrived', 'lost'] : []
}
