import type { SettingField } from '#contract/setting-fields.ts'

/** How a setting is typed in. */
export type SettingKind = 'naira' | 'whole' | 'line' | 'lines' | 'phone' | 'email' | 'switch'

export interface SettingLine {
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
  lines: readonly SettingLine[]
}

/** The settings of the service as people look for them. */
export const settingGroups: readonly SettingGroup[] = [
  {
    id: 'fees',
    title: 'Fees and limits',
    about:
      'What customers pay beside the market price. Orders that are placed keep the fees they were placed with.',
    lines: [
      { key: 'delivery_fee', kind: 'naira', label: 'Delivery fee' },
      { key: 'service_fee', kind: 'naira', label: 'Service fee' },
      {
        key: 'call_out_fee',
        kind: 'naira',
        label: 'Call-out fee',
        hint: 'When a customer cancels after an agent was called out.',
      },
      {
        key: 'cash_order_limit',
        kind: 'naira',
        label: 'Most that is paid in cash on delivery',
        hint: 'A larger order is paid before.',
      },
      {
        key: 'agent_cash_ceiling',
        kind: 'naira',
        label: 'Most cash an agent may hold',
        hint: 'Over it, no new cash orders until some is paid in.',
      },
      {
        key: 'agent_delivery_share_percent',
        kind: 'whole',
        label: 'Agent’s share of the delivery fee',
        unit: '%',
      },
    ],
  },
  {
    id: 'times',
    title: 'Times and hours',
    about: 'The service is open from 6 am to 10 pm, Lagos time; each market keeps its own days and hours.',
    lines: [
      {
        key: 'estimated_delivery_time',
        kind: 'whole',
        label: 'Promised delivery time',
        unit: 'minutes',
        hint: 'Until a market has a history of its own.',
      },
      { key: 'offer_seconds', kind: 'whole', label: 'Time an agent has to accept', unit: 'seconds' },
      {
        key: 'question_seconds',
        kind: 'whole',
        label: 'Time a customer has to answer the agent',
        unit: 'seconds',
        hint: 'After it the line’s own choice is applied.',
      },
      {
        key: 'problem_hours',
        kind: 'whole',
        label: 'Time to report a problem after a delivery',
        unit: 'hours',
        hint: 'Said in time offline counts, too.',
      },
      {
        key: 'queue_expires_minutes',
        kind: 'whole',
        label: 'An order without an agent ends after',
        unit: 'minutes',
      },
      {
        key: 'payment_expires_minutes',
        kind: 'whole',
        label: 'An order that waits for its money ends after',
        unit: 'minutes',
      },
      {
        key: 'slot_capacity',
        kind: 'whole',
        label: 'Errands that may be booked for one hour of a market',
        hint: 'A full hour is shown as full and takes no more.',
        unit: 'errands',
      },
      { key: 'agent_max_trips', kind: 'whole', label: 'Trips an agent may have at once', unit: 'trips' },
      {
        key: 'practice_hours',
        kind: 'switch',
        label: 'Practice hours',
        hint: 'Every market takes orders at any hour. For trying things out only.',
      },
    ],
  },
  {
    id: 'staff',
    title: 'Staff',
    about: 'How admins and the owner sign in.',
    lines: [
      {
        key: 'require_staff_second_step',
        kind: 'switch',
        label: 'Staff need a second step',
        hint: 'Whoever has none sees only their own profile until they add an app or a passkey. You too.',
      },
    ],
  },
  {
    id: 'business',
    title: 'The business',
    about: 'Shown on the site, in letters and to search engines.',
    lines: [
      { key: 'business_name', kind: 'line', label: 'Name' },
      { key: 'service_area', kind: 'line', label: 'Area served' },
      { key: 'business_description', kind: 'lines', label: 'Description' },
      { key: 'business_phone', kind: 'phone', label: 'Phone' },
      {
        key: 'contact_phone',
        kind: 'phone',
        label: 'Phone for customers',
        hint: 'Who answers when an errand goes wrong.',
      },
      { key: 'business_email', kind: 'email', label: 'Email' },
      { key: 'business_address', kind: 'line', label: 'Address' },
    ],
  },
]
