import type { DocumentKind } from '#domain/agent-documents.ts'
import { countOf } from '#domain/plurals.ts'

// Agents on duty
export const agents = {
  call: (name: string) => `Call ${name}`,
  noLocation: (state: string) => `${state}, no location`,
  seen: (state: string, ago: string) => `${state}, seen ${ago}`,
  silent: (state: string, span: string) => `${state}, phone silent for ${span}`,
  waited: (followed: number, advised: number) =>
    `Today ${followed} of ${advised} waited where we told them and got an order`,
  rating: (average: string, count: number) => `${average} stars from ${countOf(count, 'rating', 'ratings')}`,
  ownMoney: (amount: string) => `${amount} of their own money spent`,
  cashHeld: (held: string, limit: string) => `${held} of ${limit} held`,
  empty: 'No agent is on duty. New orders have to wait.',
  takeCash: (name: string) => `Take cash from ${name}`,
  free: 'free',
}

export const agentNeeds = {
  silent: (trips: string, span: string) => `has ${trips}, and the phone has been silent for ${span}.`,
  documentBadge: 'Document',
  applications: (count: number) =>
    count === 1 ? 'Somebody applied to work as an agent' : `${count} people applied to work as agents`,
  documentRenewed: (kind: DocumentKind) => `sent a picture to check: ${documentNames[kind]}`,
  documentExpiry: (kind: DocumentKind, day: string, isOver: boolean) =>
    isOver ? `${documentNames[kind]} ran out after ${day}` : `${documentNames[kind]} valid until ${day}`,
  offDutyBadge: 'Not on duty',
  plannedAt: (market: string) => `is planned at ${market} now`,
}

// Needs attention
export const moneyNeeds = {
  cashLimit: (held: string, limit: string) => `holds ${held} of ${limit} and gets no new cash orders.`,
  paymentsBadge: 'Payments',
  held: (count: number) => countOf(count, 'payment that fits no order', 'payments that fit no order'),
  gateBadge: 'At the gate',
  gateStated: (count: number) =>
    countOf(count, 'payment to confirm, an agent is waiting', 'payments to confirm, agents are waiting'),
  gateUnmatched: (count: number) =>
    countOf(count, 'payment at the gate has not arrived', 'payments at the gate have not arrived'),
  payoutsWaiting: (count: number) =>
    countOf(count, 'payment to an agent waits at Paystack', 'payments to agents wait at Paystack'),
  refundsWaiting: (count: number) =>
    countOf(count, 'refund waits for you at Paystack', 'refunds wait for you at Paystack'),
  takenBackMore: (count: number) =>
    countOf(count, 'more payment taken back by a bank', 'more payments taken back by banks'),
  signOffsBadge: 'Second person',
  signOffs: (count: number) =>
    countOf(count, 'thing waits for a second person', 'things wait for a second person'),
  payoutsFailed: (count: number) =>
    countOf(count, 'payment to an agent did not go through', 'payments to agents did not go through'),
  unpaid: (count: number) =>
    countOf(count, 'agent was not paid for too long', 'agents were not paid for too long'),
  differences: (count: number) =>
    countOf(count, 'difference found by reconciliation', 'differences found by reconciliation'),
  notReceivedBadge: 'Not received',
  notReceived: (amount: string) => `says that ${amount} from us did not come.`,
}

export const takenBack = {
  badge: 'Taken back',
  refund: 'was refunded at Paystack',
  states: {
    open: 'is asked back by the bank',
    answered: 'is with the bank',
    lost: 'was taken back by the bank',
    won: 'stays with us',
    ended: 'is not asked for any more',
    unknown: 'is in a state at Paystack that we do not know',
  },
  answerBy: (time: string) => `answer by ${time}`,
  again: 'not the first of this customer',
}

export const needs = {
  /** One row can stand for many. */
  count: (count: number, rows: number) =>
    count === rows ? String(count) : `${count} in ${countOf(rows, 'row', 'rows')}`,
  from: (marketName: string) => `${marketName} to`,
  empty: 'All clear. Late, stuck or unassigned orders and unanswered chats will show here.',
  vouchedDetail: (count: number) =>
    `${countOf(count, 'order', 'orders')} since yesterday where only the agent says that the customer agreed.`,
  more: {
    late: (count: number) => countOf(count, 'more late order', 'more late orders'),
    unassigned: (count: number) =>
      countOf(count, 'more order that nobody takes', 'more orders that nobody takes'),
    codeLocked: (count: number) =>
      countOf(count, 'more order with a locked code', 'more orders with a locked code'),
    overCeiling: (count: number) =>
      countOf(count, 'more agent over their cash limit', 'more agents over their cash limit'),
    problems: (count: number) => countOf(count, 'more report', 'more reports'),
    unsettled: (count: number) => countOf(count, 'more order to settle', 'more orders to settle'),
  },
  attention: 'Needs attention',
  complete: 'Complete',
}

