import type { ComponentType, ReactNode } from 'react'
import type { placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import type { EndpointCall, Permission } from '#contract/core/endpoint.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { bookBankLineEndpoint } from '#contract/payments/bank-lines.ts'
import type { Paper } from '#contract/payments/papers.ts'
import type { SettingField } from '#contract/settings/setting-fields.ts'
import type { Range } from '#domain/time/span.ts'
import type { Overview } from '#web/entities/agents/dispatch-queries.ts'
import type { ApiQuery } from '#web/platform/api/api.ts'
import type { Route } from '#web/platform/page/route.ts'

export interface AdminPage {
  href: string
  label: string
  icon: ReactNode
  permission: Permission
  /** Also for admins who work for some cities only; the others are about the whole business. */
  isByCity?: true
}

/** Is one of several pages that stand side by side at one place of the menu. */
export type AdminTab = Omit<AdminPage, 'icon'>

/** Names the groups of pages behind the first nine, in their order. */
export const menuGroups = ['money', 'control'] as const

/** Is a page behind the first nine. */
export interface GroupedPage extends AdminPage {
  group: (typeof menuGroups)[number]
}

export interface CallerFieldProps {
  /** Holds what the fields have added to the order; an empty text counts as nothing. */
  added: AddedToCallerOrder
  faults: Readonly<Record<string, string>>
  onChange: (change: AddedToCallerOrder) => void
}

export type AddedToCallerOrder = Partial<EndpointCall<typeof placeForCallerEndpoint>['body']>

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
  /** Belongs to a choice. */
  options?: readonly (readonly [value: string, words: string])[]
}

export interface SettingGroup {
  id: string
  title: string
  about: string
  lines: readonly SettingRow[]
}

/** Names the subject of the settings that a feature adds to. */
type Subject = 'messages' | 'papers'

type ReportFilter = { range: Range } | { from: string; to: string }

interface AddedReport {
  /** Ends its address below the analytics. */
  slug: string
  question: string
  queryOf: (filter: ReportFilter) => ApiQuery<unknown>
  ReportView: ComponentType<{ filter: ReportFilter }>
}

/** Says what of a feature needs a person; it stands among what is about money. */
export interface AddedNeed {
  key: string
  count: number
  since: string | null
  badge: string
  /** Leads to where somebody can look at it. */
  href: string
  /** Names the one thing that it is about, which the feature's own action then deals with. */
  name?: string
  text: string
}

interface AddedNeeds {
  of: (overview: Overview) => readonly AddedNeed[]
  /** Deals with what a need names; its code is loaded with it. */
  Action: ComponentType<{ which: string }>
}

/** Stands on the page of receipts, for whoever sees the whole business. */
interface AddedToPapers {
  key: string
  /** Heads its column. */
  head: string
  Cell: ComponentType<{ number: string }>
  /** Leads to its own page. */
  link: { href: string; text: string }
  /** Says how many of its settings are missing. */
  Missing: ComponentType<{ count: number }>
  monthList: { hrefOf: (month: string) => string; text: string }
}

export interface BookingProps {
  value: string
  onChange: (value: string) => void
}

type BookedLine = EndpointCall<typeof bookBankLineEndpoint>['body']

/** Is one more thing that a line of the bank can be. */
export interface AddedBooking {
  way: BookedLine['as']
  label: string
  /** Names the field of what is chosen. */
  field: keyof BookedLine
  Choices: ComponentType<BookingProps>
}

/** Says what a feature adds to the admin area. It exports this from its `feature.tsx`, and `web/app/features/admin-features.ts` lists it. */
export interface AdminFeature {
  routes?: readonly Route[]
  /** Stand in the menu behind the first nine, in their group. */
  menuPages?: readonly GroupedPage[]
  /** Stand beside the corrections on the page of money. */
  moneyLinks?: readonly { href: string; text: string }[]
  /** Are tabs of an agent's sheet; their code is loaded when they are opened. */
  agentTabs?: readonly { key: string; label: string; Part: ComponentType<{ agentId: string }> }[]
  /** Stand beside a thread with our team. */
  supportParts?: readonly { key: string; Part: ComponentType<{ threadId: string; nowMs: number }> }[]
  /** Stand among the figures of trade. */
  reports?: readonly AddedReport[]
  /** Are settings with a page of their own, found by other words too. */
  settingsPages?: readonly { subject: Subject; id: string; title: string; about: string; terms: string }[]
  settingGroups?: readonly (SettingGroup & { subject: Subject })[]
  /** Limit what leaves in a day. */
  messageLimits?: readonly SettingRow[]
  /** Stand among what needs a person. */
  needs?: readonly AddedNeeds[]
  /** Stand on the page of receipts and credit notes. */
  papers?: readonly AddedToPapers[]
  /** Return the address of a paper that is of no order; null for what is not theirs. */
  paperFiles?: readonly ((paper: Paper) => string | null)[]
  bookings?: readonly AddedBooking[]
  /** Say where an order comes from; null where they have nothing to say. */
  orderLines?: readonly { key: string; textOf: (order: AdminOrder) => string | null }[]
  /** Names the kinds of emails that it sends. */
  emails?: readonly { template: string; name: string }[]
  /** Are fields of how a caller's order is paid. */
  callerFields?: readonly { key: string; Part: ComponentType<CallerFieldProps> }[]
}

let offered: readonly AdminFeature[] = []

/** Gives the admin area its features, before the first of its pages is shown. */
export function offerAdminFeatures(features: readonly AdminFeature[]): void {
  offered = features
}

/** Lists what the features add at one place, in the order of the list. */
export function offersOf<Place extends keyof AdminFeature>(place: Place) {
  return offered.flatMap((feature): NonNullable<AdminFeature[Place]>[number][] => [...(feature[place] ?? [])])
}
