import { z } from 'zod'
import { closingDecision } from '#contract/core/closing-orders.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay } from '#contract/core/ids.ts'
import { nigerianPhone } from '#contract/core/phone.ts'
import { taxNumber } from '#contract/core/tax-number.ts'
import { codeText, plainText } from '#contract/core/text.ts'
import { readDistanceBands, readItemsBands } from '#domain/money/delivery-fee.ts'
import { readAccountCodes } from '#domain/money/journal.ts'
import { maxAmountKobo, maxFeeKobo } from '#domain/money/money.ts'
import { readRate } from '#domain/money/vat.ts'
import { payDays } from '#domain/money/wages.ts'
import { widestHours } from '#domain/time/booking.ts'
import { hours } from '#domain/time/durations.ts'
import { settingEntry } from './settings.ts'

function whole(min: number, max: number) {
  const fits = (text: string) => /^\d{1,12}$/.test(text) && Number(text) >= min && Number(text) <= max
  return z.string().refine(fits, `Write a whole number from ${min} to ${max}`)
}

const amount = whole(0, maxAmountKobo)
const fee = whole(0, maxFeeKobo)
const line = (max: number) =>
  plainText({ min: 1, max }).refine((text) => !/[\r\n\t]/.test(text), 'Write one line')
const maybe = (shape: RegExp, fault: string) =>
  z.string().refine((text) => text === '' || shape.test(text), fault)
const phone = codeText({ min: 1, max: 24 }).regex(
  /^\+?[\d ()-]{7,}$/,
  'Write a phone number, such as +234 800 527 8920',
)
const clock = z
  .string()
  .refine(
    (text) => /^\d\d:[0-5]\d$/.test(text) && text >= widestHours.opens && text <= widestHours.closes,
    `Write a time from ${widestHours.opens} to ${widestHours.closes}`,
  )
const flag = z.string().refine((text) => text === 'true' || text === 'false', 'Choose on or off')

function bands(read: (text: string) => unknown) {
  return z
    .string()
    .max(2000)
    .superRefine((text, context) => {
      const fault = read(text)
      if (typeof fault === 'string') context.addIssue({ code: 'custom', message: fault })
    })
}