/** Says what a need asks for, on the button beside it. */
export const actions = {
  settle: 'Settle',
  payAgain: 'Pay again',
  pay: 'Pay',
  finish: 'Finish',
  answer: 'Answer',
  compare: 'Compare',
  confirm: 'Confirm',
  match: 'Match',
  decide: 'Decide',
  check: 'Check',
  sendAgain: 'Send again',
  changeLimit: 'Change limit',
  review: 'Review',
  renew: 'Ask for it',
  changeShift: 'Change shift',
  openAgent: 'Open agent',
  open: 'Open',
  launch: 'Open the launch list',
}

export const systemNeeds = {
  signals: (count: number) => `${countOf(count, 'thing', 'things')} that single orders do not show.`,
  outgoing: {
    day: (used: string, limit: string) =>
      `Today’s messages have used ${used} of ${limit}. When it is used up, codes and updates go other ways until midnight.`,
    invitation: (used: string, limit: string) =>
      `Today’s invitations have used ${used} of ${limit}. When it is used up, nobody can invite until midnight.`,
    news: (used: string, limit: string) =>
      `Today’s announcements have used ${used} of ${limit}. When it is used up, the rest goes out tomorrow.`,
  },
  outgoingRefused: (count: number) => (count === 1 ? 'One did not go out.' : `${count} did not go out.`),
  notSent: (emails: number, notifications: number) =>
    `${[
      ...(emails > 0 ? [countOf(emails, 'email', 'emails')] : []),
      ...(notifications > 0 ? [countOf(notifications, 'notification', 'notifications')] : []),
    ].join(' and ')} could not be sent in the last 24 hours`,
  jobsBadge: 'Not checked',
  jobsFailed: (names: readonly string[]) =>
    `${names.join(', ')} keeps failing, so what it looks for is not found. Ask whoever runs the server: its log says why.`,
  launchLines: (count: number) =>
    countOf(count, 'line of the launch list is open', 'lines of the launch list are open'),
  unknownBadge: 'Unknown',
  unknown: (from: string, kind: string, times: number) =>
    `${from} told us “${kind}”${times > 1 ? `, ${times} times` : ''}. We do not know what it means.`,
  unknownAbout: (about: string) => `About ${about}`,
  unknownMore: (count: number) =>
    countOf(count, 'more thing that we do not know', 'more things that we do not know'),
  sources: { whatsapp: 'WhatsApp', sms: 'The SMS provider' },
  seen: 'Looked at',
  practice: 'Practice',
  practiceLeft: 'Practice is off, and nobody can order until you remove what it made.',
  emailChanged: 'Somebody else changed where emails go. Look at it and confirm it.',
  channels: { sms: 'SMS', email: 'Emails', whatsapp: 'WhatsApp' },
}

export const clearUp = {
  action: 'Clear up',
  title: (name: string) => `Is the payment to ${name} cleared up?`,
  body: (amount: string) =>
    `The agent said that ${amount} did not come. Find out where it is first. Pay again on the agent’s page if it never left.`,
  found: 'The agent found it',
  paidAgain: 'Paid again',
  neverPaid: 'It was never paid; corrected',
}

// Overview
export const page = {
  noPermissions: 'Your account has no admin pages yet. Ask the owner to give you permissions.',
  failed: 'We could not load the overview.',
  loading: 'Loading the overview',
}

// Today
export const today = {
  none: 'none yet',
  placed: 'Placed today',
  revenue: 'Kept',
}

export const delays = {
  behind: (value: string, delay: string) => `${value} ${delay} behind.`,
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} hr`,
  offers: 'Offers and notifications are',
  liveUpdates: 'Live updates are',
  timedWork: 'Emails and timed work are',
}

const documentNames: Record<DocumentKind, string> = {
  id: 'identity card',
  portrait: 'photo',
  bike_papers: 'vehicle papers',
}

// Lost orders
export const lost = {
  title: 'Lost today',
  worth: (amount: string) => `goods for about ${amount}`,
}

export const figures = {
  goodsBought: 'Goods bought',
  agentsOnDuty: 'Agents on duty',
}
