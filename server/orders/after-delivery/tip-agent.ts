import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { lockDelivered } from '#server/orders/core/policy.ts'
import { lockWalletKobo } from '#server/payments/core/read-balances.ts'
import { fail } from '#server/platform/core/errors.ts'
import { findTipRefusal, postTip } from './post-tip.ts'

/** Gives the agent who brought an order something of the customer's wallet; never more than it holds. */
export async function tipAgent(
  { tx, clock }: WriteContext,
  input: { customer: CurrentUser; orderId: string; amountKobo: number; tipLimitKobo: number },
): Promise<void> {
  const { customer, amountKobo, tipLimitKobo } = input
  const order = await lockDelivered(tx, input.orderId, customer)
  const refusal = await findTipRefusal(tx, order, amountKobo, tipLimitKobo)
  if (refusal) throw refusal
  const walletKobo = await lockWalletKobo(tx, customer.id)
  if (amountKobo > walletKobo) throw fail('orders.tip_too_much', { detail: { walletKobo } })
  await postTip({ tx, clock }, order, amountKobo)
}