/** The settings that admins change on the page of settings, each as text with what it may be. Amounts are kobo. */
export const settingFields = {
  delivery_fee: fee,
  delivery_distance_bands: bands(readDistanceBands),
  delivery_items_bands: bands(readItemsBands),
  service_fee: fee,
  call_out_fee: fee,
  cash_order_limit: amount,
  agent_cash_ceiling: amount,
  customer_debt_limit: amount,
  handover_debt_limit: fee,
  second_person_above: fee,
  gate_bank: z.union([z.literal(''), line(60)]),
  gate_account_number: maybe(/^\d{10}$/, 'Write the 10 digits of the account'),
  pos_at_gate: flag,
  gate_release: z.string().refine((text) => text === 'office' || text === 'agent', 'Choose one'),
  gate_word_limit: amount,
  referral_discount: fee,
  referral_reward: fee,
  tip_limit: amount,
  whatsapp_price_marketing: fee,
  whatsapp_price_utility: fee,
  whatsapp_price_authentication: fee,
  whatsapp_price_service: fee,
  email_day_limit: whole(200, 1_000_000),
  whatsapp_day_limit: whole(200, 1_000_000),
  invitations_a_day: whole(1, 500),
  agent_delivery_share_percent: whole(0, 100),
  agent_share_item: whole(0, 100_000),
  agent_share_km: whole(0, 200_000),
  agent_share_wait_minute: whole(0, 50_000),
  estimated_delivery_time: whole(5, 240),
  service_opens: clock,
  service_closes: clock,
  offer_seconds: whole(10, 600),
  question_seconds: whole(30, 1800),
  problem_hours: whole(1, 720),
  queue_expires_minutes: whole(10, 1440),
  longest_wait_minutes: whole(15, 1440),
  payment_expires_minutes: whole(5, 1440),
  slot_capacity: whole(1, 10_000),
  customer_open_orders: whole(1, 1000),
  customer_slot_share: whole(1, 1000),
  customer_orders_a_day: whole(1, 10_000),
  agent_max_trips: whole(1, 10),
  agent_silent_minutes: whole(2, 1440),
  agent_off_duty_minutes: whole(3, 1440),
  waiting_advice: flag,
  save_kilometres: flag,
  refused_application_days: whole(1, 730),
  practice_hours: flag,
  practice_orders: flag,
  practice_pace: z.string().refine((text) => ['0', '1', '10'].includes(text), 'Choose one'),
  require_staff_second_step: flag,
  business_name: line(60),
  business_description: line(300),
  business_phone: phone,
  contact_phone: phone,
  business_whatsapp: z.union([z.literal(''), nigerianPhone]),
  business_email: codeText({ min: 1, max: 254 }).pipe(
    z.email('Write an email address, such as hello@kasuwa.example'),
  ),
  business_address: line(200),
  service_area: line(200),
  business_tin: z.union([z.literal(''), taxNumber]),
  vat_rate: z
    .string()
    .refine((text) => text === '' || readRate(text) !== null, 'Write a rate in percent, such as 7.5'),
  vat_from: z
    .string()
    .refine((text) => text === '' || calendarDay.safeParse(text).success, 'Write a day such as 2026-12-01'),
  vat_on_all: flag,
  cash_note: z.string().refine((text) => ['500', '1000', '5000'].includes(text), 'Choose ₦5, ₦10 or ₦50'),
  pay_day: z.string().refine((text) => payDays.some((day) => day === text), 'Choose a day'),
  pay_reminder_days: whole(0, 60),
  deduction_percent: whole(0, 100),
  firs_business_id: maybe(/^[0-9a-zA-Z-]{1,64}$/, 'Write the ID as the tax office gave it'),
  firs_service_id: maybe(/^[A-Z0-9]{8}$/, 'Write 8 capital letters and digits, such as 94ND90NR'),
  business_city: z.union([z.literal(''), line(60)]),
  business_postal_zone: maybe(/^\d{6}$/, 'Write 6 digits, such as 900108'),
  business_state: maybe(/^NG-[A-Z]{2}$/, 'Write a state’s code, such as NG-FC'),
  business_lga: maybe(/^NG-[A-Z]{2}-[A-Z]{3}$/, 'Write a local government’s code, such as NG-FC-ABM'),
  goods_hs_code: maybe(/^\d{4}(\.\d{2}){0,2}$/, 'Write a code such as 0709.99'),
  service_isic_code: maybe(/^\d{4}$/, 'Write 4 digits, such as 5320'),
  account_codes: z
    .string()
    .max(2000)
    .superRefine((text, context) => {
      const codes = readAccountCodes(text)
      if (typeof codes === 'string') context.addIssue({ code: 'custom', message: codes })
    }),
} as const
export type SettingField = keyof typeof settingFields

/** So long customers are shown the account of before, once another one was written. */
export const payeeWaitsMs = hours(24)

/** The account that customers see at the gate from a moment on, as the entry `gate_change` has it in JSON. */
export const payeeWaits = z.object({ bank: z.string(), number: z.string(), from: z.iso.datetime() })

export const getAdminSettingsEndpoint = defineEndpoint({
  id: 'admin.settings',
  method: 'GET',
  path: '/api/admin/settings',
  summary:
    'The settings that admins may change, as text, the account at the gate that waits to be shown, and whether practice made what is here',
  access: 'settings.manage',
  response: z.array(settingEntry),
})

export const saveAdminSettingsEndpoint = defineEndpoint({
  id: 'admin.saveSettings',
  method: 'POST',
  path: '/api/admin/settings',
  summary: 'Change settings; those that are not named stay as they are',
  access: 'settings.manage',
  body: z
    .strictObject({ ...settingFields, orders: closingDecision })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Change at least one setting'),
  response: z.array(settingEntry),
})
