import * as groupTexts from '#web/admin/settings/group-texts.ts'
import * as texts from '#web/admin/settings/texts.ts'

/** Set what customers pay and agents earn. */
export const moneyGroups = [
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
    ],
  },
  {
    id: 'limits',
    title: groupTexts.limits.title,
    about: groupTexts.limits.intro,
    lines: [
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
        key: 'second_person_above',
        kind: 'naira',
        label: texts.secondPerson.limit,
        hint: texts.secondPerson.hint,
      },
      { key: 'tip_limit', kind: 'naira', label: texts.fees.tipLimit, hint: texts.fees.tipLimitHint },
      {
        key: 'customer_open_orders',
        kind: 'whole',
        label: texts.customerLimits.openOrders,
        hint: texts.customerLimits.openOrdersHint,
        unit: groupTexts.units.orders,
      },
      {
        key: 'customer_orders_a_day',
        kind: 'whole',
        label: texts.customerLimits.dayOrders,
        hint: texts.customerLimits.dayOrdersHint,
        unit: groupTexts.units.orders,
      },
      {
        key: 'customer_slot_share',
        kind: 'whole',
        label: texts.customerLimits.hourOrders,
        unit: groupTexts.units.orders,
      },
    ],
  },
  {
    id: 'invitations',
    title: groupTexts.invitations.title,
    about: groupTexts.invitations.intro,
    lines: [
      {
        key: 'referral_reward',
        kind: 'naira',
        label: texts.invitations.reward,
        hint: texts.invitations.rewardHint,
      },
      { key: 'referral_discount', kind: 'naira', label: texts.invitations.friendDiscount },
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
    ],
  },
  {
    id: 'pay-days',
    title: groupTexts.payDays.title,
    about: groupTexts.payDays.intro,
    lines: [
      { key: 'pay_day', kind: 'choice', label: texts.pay.payDay, options: texts.pay.days },
      {
        key: 'pay_reminder_days',
        kind: 'whole',
        label: texts.pay.reminder,
        hint: texts.pay.reminderHint,
        unit: groupTexts.units.days,
      },
      {
        key: 'cash_note',
        kind: 'choice',
        label: texts.pay.note,
        hint: texts.pay.noteHint,
        options: texts.pay.notes,
      },
      {
        key: 'deduction_percent',
        kind: 'whole',
        label: texts.pay.deduction,
        hint: texts.pay.deductionHint,
        unit: '%',
      },
      {
        key: 'agent_cash_ceiling',
        kind: 'naira',
        label: texts.agentLimits.cash,
        hint: texts.agentLimits.cashHint,
      },
    ],
  },
] as const
