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

function buildSettings(stored: Map<string, string>): Settings {
  const text = (key: SettingKey): string => stored.get(key) ?? defaults[key]
  const whole = (key: SettingKey): number => {
    const value = text(key)
    // A setting that is no number (edited by hand) must not turn into a free delivery.
    return Number(/^\d{1,12}$/.test(value) ? value : defaults[key])
  }
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
