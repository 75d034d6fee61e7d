import type { SettingField } from '#contract/settings/setting-fields.ts'
import * as adminTexts from '#web/admin/shell/texts.ts'
import * as common from '#web/design/common-texts.ts'
import * as layoutTexts from '#web/design/layout/texts.ts'
import { gateGroup } from './gate/gate-group.ts'
import { paperGroups } from './papers/paper-groups.ts'
import * as texts from './texts.ts'

type SettingKind =
  | 'naira'
  | 'whole'
  | 'clock'
  | 'distance_bands'
  | 'items_bands'
  | 'line'
  | 'lines'
  | 'phone'
  | 'email'
  | 'switch'
  | 'day'
  | 'choice'

export interface SettingRow {
  key: SettingField
  kind: SettingKind
  label: string
  hint?: string
  /** Behind the number: what is counted. */
  unit?: string
  /** Of a choice. */
  options?: readonly (readonly [value: string, words: string])[]
}

export interface SettingGroup {
  id: string
  title: string
  about: string
  lines: readonly SettingRow[]
}

/** The settings of the service as people look for them. */
export const settingGroups: readonly SettingGroup[] = [
  {
    id: 'fees',
    title: texts.fees.title,
    about: texts.fees.intro,
    lines: [
      { key: 'delivery_fee', kind: 'naira', label: texts.fees.delivery },
      { key: 'service_fee', kind: 'naira', label: texts.fees.service },
      {
        key: 'delivery_distance_bands',
        kind: 'distance_bands',
        label: texts.fees.distanceBands,
        hint: texts.fees.distanceBandsHint,
      },
      {
        key: 'delivery_items_bands',
        kind: 'items_bands',
        label: texts.fees.itemBands,
        hint: texts.fees.itemBandsHint,
      },
      {
        key: 'call_out_fee',
        kind: 'naira',
        label: texts.fees.cancellation,
        hint: texts.fees.cancellationHint,
      },
      {
        key: 'cash_order_limit',
        kind: 'naira',
        label: texts.gate.payLimit,
        hint: texts.gate.payLimitHint,
      },
      {
        key: 'customer_debt_limit',
        kind: 'naira',
        label: texts.customerLimits.debt,
        hint: texts.customerLimits.debtHint,
      },
      {
        key: 'referral_reward',
        kind: 'naira',
        label: texts.invitations.reward,
        hint: texts.invitations.rewardHint,
      },
      { key: 'tip_limit', kind: 'naira', label: texts.fees.tipLimit, hint: texts.fees.tipLimitHint },
      { key: 'referral_discount', kind: 'naira', label: texts.invitations.friendDiscount },
      {
        key: 'agent_cash_ceiling',
        kind: 'naira',
        label: texts.agentLimits.cash,
        hint: texts.agentLimits.cashHint,
      },
    ],
  },
  {
    id: 'pay',
    title: texts.pay.title,
    about: texts.pay.intro,
    lines: [
      {
        key: 'agent_delivery_share_percent',
        kind: 'whole',
        label: texts.pay.deliveryShare,
        unit: '%',
      },
      { key: 'agent_share_item', kind: 'naira', label: texts.pay.perItem },
      { key: 'agent_share_km', kind: 'naira', label: texts.pay.perKm, hint: texts.pay.perKmHint },
      {
        key: 'agent_share_wait_minute',
        kind: 'naira',
        label: texts.pay.gateMinute,
        hint: texts.pay.gateMinuteHint,
      },
      { key: 'pay_day', kind: 'choice', label: texts.pay.payDay, options: texts.pay.days },
      {
        key: 'cash_note',
        kind: 'choice',
        label: texts.pay.note,
        hint: texts.pay.noteHint,
        options: texts.pay.notes,
      },
      {
        key: 'pay_reminder_days',
        kind: 'whole',
        label: texts.pay.reminder,
        hint: texts.pay.reminderHint,
        unit: 'days',
      },
      {
        key: 'deduction_percent',
        kind: 'whole',
        label: texts.pay.deduction,
        hint: texts.pay.deductionHint,
        unit: '%',
      },
    ],
  },
  {
    id: 'times',
    title: texts.hours.title,
    about: texts.hours.intro,
    lines: [
      { key: 'service_opens', kind: 'clock', label: texts.hours.opens, hint: texts.hours.opensHint },
      { key: 'service_closes', kind: 'clock', label: texts.hours.closes },
      {
        key: 'estimated_delivery_time',
        kind: 'whole',
        label: texts.times.promise,
        unit: 'minutes',
        hint: texts.times.promiseHint,
      },
      { key: 'offer_seconds', kind: 'whole', label: texts.times.offer, unit: 'seconds' },
      {
        key: 'question_seconds',
        kind: 'whole',
        label: texts.times.question,
        unit: 'seconds',
        hint: texts.times.questionHint,
      },
      {
        key: 'problem_hours',
        kind: 'whole',
        label: texts.times.report,
        unit: 'hours',
        hint: texts.times.reportHint,
      },
      {
        key: 'refused_application_days',
        kind: 'whole',
        label: texts.times.refusedApplications,
        unit: 'days',
        hint: texts.times.refusedApplicationsHint,
      },
      {
        key: 'queue_expires_minutes',
        kind: 'whole',
        label: texts.times.noAgent,
        unit: 'minutes',
      },
      {
        key: 'longest_wait_minutes',
        kind: 'whole',
        label: texts.times.longestWait,
        unit: 'minutes',
        hint: texts.times.longestWaitHint,
      },
      {
        key: 'payment_expires_minutes',
        kind: 'whole',
        label: texts.times.unpaid,
        unit: 'minutes',
      },
      {
        key: 'slot_capacity',
        kind: 'whole',
        label: texts.hours.capacity,
        hint: texts.hours.capacityHint,
        unit: 'orders',
      },
      {
        key: 'customer_open_orders',
        kind: 'whole',
        label: texts.customerLimits.openOrders,
        hint: texts.customerLimits.openOrdersHint,
        unit: 'orders',
      },
      {
        key: 'customer_slot_share',
        kind: 'whole',
        label: texts.customerLimits.hourOrders,
        unit: 'orders',
      },
      {
        key: 'customer_orders_a_day',
        kind: 'whole',
        label: texts.customerLimits.dayOrders,
        hint: texts.customerLimits.dayOrdersHint,
        unit: 'orders',
      },
      { key: 'agent_max_trips', kind: 'whole', label: texts.agentLimits.trips, unit: 'trips' },
      {
        key: 'agent_silent_minutes',
        kind: 'whole',
        label: texts.silence.phone,
        hint: texts.silence.phoneHint,
        unit: 'minutes',
      },
      {
        key: 'agent_off_duty_minutes',
        kind: 'whole',
        label: texts.silence.offDuty,
        hint: texts.silence.offDutyHint,
        unit: 'minutes',
      },
      {
        key: 'waiting_advice',
        kind: 'switch',
        label: texts.waiting.advice,
        hint: texts.waiting.adviceHint,
      },
      {
        key: 'save_kilometres',
        kind: 'switch',
        label: texts.waiting.kilometres,
        hint: texts.waiting.kilometresHint,
      },
      {
        key: 'practice_hours',
        kind: 'switch',
        label: texts.hours.practice,
        hint: texts.hours.practiceHint,
      },
    ],
  },
  gateGroup,
  ...paperGroups,
  {
    id: 'staff',
    title: texts.adminSignIn.title,
    about: texts.adminSignIn.intro,
    lines: [
      {
        key: 'require_staff_second_step',
        kind: 'switch',
        label: texts.adminSignIn.twoStep,
        hint: texts.adminSignIn.twoStepHint,
      },
    ],
  },
  {
    id: 'business',
    title: texts.business.title,
    about: texts.business.intro,
    lines: [
      { key: 'business_name', kind: 'line', label: common.label.name },
      { key: 'service_area', kind: 'line', label: texts.business.area },
      { key: 'business_description', kind: 'lines', label: adminTexts.form.description },
      { key: 'business_phone', kind: 'phone', label: layoutTexts.theme.phone },
      {
        key: 'contact_phone',
        kind: 'phone',
        label: texts.business.customerPhone,
        hint: texts.business.customerPhoneHint,
      },
      {
        key: 'business_whatsapp',
        kind: 'phone',
        label: texts.business.whatsApp,
        hint: texts.business.whatsAppHint,
      },
      { key: 'business_email', kind: 'email', label: common.label.email },
      { key: 'business_address', kind: 'line', label: texts.business.address },
    ],
  },
]
