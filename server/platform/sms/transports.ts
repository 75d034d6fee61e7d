import type { Tx } from '#server/platform/database/database.ts'

export const smsUpdates = ['placed', 'question', 'on_the_way', 'delivered'] as const
export type SmsUpdate = (typeof smsUpdates)[number]

export const smsProviders = ['off', 'termii'] as const
/** Names who sends what the first provider does not take. */
export const secondSmsProviders = ['off', 'africas_talking'] as const
export type SmsProvider = 'termii' | 'africas_talking'
export const smsChannels = ['dnd', 'generic'] as const

/** Reads the settings as they are now; who is within a transaction gives it. */
export type ReadSmsSettings = (within?: Tx) => Promise<SmsSettings>

/** Says how SMS go out, as the owner has set it; the key is not in it. */
export interface SmsSettings {
  provider: (typeof smsProviders)[number]
  /** Says that all is there that the provider needs. */
  isOn: boolean
  businessName: string
  /** Is what phones show as the sender, registered with the provider. */
  sender: string
  /** `dnd` reaches numbers that refuse advertising, `generic` does not. */
  channel: (typeof smsChannels)[number]
  priceKobo: number
  /** Limits what all of one day may cost together. */
  dayLimitKobo: number
  /** Lists the updates on orders that go by SMS. */
  updates: readonly SmsUpdate[]
  /** Names who sends what the first did not take; null where nobody does. */
  second: { provider: 'africas_talking'; username: string; sender: string; priceKobo: number } | null
}

/** Describes an SMS on its way; the number is E.164. */
export interface OutgoingSms {
  to: string
  text: string
}

/** Hands an SMS to one provider and returns its id there; throws SmsFailure. */
export type SendByProvider = (settings: SmsSettings, sms: OutgoingSms) => Promise<{ providerId: string }>

/** Says who took an SMS, its id there, and what a segment costs there. */
export interface TakenSms {
  providerId: string
  provider: SmsProvider
  priceKobo: number
}

/** Hands an SMS to the first provider that takes it, or to one alone; throws SmsFailure. */
export type SendSms = (settings: SmsSettings, sms: OutgoingSms, only?: SmsProvider) => Promise<TakenSms>

/**
 * Says why an SMS did not go out, as text for admins. `later` was not taken and may be tried again, `refused` never will be,
 * and of `unknown` nobody can say if it was taken, so that it is not sent a second time.
 */
export class SmsFailure extends Error {
  readonly outcome: 'later' | 'refused' | 'unknown'

  constructor(outcome: SmsFailure['outcome'], text: string, options: { cause?: unknown } = {}) {
    super(text, options)
    this.name = 'SmsFailure'
    this.outcome = outcome
  }
}
