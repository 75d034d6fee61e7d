import { hours } from '#domain/time/durations.ts'
import type { PaymentContext } from '#server/payments/provider/confirm-payment.ts'
import { ProviderAway, ProviderRefused } from '#server/payments/provider/paystack.ts'
import type { Log } from '#server/platform/log/log.ts'
import { confirmDispute } from './follow-take-back.ts'
import { listUndecided, updateTakeBack } from './take-back-store.ts'

/** A dispute of which nothing was heard for this long is asked about; it is decided within days. */
const silentMs = hours(1)
const atOnce = 20

/** Asks about disputes whose message may never come. */
export async function pollDisputes(context: PaymentContext & { log: Log }): Promise<void> {
  const { db, clock, log } = context
  const before = new Date(clock.now().getTime() - silentMs)
  for (const { id, providerId } of await listUndecided(db, before, atOnce)) {
    try {
      await confirmDispute(context, providerId)
    } catch (error) {
      const isSaid = error instanceof ProviderAway || error instanceof ProviderRefused
      log[isSaid ? 'warn' : 'error']({ err: error, dispute: id }, 'a dispute could not be asked about')
      if (error instanceof ProviderAway) return
      // Paystack does not know it any more, or something fails here: it has its next try in an hour, behind the others.
      await db.transaction().execute((tx) => updateTakeBack(tx, id, { asked_at: clock.now() }))
    }
  }
}
