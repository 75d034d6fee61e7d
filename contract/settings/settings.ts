import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { firstCity } from '#domain/places/cities.ts'

/** Identifies a city, in addresses too; it stays. */
export const citySlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens')
  .max(40)

/** Settings that every visitor may read, with the value each has until an admin changes it. Values are text. */
export const publicSettings = {
  maintenance_mode: 'false',
  delivery_fee: '15000',
  /** Delivery by distance and by number of items, as JSON; `[]` is off (see domain/money/delivery-fee.ts). */
  delivery_distance_bands: '[]',
  delivery_items_bands: '[]',
  service_fee: '5000',
  estimated_delivery_time: '30',
  /** From when to when orders are run each day, by the clock in Lagos. */
  service_opens: '06:00',
  service_closes: '22:00',
  business_name: 'Kasuwa',
  business_description:
    'Fresh market goods, bought for you in a real Abuja market and brought in about {minutes} minutes.',
  business_phone: '+234 800 527 8920',
  business_email: 'hello@kasuwa.example',
  /** Holds a number on WhatsApp as E.164; empty where there is none. */
  business_whatsapp: '',
  business_address: 'Life Camp, Abuja',
  contact_phone: '+234 800 527 8920',
  service_area: 'Abuja Municipal, Bwari, Gwagwalada and Kuje',
  call_out_fee: '50000',
  cash_order_limit: '10000000',
  /** Names our own account, to which customers transfer at the gate; empty where they cannot. Says if agents carry a POS. */
  gate_bank: '',
  gate_account_number: '',
  pos_at_gate: 'false',
  practice_hours: 'false',
  /** Address of map tiles with `{z}`, `{x}` and `{y}`; empty draws maps without streets. */
  map_tiles_url: '',
  map_tiles_credit: '',
  /** Lets orders be paid online: 'true' once the site has its provider's key. */
  online_payments: 'false',
  /** Lets people sign in with Google: 'true' once the site has its credentials. */
  google_sign_in: 'false',
  /** Lets codes be sent by SMS: 'true' once the owner has set a provider and nothing of it is missing. */
  sms_codes: 'false',
  /** Lists the open cities, the oldest first, with commas between them; nobody sets it. */
  open_cities: firstCity,
} as const

/** Describes the business; `{minutes}` becomes what `estimated_delivery_time` says, so that both always agree. */
export function describeBusiness(description: string, minutes: string): string {
  return description.replaceAll('{minutes}', minutes)
}

