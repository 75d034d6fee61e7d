import { nextCheckAt } from '#server/payments/core/rules.ts'
import type { Log } from '#server/platform/log/log.ts'
import { confirmPayment, type PaymentContext } from './confirm-payment.ts'
import { ProviderAway } from './paystack.ts'

interface Tries<Row> {
  due: readonly Row[]
  /** Returns from when on nothing more is expected of it. */
  endOf(row: Row): Date
  noteCheck(id: string, check: { checks: number; next_check_at: Date }): Promise<unknown>
  abandon(id: string): Promise<unknown>
}

/** Asks the provider about tries to pay whose webhook may never come, each at growing distances. */
export async function pollTries<Row extends { id: string; checks: number }>(
  context: PaymentContext & { log: Log },
  { due, endOf, noteCheck, abandon }: Tries<Row>,
): Promise<void> {
  const now = context.clock.now()
  for (const row of due) {
    const checks = row.checks + 1
    await noteCheck(row.id, { checks, next_check_at: nextCheckAt(now, checks) })
    try {
      const outcome = await confirmPayment(context, row.id)
      if (outcome === 'unknown' && endOf(row) <= now) await abandon(row.id)
    } catch (error) {
      if (endsRound(context.log, error, { payment: row.id })) return
    }
  }
}

/** Returns whether nobody else need be asked about either: the provider is away. What fails by itself is reported, and the others go on. */
export function endsRound(log: Log, error: unknown, about: object): boolean {
  if (error instanceof ProviderAway) log.warn({ err: error, ...about }, 'the provider could not be asked')
  else log.error({ err: error, ...about }, 'one could not be asked about')
  return error instanceof ProviderAway
}
