import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { postMovement } from './ledger.ts'
import { lockWalletKobo } from './read-balances.ts'
import { payOutLegs } from './rules.ts'

/**
 * Records that a customer was paid out of the wallet; returns the movement's id. Throws
 * `payments.wallet_short`.
 */
export async function payOutWallet(
  context: { tx: Tx; clock: Clock },
  paid: { customerId: string; amountKobo: number; reason: string },
): Promise<string> {
  if ((await lockWalletKobo(context.tx, paid.customerId)) < paid.amountKobo)
    throw fail('payments.wallet_short')
  const { reason } = paid
  const id = await postMovement(context, { kind: 'pay_out', reason, legs: payOutLegs(paid) })
  if (id === null) throw new Error('a pay-out of nothing')
  return id
}
