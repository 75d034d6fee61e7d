import * as groupTexts from '#web/admin/settings/group-texts.ts'
import * as texts from '#web/admin/settings/texts.ts'

/** Hours, promises and how agents work. */
export const workGroups = [
  {
    id: 'hours',
    title: groupTexts.hours.title,
    about: texts.hours.intro,
    lines: [
      { key: 'service_opens', kind: 'clock', label: texts.hours.opens, hint: texts.hours.opensHint },
      { key: 'service_closes', kind: 'clock', label: texts.hours.closes },
      {
        key: 'slot_capacity',
        kind: 'whole',
        label: texts.hours.capacity,
        hint: texts.hours.capacityHint,
        unit: groupTexts.units.orders,
      },
      {
        key: 'practice_hours',
        kind: 'switch',
        label: texts.hours.practice,
        hint: texts.hours.practiceHint,
      },
      { key: 'practice_orders', kind: 'switch', label: texts.hours.practiceOrders },
      { key: 'practice_pace', kind: 'choice', label: texts.hours.pace, options: texts.hours.paces },
    ],
  },
  {
    id: 'times',
    title: groupTexts.times.title,
    about: groupTexts.times.intro,
    lines: [
      {
        key: 'estimated_delivery_time',
        kind: 'whole',
        label: texts.times.promise,
        unit: groupTexts.units.minutes,
        hint: texts.times.promiseHint,
      },
      {
        key: 'question_seconds',
        kind: 'whole',
        label: texts.times.question,
        unit: groupTexts.units.seconds,
        hint: texts.times.questionHint,
      },
      {
        key: 'problem_hours',
        kind: 'whole',
        label: texts.times.report,
        unit: groupTexts.units.hours,
        hint: texts.times.reportHint,
      },
      {
        key: 'longest_wait_minutes',
        kind: 'whole',
        label: texts.times.longestWait,
        unit: groupTexts.units.minutes,
        hint: texts.times.longestWaitHint,
      },
      {
        key: 'queue_expires_minutes',
        kind: 'whole',
        label: texts.times.noAgent,
        unit: groupTexts.units.minutes,
      },
      {
        key: 'payment_expires_minutes',
        kind: 'whole',
        label: texts.times.unpaid,
        unit: groupTexts.units.minutes,
      },
    ],
  },
  {
    id: 'agents',
    title: groupTexts.agents.title,
    about: groupTexts.agents.intro,
    lines: [
      { key: 'offer_seconds', kind: 'whole', label: texts.times.offer, unit: groupTexts.units.seconds },
      { key: 'agent_max_trips', kind: 'whole', label: texts.agentLimits.trips, unit: groupTexts.units.trips },
      {
        key: 'agent_silent_minutes',
        kind: 'whole',
        label: texts.silence.phone,
        hint: texts.silence.phoneHint,
        unit: groupTexts.units.minutes,
      },
      {
        key: 'agent_off_duty_minutes',
        kind: 'whole',
        label: texts.silence.offDuty,
        hint: texts.silence.offDutyHint,
        unit: groupTexts.units.minutes,
      },
      {
        key: 'refused_application_days',
        kind: 'whole',
        label: texts.times.refusedApplications,
        unit: groupTexts.units.days,
        hint: texts.times.refusedApplicationsHint,
      },
      {
        key: 'waiting_advice',
        kind: 'switch',
        label: texts.waiting.advice,
        hint: texts.waiting.adviceHint,
      },
    ],
  },
  {
    id: 'planning',
    title: groupTexts.planning.title,
    about: groupTexts.planning.intro,
    lines: [
      {
        key: 'save_kilometres',
        kind: 'switch',
        label: texts.waiting.kilometres,
        hint: texts.waiting.kilometresHint,
      },
    ],
  },
] as const