/** Settings that only admins may read. Amounts are in kobo, times in the unit that the key names. */
export const privateSettings = {
  /** Multiplies the pace of simulated agents; 0 pauses them. */
  practice_pace: '1',
  /** Has simulated customers order now and then. */
  practice_orders: 'true',
  /** Says that the orders of this database were made by practice; nobody sets it by itself. */
  practice_ground: 'false',
  /** The account that customers will see at the gate, as JSON, while it waits for its day; nobody sets it by itself. */
  gate_change: '',
  offer_seconds: '45',
  agent_max_trips: '4',
  /** After so long without a sign from their phone somebody on duty gets no offers, and without a trip goes off duty. */
  agent_silent_minutes: '5',
  agent_off_duty_minutes: '10',
  /** Tells agents without an order where to wait, and says if plans save kilometres rather than minutes. */
  waiting_advice: 'true',
  save_kilometres: 'false',
  agent_cash_ceiling: '15000000',
  /** From this much owed for earlier orders on, a customer places no more orders that are paid in cash. */
  customer_debt_limit: '500000',
  /** Limits how much of the bill a customer may owe when the cash at the gate is a little short; 0 for none. */
  handover_debt_limit: '50000',
  /** Above this pay-outs of money that came by a bank line, transfers called arrived on a word and write-offs need a second person. */
  second_person_above: '5000000',
  /** Goods paid by POS, or to our own account, are handed over once the `office` confirms, or on the `agent`'s word up to a limit. */
  gate_release: 'office',
  gate_word_limit: '5000000',
  /** Sets what an invitation takes off a friend's first order, and what it pays once that is delivered; 0 turns both off. */
  referral_discount: '10000',
  referral_reward: '0',
  /** The most that a tip may be; never more than the goods of the order cost. */
  tip_limit: '1000000',
  agent_delivery_share_percent: '80',
  /** Pays agents besides: for each item, each kilometre to the door, each minute of waiting (domain/money/agent-share.ts). */
  agent_share_item: '0',
  agent_share_km: '0',
  agent_share_wait_minute: '0',
  queue_expires_minutes: '180',
  /** An order that would wait longer for its agent is not taken: its customer chooses another hour. */
  longest_wait_minutes: '90',
  payment_expires_minutes: '30',
  /** Gives a customer so long to answer an agent's question. */
  question_seconds: '180',
  /** Limits how many orders of one market may begin in the same hour. */
  slot_capacity: '12',
  /** Limits how many orders one customer may have open, how many of them in one hour of a market, and how many a day. */
  customer_open_orders: '5',
  customer_slot_share: '2',
  customer_orders_a_day: '20',
  /** For how many days an application that was refused is stored, with its pictures. */
  refused_application_days: '90',
  /** For how long after a delivery its customer can report a problem. */
  problem_hours: '48',
  /** Demands a second step at sign-in of admins; only godmode turns it off. */
  require_staff_second_step: 'true',
  mail_provider: 'outbox',
  mail_from_name: '',
  mail_from_address: '',
  smtp_host: '',
  smtp_port: '587',
  smtp_security: 'starttls',
  smtp_user: '',
  /** The Gmail account that was authorised to send, and since when Google refuses it (ISO 8601). */
  google_mail_address: '',
  google_mail_refused_at: '',
  /** `false` once an admin other than the owner changed where emails go. */
  mail_confirmed: 'true',
  /** Then the way that the owner confirmed last, as JSON: emails that open accounts still go by it. */
  mail_confirmed_way: '',
  /** Sets how notifications go out: `web_push`, `firebase` or `off`. The rest is Firebase’s public web configuration. */
  push_provider: 'web_push',
  firebase_api_key: '',
  firebase_project_id: '',
  firebase_app_id: '',
  firebase_sender_id: '',
  firebase_vapid_key: '',
  /** Sets how SMS go out: `off` or `termii`; what one costs, and what all of a day may cost together, in kobo. */
  sms_provider: 'off',
  sms_sender: '',
  sms_channel: 'dnd',
  sms_price: '500',
  sms_day_limit: '500000',
  /** Sends what the first provider does not take: `off` or `africas_talking`. */
  sms_second_provider: 'off',
  sms_second_username: '',
  sms_second_sender: '',
  sms_second_price: '500',
  /** Sends these updates on orders by SMS to customers without notifications. */
  sms_placed: 'true',
  sms_question: 'true',
  sms_on_the_way: 'true',
  sms_delivered: 'true',
  /** Limits the emails and WhatsApp messages of a day, and how many invitations one account may send in it. */
  email_day_limit: '5000',
  whatsapp_day_limit: '10000',
  invitations_a_day: '20',
  /** Is what WhatsApp charges for a message of each kind, in kobo. */
  whatsapp_price_marketing: '7700',
  whatsapp_price_utility: '1000',
  whatsapp_price_authentication: '1000',
  whatsapp_price_service: '0',
  /**
   * Holds the business's tax number; VAT's rate in percent, the day it begins, and whether it is on the goods too
   * (domain/money/vat.ts).
   */
  business_tin: '',
  vat_rate: '',
  vat_from: '',
  vat_on_all: 'false',
  /** The smallest note that pays agents in cash, the day they are paid on, after how many days unpaid they are named. */
  cash_note: '1000',
  pay_day: 'friday',
  pay_reminder_days: '8',
  /** Limits how much of a month's earnings may be deducted. */
  deduction_percent: '33',
  /** Adds what e-invoices need: the tax office's ids, where the business is, and codes of what it sells. */
  firs_business_id: '',
  firs_service_id: '',
  business_city: '',
  business_postal_zone: '',
  business_state: '',
  business_lga: '',
  goods_hs_code: '',
  service_isic_code: '',
  /** Sends papers to the tax office as they are issued, `on` or `off`, at the address of the access point that takes them. */
  access_point: 'off',
  access_point_url: '',
  /** Maps our accounts to the codes of the accountant's chart, as `fees = 4000` in lines (domain/money/journal.ts). */
  account_codes: '',
} as const

export type PublicSettingKey = keyof typeof publicSettings
export type SettingKey = PublicSettingKey | keyof typeof privateSettings

/** Lists what a city may have for itself. */
export const citySettingKeys = [
  'delivery_fee',
  'delivery_distance_bands',
  'delivery_items_bands',
  'service_fee',
  'call_out_fee',
  'agent_delivery_share_percent',
  'agent_share_item',
  'agent_share_km',
  'agent_share_wait_minute',
  'estimated_delivery_time',
  'service_opens',
  'service_closes',
  'business_phone',
  'contact_phone',
  'business_whatsapp',
  'business_address',
  'business_description',
  'service_area',
] as const satisfies readonly SettingKey[]
export type CitySettingKey = (typeof citySettingKeys)[number]

export const settingEntry = z.object({ key: z.string(), value: z.string() })

export const getSettingsEndpoint = defineEndpoint({
  id: 'settings.list',
  method: 'GET',
  path: '/api/settings',
  summary: 'The public settings, as text; of a city, where one is named or only one is open',
  access: 'public',
  isSameForAll: true,
  query: z.strictObject({ city: citySlug.optional() }),
  response: z.array(settingEntry),
})
