import type { GateMethod } from '#contract/core/order-shapes.ts'
import { privateSettings, publicSettings, type SettingKey } from '#contract/settings/settings.ts'
import type { ShareRule } from '#domain/money/agent-share.ts'
import { type DeliveryFees, deliveryFeesFrom } from '#domain/money/delivery-fee.ts'
import { readRate, type VatSetting } from '#domain/money/vat.ts'
import { type PayDay, payDays } from '#domain/money/wages.ts'
import type { ServiceHours } from '#domain/time/booking.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import { listCitySettings } from './cities/city-store.ts'
import { listSettings } from './store.ts'

/** Holds the country's settings in force, with the unit in each name; what cities may have for themselves is read by city. */
export interface Settings {
  text(key: SettingKey): string
  /** Returns the settings of a city: its own where it has some, else the country's. */
  ofCity(city: string): CitySettings
  cashOrderLimitKobo: number
  practiceHours: boolean
  /** Says that practice made what this database has of orders and money; while it is off nobody can order. */
  isPracticeGround: boolean
  /** Multiplies the pace of simulated agents; 0 pauses them. */
  practicePace: number
  /** Simulated customers order now and then. */
  practiceOrders: boolean
  offerSeconds: number
  agentMaxTrips: number
  /** Without a sign from a phone for so long it is silent, and its agent goes off duty. */
  agentSilentMinutes: number
  agentOffDutyMinutes: number
  /** Says that agents without an order are told where to wait. */
  waitingAdvice: boolean
  /** Says that plans save agents' kilometres at the cost of customers' minutes. */
  savesKilometres: boolean
  agentCashCeilingKobo: number
  /** Limits what a customer may owe and still place orders that are paid in cash. */
  customerDebtLimitKobo: number
  /** Above this, acts with money that one admin could make up need a second person. */
  secondPersonAboveKobo: number
  /** Limits how much of the bill may be owed at the gate. */
  handoverDebtLimitKobo: number
  gate: GateRules
  /** Says what an invitation takes off; the next one says what it pays, and turns invitations off by 0. */
  referralDiscountKobo: number
  referralRewardKobo: number
  queueExpiresMinutes: number
  longestWaitMinutes: number
  paymentExpiresMinutes: number
  questionSeconds: number
  tipLimitKobo: number
  slotCapacity: number
  customerLimits: CustomerLimits
  problemHours: number
  refusedApplicationDays: number
  vat: VatSetting
  /** Cash wages are whole multiples of this note. */
  cashNoteKobo: number
  payDay: PayDay
  /** After so many days without pay an agent stands under what needs attention; 0 for never. */
  payReminderDays: number
  deductionPercent: number
}

/** Holds the settings in force in one city. */
interface CitySettings extends Settings {
  deliveryFees: DeliveryFees
  serviceFeeKobo: number
  callOutFeeKobo: number
  serviceHours: ServiceHours
  shareRule: ShareRule
}

/**
 * Says how an order may be paid at the gate without the provider, and what an agent may hand over for before it is on our
 * account.
 */
export interface GateRules {
  offers: Record<GateMethod, boolean>
  /** Limits what each agent's word is good for together; 0 where admins confirm each payment first. */
  wordLimitKobo: number
}

/** Limits how much one customer may take. */
export interface CustomerLimits {
  openOrders: number
  /** Places of one hour of a market. */
  slotShare: number
  ordersADay: number
}

export type ReadSettings = () => Promise<Settings>

/** Reads settings through a memory of two seconds, so that a change holds everywhere at once for people. */
export function createReadSettings(db: Db): ReadSettings {
  return rememberRecent(() => readSettingsNow(db), 2_000).get
}

/** The same as they are stored at this moment, also for who is within a transaction. */
export async function readSettingsNow(db: Db | Tx): Promise<Settings> {
  const [country, cities] = await Promise.all([listSettings(db), listCitySettings(db)])
  return resolveSettings(country, cities)
}

type Stored = ReadonlyMap<string, string>

