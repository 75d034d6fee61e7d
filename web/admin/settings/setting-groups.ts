import type { SettingField } from '#contract/settings/setting-fields.ts'
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

export interface SettingRow {
  key: SettingField
  kind: SettingKind
  label: string
  hint?: string
  /** Behind the number: what is counted. */
  unit?: string
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
    title: texts.feesAndLimits,
    about: texts.whatCustomersPayOnTop,
    lines: [
      { key: 'delivery_fee', kind: 'naira', label: texts.deliveryFee },
      { key: 'service_fee', kind: 'naira', label: texts.serviceFee },
      {
        key: 'delivery_distance_bands',
        kind: 'distance_bands',
        label: texts.deliveryByDistance,
        hint: texts.withoutABandTheFlatFee,
      },
      {
        key: 'delivery_items_bands',
        kind: 'items_bands',
        label: texts.moreForLongLists,
        hint: texts.addedToTheDeliveryFee,
      },
      {
        key: 'call_out_fee',
        kind: 'naira',
        label: texts.cancellationFee,
        hint: texts.whenACustomerCancelsAfterAnAgent,
      },
      {
        key: 'cash_order_limit',
        kind: 'naira',
        label: texts.limitForPayingAtTheGate,
        hint: texts.forCashAndTransfers,
      },
      {
        key: 'customer_debt_limit',
        kind: 'naira',
        label: texts.debtLimitForACustomer,
        hint: texts.fromThisMuchOwed,
      },
      {
        key: 'handover_debt_limit',
        kind: 'naira',
        label: texts.shortAtTheGate,
        hint: texts.agentsMayHandOver,
      },
      {
        key: 'referral_reward',
        kind: 'naira',
        label: texts.rewardForAnInvitation,
        hint: texts.paidAfterTheFriendsFirstDelivery,
      },
      { key: 'tip_limit', kind: 'naira', label: texts.tipLimit, hint: texts.tipLimitHint },
      { key: 'referral_discount', kind: 'naira', label: texts.discountForTheFriend },
      {
        key: 'agent_cash_ceiling',
        kind: 'naira',
        label: texts.cashLimitForAnAgent,
        hint: texts.aboveIt,
      },
    ],
  },
  {
    id: 'pay',
    title: texts.agentsPay,
    about: texts.whatAgentsEarnOnAnOrder,
    lines: [
      {
        key: 'agent_delivery_share_percent',
        kind: 'whole',
        label: texts.agentsShareOfTheDeliveryFee,
        unit: '%',
      },
      { key: 'agent_share_item', kind: 'naira', label: texts.forEachItem },
      { key: 'agent_share_km', kind: 'naira', label: texts.forEachKm, hint: texts.straightFromTheMarket },
      {
        key: 'agent_share_wait_minute',
        kind: 'naira',
        label: texts.forEachMinuteAtTheGate,
        hint: texts.afterFiveMinutes,
      },
    ],
  },
  {
    id: 'times',
    title: texts.timesAndHours,
    about: texts.eachMarketHasItsOwn,
    lines: [
      { key: 'service_opens', kind: 'clock', label: texts.weStartAt, hint: texts.noOrderBeginsBefore },
      { key: 'service_closes', kind: 'clock', label: texts.weStopAt },
      {
        key: 'estimated_delivery_time',
        kind: 'whole',
        label: texts.promisedDeliveryTime,
        unit: 'minutes',
        hint: texts.usedUntilAMarketHasAHistory,
      },
      { key: 'offer_seconds', kind: 'whole', label: texts.timeForAnAgentToAccept, unit: 'seconds' },
      {
        key: 'question_seconds',
        kind: 'whole',
        label: texts.timeForACustomerToAnswerTheAgent,
        unit: 'seconds',
        hint: texts.afterThatWeDoWhatTheCustomer,
      },
      {
        key: 'problem_hours',
        kind: 'whole',
        label: texts.timeToReportAProblemAfterDelivery,
        unit: 'hours',
        hint: texts.aReportMadeInTimeWhileOffline,
      },
      {
        key: 'refused_application_days',
        kind: 'whole',
        label: texts.refusedApplicationsAreStored,
        unit: 'days',
        hint: texts.thenTheyAreDeletedWithTheirPictures,
      },
      {
        key: 'queue_expires_minutes',
        kind: 'whole',
        label: texts.orderWithoutAnAgentEndsAfter,
        unit: 'minutes',
      },
      {
        key: 'longest_wait_minutes',
        kind: 'whole',
        label: texts.longestWait,
        unit: 'minutes',
        hint: texts.beyondItCustomersChooseAnHour,
      },
      {
        key: 'payment_expires_minutes',
        kind: 'whole',
        label: texts.orderWaitingForPaymentEndsAfter,
        unit: 'minutes',
      },
      {
        key: 'slot_capacity',
        kind: 'whole',
        label: texts.ordersThatCanBeBookedForOne,
        hint: texts.aFullHourShowsAsFull,
        unit: 'orders',
      },
      {
        key: 'customer_open_orders',
        kind: 'whole',
        label: texts.openOrdersOneCustomerMayHave,
        hint: texts.anOrderIsOpenUntilItIsDelivered,
        unit: 'orders',
      },
      {
        key: 'customer_slot_share',
        kind: 'whole',
        label: texts.placesOneCustomerMayBookInOne,
        unit: 'orders',
      },
      {
        key: 'customer_orders_a_day',
        kind: 'whole',
        label: texts.ordersOneCustomerMayPlaceInADay,
        hint: texts.cancelledOrdersCount,
        unit: 'orders',
      },
      { key: 'agent_max_trips', kind: 'whole', label: texts.tripsAnAgentCanHaveAtOnce, unit: 'trips' },
      {
        key: 'agent_silent_minutes',
        kind: 'whole',
        label: texts.silentPhone,
        hint: texts.silentPhoneHint,
        unit: 'minutes',
      },
      {
        key: 'agent_off_duty_minutes',
        kind: 'whole',
        label: texts.silentOffDuty,
        hint: texts.silentOffDutyHint,
        unit: 'minutes',
      },
      {
        key: 'practice_hours',
        kind: 'switch',
        label: texts.practiceHours,
        hint: texts.everyMarketTakesOrdersAtAnyHour,
      },
    ],
  },
  {
    id: 'staff',
    title: texts.adminSign,
    about: texts.howAdminsAndTheOwnerSign,
    lines: [
      {
        key: 'require_staff_second_step',
        kind: 'switch',
        label: texts.requireTwoStepSign,
        hint: texts.anAdminWithout,
      },
    ],
  },
  {
    id: 'business',
    title: texts.businessDetails,
    about: texts.shownOnTheSite,
    lines: [
      { key: 'business_name', kind: 'line', label: texts.name },
      { key: 'service_area', kind: 'line', label: texts.areaServed },
      { key: 'business_description', kind: 'lines', label: texts.description },
      { key: 'business_phone', kind: 'phone', label: texts.phone },
      {
        key: 'contact_phone',
        kind: 'phone',
        label: texts.phoneForCustomers,
        hint: texts.whoAnswersWhenSomethingGoesWrong,
      },
      {
        key: 'business_whatsapp',
        kind: 'phone',
        label: texts.whatsApp,
        hint: texts.leaveEmptyWithoutOne,
      },
      { key: 'business_email', kind: 'email', label: texts.email },
      { key: 'business_address', kind: 'line', label: texts.address },
    ],
  },
]
