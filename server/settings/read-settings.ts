import { privateSettings, publicSettings, type SettingKey } from '#contract/settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/recent.ts'
import { listSettings } from './store.ts'

/** The settings in force, with the unit in each name. */
export interface Settings {
  text(key: SettingKey): string
  deliveryFeeKobo: number
  serviceFeeKobo: number
  callOutFeeKobo: number
  cashOrderLimitKobo: number
  estimatedMinutes: number
  practiceHours: boolean
  offerSeconds: number
  agentMaxTrips: number
  agentCashCeilingKobo: number
  agentSharePercent: number
  queueExpiresMinutes: number
  paymentExpiresMinutes: number
  questionSeconds: number
  slotCapacity: number
  problemHours: number
}

export type ReadSettings = () => Promise<Settings>

/** Reads settings through a memory of two seconds, so that a change holds everywhere at once for people. */
export function createReadSettings(db: Db): ReadSettings {
  return rememberRecent(async () => buildSettings(await listSettings(db)), 2_000).get
}

const defaults: Record<SettingKey, string> = { ...publicSettings, ...privateSettings }

const wholeNumber = /^\d{1,12}$/

function buildSettings(stored: Map<string, string>): Settings {
  const text = (key: SettingKey): string => {
    const value = stored.get(key) ?? defaults[key]
    // A number that was edited by hand and is none must not turn into a free delivery, or be shown as one.
    return wholeNumber.test(defaults[key]) && !wholeNumber.test(value) ? defaults[key] : value
  }
  const whole = (key: SettingKey): number => Number(text(key))
  return {
    text,
    deliveryFeeKobo: whole('delivery_fee'),
    serviceFeeKobo: whole('service_fee'),
    callOutFeeKobo: whole('call_out_fee'),
    cashOrderLimitKobo: whole('cash_order_limit'),
    estimatedMinutes: whole('estimated_delivery_time'),
    practiceHours: text('practice_hours') === 'true',
    offerSeconds: whole('offer_seconds'),
    agentMaxTrips: whole('agent_max_trips'),
    agentCashCeilingKobo: whole('agent_cash_ceiling'),
    agentSharePercent: whole('agent_delivery_share_percent'),
    queueExpiresMinutes: whole('queue_expires_minutes'),
    paymentExpiresMinutes: whole('payment_expires_minutes'),
    questionSeconds: whole('question_seconds'),
    slotCapacity: whole('slot_capacity'),
    problemHours: whole('problem_hours'),
  }
}