function resolveSettings(country: Stored, cities: ReadonlyMap<string, Stored>): Settings {
  const built = new Map<string, CitySettings>()
  const ofCity = (city: string): CitySettings => {
    const known = built.get(city) ?? buildSettings(new Map([...country, ...(cities.get(city) ?? [])]), ofCity)
    built.set(city, known)
    return known
  }
  return buildSettings(country, ofCity)
}

const defaults: Record<SettingKey, string> = { ...publicSettings, ...privateSettings }

const wholeNumber = /^\d{1,12}$/

function buildSettings(stored: Stored, ofCity: Settings['ofCity']): CitySettings {
  const text = (key: SettingKey): string => {
    const value = stored.get(key) ?? defaults[key]
    // A number that was edited by hand and is none must not turn into a free delivery, or be shown as one.
    return wholeNumber.test(defaults[key]) && !wholeNumber.test(value) ? defaults[key] : value
  }
  const whole = (key: SettingKey): number => Number(text(key))
  return {
    text,
    ofCity,
    deliveryFees: deliveryFeesFrom({
      flat: text('delivery_fee'),
      distance: text('delivery_distance_bands'),
      items: text('delivery_items_bands'),
    }),
    serviceFeeKobo: whole('service_fee'),
    callOutFeeKobo: whole('call_out_fee'),
    cashOrderLimitKobo: whole('cash_order_limit'),
    ...practiceSettings(text, whole),
    serviceHours: serviceHoursOf(text('service_opens'), text('service_closes')),
    offerSeconds: whole('offer_seconds'),
    agentMaxTrips: whole('agent_max_trips'),
    agentSilentMinutes: whole('agent_silent_minutes'),
    agentOffDutyMinutes: whole('agent_off_duty_minutes'),
    waitingAdvice: text('waiting_advice') === 'true',
    savesKilometres: text('save_kilometres') === 'true',
    agentCashCeilingKobo: whole('agent_cash_ceiling'),
    customerDebtLimitKobo: whole('customer_debt_limit'),
    secondPersonAboveKobo: whole('second_person_above'),
    handoverDebtLimitKobo: whole('handover_debt_limit'),
    gate: {
      offers: { own_transfer: text('gate_account_number') !== '', pos: text('pos_at_gate') === 'true' },
      wordLimitKobo: text('gate_release') === 'agent' ? whole('gate_word_limit') : 0,
    },
    referralDiscountKobo: whole('referral_discount'),
    referralRewardKobo: whole('referral_reward'),
    tipLimitKobo: whole('tip_limit'),
    shareRule: {
      percent: whole('agent_delivery_share_percent'),
      perItemKobo: whole('agent_share_item'),
      perKmKobo: whole('agent_share_km'),
      perWaitMinuteKobo: whole('agent_share_wait_minute'),
    },
    queueExpiresMinutes: whole('queue_expires_minutes'),
    longestWaitMinutes: whole('longest_wait_minutes'),
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
    ...moneyPapers(text, whole),
  }
}

function practiceSettings(text: (key: SettingKey) => string, whole: (key: SettingKey) => number) {
  return {
    practiceHours: text('practice_hours') === 'true',
    isPracticeGround: text('practice_ground') === 'true',
    practicePace: whole('practice_pace'),
    practiceOrders: text('practice_orders') === 'true',
  }
}

/** Wages and tax. */
function moneyPapers(text: (key: SettingKey) => string, whole: (key: SettingKey) => number) {
  return {
    cashNoteKobo: whole('cash_note'),
    payDay: payDays.find((day) => day === text('pay_day')) ?? 'friday',
    payReminderDays: whole('pay_reminder_days'),
    deductionPercent: whole('deduction_percent'),
    vat: {
      rate: readRate(text('vat_rate')) ?? 0,
      on: text('vat_on_all') === 'true' ? ('all' as const) : ('fees' as const),
      from: text('vat_from'),
    },
  }
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** Hours that were edited by hand and are none must not close every market. */
function serviceHoursOf(opens: string, closes: string): ServiceHours {
  if (clock.test(opens) && clock.test(closes) && opens < closes) return { opens, closes }
  return { opens: defaults.service_opens, closes: defaults.service_closes }
}
