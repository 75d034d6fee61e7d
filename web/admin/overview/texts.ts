import type { DocumentKind } from '#domain/agent-documents.ts'
import { countOf } from '#domain/plurals.ts'
// Agents on duty
export const call = (name: string) => `Call ${name}`
export const free = 'free'
export const trips = (count: number) => `${count} trips`
export const locationUnknown = (state: string) => `${state}, no location`
export const seen = (state: string, ago: string) => `${state}, seen ${ago}`
export const phoneSilent = (state: string, span: string) => `${state}, phone silent for ${span}`
export const silentPhone = 'Phone silent'
export const silentOnTrip = (trips: string, span: string) =>
  `has ${trips}, and the phone has been silent for ${span}.`
export const ago = (span: string) => `${span} ago`
export const starsFromRatings = (average: string, count: number) =>
  `${average} stars from ${countOf(count, 'rating', 'ratings')}`
export const hasSpentOfTheirOwnMoney = (amount: string) => `${amount} of their own money spent`
export const holdsOf = (held: string, limit: string) => `${held} of ${limit} held`
export const agents = 'Agents'
export const weCouldNotLoadTheAgents = 'We could not load the agents.'
export const noAgentIsOnDuty = 'No agent is on duty. New orders have to wait.'
export const takeCashFrom = (name: string) => `Take cash from ${name}`
export const offDuty = 'Off duty'
export const n1Trip = '1 trip'
export const justNow = 'just now'

// Needs attention
export const holdsOfAndGetsNoNewCashOrders = (held: string, limit: string) =>
  `holds ${held} of ${limit} and gets no new cash orders.`
export const to = (marketName: string) => `${marketName} to`
export const needsAttention = 'Needs attention'
export const allClear = 'All clear. Late, stuck or unassigned orders and unanswered chats will show here.'
export const overCashLimit = 'Over cash limit'
export const takeCash2 = 'Take cash'
export const payments = 'Payments'
export const paymentsHeld = (count: number) =>
  countOf(count, 'payment that fits no order', 'payments that fit no order')
export const payoutsFailed = (count: number) =>
  countOf(count, 'payment to an agent did not go through', 'payments to agents did not go through')
export const booksDiffer = (count: number) =>
  countOf(count, 'difference found by reconciliation', 'differences found by reconciliation')
export const signals = 'Signals'
export const signalsWait = (count: number) =>
  `${countOf(count, 'thing', 'things')} that single orders do not show.`
export const vouched = 'Agreed by phone'
export const vouchedFor = (count: number) =>
  `${countOf(count, 'order', 'orders')} since yesterday where only the agent says that the customer agreed.`
export const sms = 'SMS'
export const smsLow = (spent: string, limit: string) =>
  `Today’s SMS cost ${spent} of ${limit}. When it is used up, nobody can sign in by SMS until tomorrow.`
export const notSent = 'Not sent'
export const messagesFailed = (emails: number, notifications: number) =>
  `${[
    ...(emails > 0 ? [countOf(emails, 'email', 'emails')] : []),
    ...(notifications > 0 ? [countOf(notifications, 'notification', 'notifications')] : []),
  ].join(' and ')} could not be sent in the last 24 hours`
export const look = 'Look'
export const notReceived = 'Not received'
export const saysItDidNotCome = (amount: string) => `says that ${amount} from us did not come.`
export const clearUp = 'Clear up'
export const clearedUp = (name: string) => `Is the payment to ${name} cleared up?`
export const howWasItClearedUp = (amount: string) =>
  `The agent said that ${amount} did not come. Find out where it is first. Pay again on the agent’s page if it never left.`
export const agentFoundIt = 'The agent found it'
export const paidAgain = 'Paid again'
export const itWasNeverPaid = 'It was never paid; corrected'
export const hidden = {
  late: (count: number) => countOf(count, 'more late order', 'more late orders'),
  unassigned: (count: number) =>
    countOf(count, 'more order that nobody takes', 'more orders that nobody takes'),
  codeLocked: (count: number) =>
    countOf(count, 'more order with a locked code', 'more orders with a locked code'),
  overCeiling: (count: number) =>
    countOf(count, 'more agent over their cash limit', 'more agents over their cash limit'),
  problems: (count: number) => countOf(count, 'more report', 'more reports'),
  unsettled: (count: number) => countOf(count, 'more order to settle', 'more orders to settle'),
}
export const launch = 'Launch'
export const launchLinesOpen = (count: number) =>
  countOf(count, 'line of the launch list is open', 'lines of the launch list are open')
export const noAgentYet = 'No agent'
export const assign = 'Assign'
export const completeIt = 'Complete'

// Overview
export const overview = 'Overview'
export const yourAccountHasNoAdminPagesYet =
  'Your account has no admin pages yet. Ask the owner to give you permissions.'
export const weCouldNotLoadTheOverview = 'We could not load the overview.'
export const loadingTheOverview = 'Loading the overview'

// Today
export const noneYet = 'none yet'
export const today = 'Today'
export const placedToday = 'Placed today'
export const delivered = 'Delivered'
export const cancelled = 'Cancelled'
export const onTime = 'Deliveries on time'
export const goodsBought = 'Goods bought'
export const kept = 'Kept'
export const agentsOnDuty = 'Agents on duty'
export const behind = (value: string, delay: string) => `${value} ${delay} behind.`
export const min = (minutes: number) => `${minutes} min`
export const hr = (hours: number) => `${hours} hr`
export const offersAndNotifications = 'Offers and notifications are'
export const liveUpdates = 'Live updates are'
export const emailsAndTimedWork = 'Emails and timed work are'
export const email = 'Email'
export const somebodyElseChangedWhereEmailsGo =
  'Somebody else changed where emails go. Look at it and confirm it.'

// Agents
export const applications = 'Applications'
export const document = 'Document'
export const applicationsWait = (count: number) =>
  count === 1 ? 'Somebody applied to work as an agent' : `${count} people applied to work as agents`
const documentNames: Record<DocumentKind, string> = {
  id: 'identity card',
  portrait: 'photo',
  bike_papers: 'vehicle papers',
}
export const documentRenewed = (kind: DocumentKind) => `sent a picture to check: ${documentNames[kind]}`
export const documentRunsOut = (kind: DocumentKind, day: string, isOver: boolean) =>
  isOver ? `${documentNames[kind]} ran out after ${day}` : `${documentNames[kind]} valid until ${day}`
export const notOnDuty = 'Not on duty'
export const callThem = 'Call'
export const isPlannedAt = (market: string) => `is planned at ${market} now`
