import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countSmsFailure, endSmsFailures, listResting } from './circuit-store.ts'
import {
  type OutgoingSms,
  type SendByProvider,
  type SendSms,
  SmsFailure,
  type SmsProvider,
  type SmsSettings,
  type TakenSms,
} from './transports.ts'

interface Context {
  db: Db
  clock: Clock
  senders: Record<SmsProvider, SendByProvider>
}

/**
 * Sends by the first provider, and by the second what the first surely did not take. One that failed often rests meanwhile. What a
 * provider may have taken goes to no other.
 */
export function createSendSms(context: Context): SendSms {
  return async (settings, sms, only) => {
    if (settings.provider === 'off') throw new SmsFailure('refused', 'SMS are off.')
    if (only !== undefined) return tryInTurn(context, settings, sms, only, [])
    const all: SmsProvider[] = [settings.provider, ...(settings.second ? [settings.second.provider] : [])]
    const resting = await listResting(context.db, context.clock.now())
    const awake = all.filter((provider) => !resting.has(provider))
    const [first = settings.provider, ...others] = awake.length > 0 ? awake : all
    return tryInTurn(context, settings, sms, first, others)
  }
}

async function tryInTurn(
  context: Context,
  settings: SmsSettings,
  sms: OutgoingSms,
  provider: SmsProvider,
  others: readonly SmsProvider[],
): Promise<TakenSms> {
  const { db, clock, senders } = context
  try {
    const { providerId } = await senders[provider](settings, sms)
    await endSmsFailures(db, provider)
    const { second, priceKobo } = settings
    return { providerId, provider, priceKobo: second?.provider === provider ? second.priceKobo : priceKobo }
  } catch (error) {
    if (!(error instanceof SmsFailure) || error.outcome === 'refused') throw error
    await countSmsFailure(db, provider, clock.now())
    const [next, ...rest] = others
    if (error.outcome === 'unknown' || next === undefined) throw error
    return tryInTurn(context, settings, sms, next, rest)
  }
}
