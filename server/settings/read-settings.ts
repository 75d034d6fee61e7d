import { privateSettings, publicSettings, type SettingKey } from '#contract/settings/settings.ts'
import type { ShareRule } from '#domain/agent-share.ts'
import type { ServiceHours } from '#domain/booking.ts'
import { type DeliveryFees, deliveryFeesFrom } from '#domain/delivery-fee.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/recent.ts'
import { listSettings } from './store.ts'

/** The settings in force, with the unit in each name. */
export interface Settings {
  text(key: SettingKey): string
  deliveryFees: DeliveryFees
  serviceFeeKobo: number
  callOutFeeKobo: number
  cashOrderLimitKobo: number
  estimatedMinutes: number
  practiceHours: boolean
  serviceHours: ServiceHours
  offerSeconds: number
  agentMaxTrips: number
  agentCashCeilingKobo: number
  /** What a customer may owe and still place orders that are paid in cash. */
  customerDebtLimitKobo: number
  /** How much of the bill may be owed at the gate. */
  handoverDebtLimitKobo: number
  /** What an invitation takes off, and what it pays; invitations are off while the second is 0. */
  referralDiscountKobo: number
  referralRewardKobo: number
  shareRule: ShareRule
  queueExpiresMinutes: number
  paymentExpiresMinutes: number
  questionSeconds: number
  slotCapacity: number
  customerLimits: CustomerLimits
  problemHours: number
  refusedApplicationDays: number
}

/** How much one customer may take. */
export interface CustomerLimits {
  openOrders: number
  /** Places of one hour of a market. */
  slotShare: number
  ordersADay: number
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
    deliveryFees: deliveryFeesFrom({
      flat: text('delivery_fee'),
      distance: text('delivery_distance_bands'),
      items: text('delivery_items_bands'),
    }),
    serviceFeeKobo: whole('service_fee'),
    callOutFeeKobo: whole('call_out_fee'),
    cashOrderLimitKobo: whole('cash_order_limit'),
    estimatedMinutes: whole('estimated_delivery_time'),
    practiceHours: text('practice_hours') === 'true',
    serviceHours: serviceHoursOf(text('service_opens'), text('service_closes')),
    offerSeconds: whole('offer_seconds'),
    agentMaxTrips: whole('agent_max_trips'),
    agentCashCeilingKobo: whole('agent_cash_ceiling'),
    customerDebtLimitKobo: whole('customer_debt_limit'),
    handoverDebtLimitKobo: whole('handover_debt_limit'),
    referralDiscountKobo: whole('referral_discount'),
    referralRewardKobo: whole('referral_reward'),
    shareRule: {
      percent: whole('agent_delivery_share_percent'),
      perItemKobo: whole('agent_share_item'),
      perKmKobo: whole('agent_share_km'),
      perWaitMinuteKobo: whole('agent_share_wait_minute'),
    },
    queueExpiresMinutes: whole('queue_expires_minutes'),
    paymentExpiresMinutes: whole('payment_expires_minutes'),
    questionSeconds: whole('question_seconds'),
    slotCapacity: whole('slot_capacity'),
    customerLimits: {
      openOrders: whole('customer_open_orders'),
      slotShare: whole('customer_slot_share'),
      ordersADay: whole('customer_orders_a_day'),
    },
    problemHours: whole('problem_hours'),
    refusedApplicationDays: whole('refused_application_days'),
  }
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** Hours that were edited by hand and are none must not close every market. */
function serviceHoursOf(opens: string, closes: string): ServiceHours {
  if (clock.test(opens) && clock.test(closes) && opens < closes) return { opens, closes }
  return { opens: defaults.service_opens, closes: defaults.service_closes }
}
