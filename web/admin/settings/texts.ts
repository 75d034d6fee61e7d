import { countOf } from '#domain/plurals.ts'

// Firebase
export const firebase = {
  projectId: 'Project ID',
  apiKey: 'Web API key',
  appId: 'App ID',
  senderId: 'Sender ID',
  certificate: 'Web push certificate, public key',
  account: 'Service account (JSON)',
  accountSaved: 'One is saved. Leave this empty to keep it.',
  accountUnreadable: 'SECRET_KEY was changed, so we cannot read the saved account. Paste it again.',
  accountHint:
    'Paste the file from Project settings → Service accounts. It is saved encrypted, and nobody can read it here.',
}

// Gmail
export const gmailCallback = {
  done: (address: string) => `Emails will now be sent as ${address}`,
  title: 'Authorise Gmail',
  loading: 'Asking Google for permission to send.',
  refused: 'The account was not authorised.',
  unreachable: 'We could not reach Google. Authorise again.',
  back: 'Back to settings',
}

export const gmail = {
  refused: (time: string, address: string) =>
    `Since ${time}, Google has not let us send as ${address}. Emails are waiting. Authorise the account again.`,
  ready: (address: string) => `We can send emails as ${address}.`,
  clientMissing: (missing: string) =>
    `This server has no ${missing}. In Google’s console, make an OAuth client of the type “Web application” with this redirect address:`,
  disconnected: 'Disconnected. Emails now stay on this server.',
  notRevoked: 'We could not tell Google. Remove Kasuwa in your Google account too.',
  unreachable: 'We could not reach Google. Try again.',
  authorise: 'Authorise at Google',
  authoriseAgain: 'Authorise again',
  disconnect: 'Disconnect',
  unreadable: 'SECRET_KEY was changed, so we cannot read Google’s permission. Authorise the account again.',
  hint: 'You choose the account on Google’s own page and tick the box for sending email. We save only the permission to send, encrypted.',
  clientNextStep: 'Then set both variables on the server and restart it.',
}

// How notifications are going
export const pushHealth = {
  lastSent: (time: string) => `Last sent ${time}.`,
  waiting: (waiting: number) => `${waiting} waiting.`,
  failed: (failed: number) => `${failed} failed this week.`,
  missing: (fields: string) => `Still missing: ${fields}.`,
  lastProblem: (time: string, reason: string) => `Last problem ${time}: ${reason}`,
  manyDevices: (count: number) => `On for ${count} devices.`,
  noneSent: 'Nothing sent this week.',
  noneWaiting: 'None waiting.',
  off: 'Off',
  incomplete: 'Not complete',
  oneDevice: 'On for 1 device.',
}

// Notifications
export const push = {
  webPush: 'Directly to browsers',
  webPushHint: 'Standard Web Push with this server’s own keys. Nothing to set up.',
  firebase: 'Firebase',
  firebaseHint: 'Google’s Cloud Messaging, with your own project and service account.',
  none: 'None',
  noneHint: 'We ask nobody and send nothing.',
  save: 'Save notifications',
  legend: 'How to send notifications',
  switchHint: 'Devices that are on now will switch by themselves when their owners next open Kasuwa.',
}

// Saving a group
export const form = {
  saveGroup: (group: string) => `Save ${group}`,
  saved: 'Saved',
  undo: 'Undo changes',
  saveFailed: 'We could not save it. Try again.',
}

// Fees and limits
export const fees = {
  title: 'Fees',
  intro: 'What customers pay on top of the market price. Orders already placed keep their fees.',
  delivery: 'Delivery fee',
  service: 'Service fee',
  cancellation: 'Cancellation fee',
  cancellationHint: 'When a customer cancels after an agent accepts and before anything is bought.',
  tipLimit: 'Largest tip',
  tipLimitHint: 'Never more than the goods of the order cost',
  distanceBands: 'Delivery fee by distance',
  distanceBandsHint:
    'In a straight line from the market to the door. Without a band, or where we do not know the way, the fee above holds. Farther than the last band costs what the last band costs.',
  itemBands: 'More for long lists',
  itemBandsHint: 'Added to the delivery fee of a list with that many items or more.',
}

export const gate = {
  payLimit: 'Limit for paying at the gate',
  payLimitHint: 'For cash and transfers. Above it, the customer pays now or splits the order.',
}

export const secondPerson = {
  limit: 'Second person above',
  hint: 'Above this, a pay-out of money that came by a bank line, a transfer marked as arrived and a write-off wait for another admin.',
}

export const customerLimits = {
  debt: 'Debt limit for a customer',
  debtHint:
    'A customer who owes this much or more for earlier orders cannot order for cash. Other ways to pay stay open.',
  openOrders: 'Open orders one customer may have',
  openOrdersHint: 'An order is open until it is delivered, cancelled or has ended another way.',
  hourOrders: 'Places one customer may book in one hour of a market',
  dayOrders: 'Orders one customer may place in a day',
  dayOrdersHint: 'Cancelled orders count, so that nobody books and cancels again and again.',
}

export const invitations = {
  reward: 'Reward for an invitation',
  rewardHint: 'Paid into the wallet after the friend’s first delivery. 0 turns invitations off.',
  friendDiscount: 'Discount on the friend’s first order',
}

export const agentLimits = {
  cash: 'Cash limit for an agent',
  cashHint: 'Above it, no new cash orders until they pay some in.',
  trips: 'Trips an agent can have at once',
}

export const pay = {
  deliveryShare: 'Agent’s share of the delivery fee',
  title: 'Agents’ pay',
  intro: 'What agents earn on an order. Orders already placed keep the pay that was offered for them.',
  perItem: 'For each item',
  perKm: 'For each kilometre',
  perKmHint: 'In a straight line from the market to the gate.',
  gateMinute: 'For each minute at the gate',
  gateMinuteHint: 'After the first 5 minutes, for 30 minutes at most.',
  payDay: 'Pay day',
  days: [
    ['daily', 'Every day'],
    ['monday', 'Mondays'],
    ['tuesday', 'Tuesdays'],
    ['wednesday', 'Wednesdays'],
    ['thursday', 'Thursdays'],
    ['friday', 'Fridays'],
    ['saturday', 'Saturdays'],
    ['sunday', 'Sundays'],
  ] as const,
  note: 'Smallest note for cash pay',
  noteHint: 'Cash pay is rounded down to it. The rest stays owed.',
  notes: [
    ['500', '₦5'],
    ['1000', '₦10'],
    ['5000', '₦50'],
  ] as const,
  reminder: 'Remind us of unpaid agents after',
  reminderHint: 'They are then listed under “Needs attention”. 0 turns this off.',
  deduction: 'Most of a month’s pay that may be deducted',
  deductionHint: 'For losses that an agent bears. The agent sees each with its reason.',
}

export const payPreview = {
  basis: (count: number) => `${countOf(count, 'order', 'orders')} of the last 7 days`,
  basisEmpty: 'No orders were delivered in the last 7 days. This is an order of 10 items over 4 km.',
  what: 'the last week’s orders',
  figure: 'Figure',
  saved: 'Saved',
  edited: 'As you write it',
  total: 'Agents earn in all',
  perOrder: 'On a usual order',
  perHour: 'In an hour of work',
  ours: 'Left for us of our fees',
  underpaid: 'Orders that pay too little',
  underpaidCount: (some: number, all: number) => `${some} of ${countOf(all, 'order', 'orders')}`,
  underpaidWarning: (count: string, pays: string, items: number, km: string, floor: string) =>
    `${count} would pay less than the minimum wage for the time and fuel for the way. One of them: ${pays} for ${countOf(items, 'item', 'items')} and ${km} km. About ${floor} would be fair.`,
  lossWarning: 'Agents would earn more than our fees bring in. Raise the fees or lower the pay.',
}

// Times and hours
export const hours = {
  intro: 'Each market has its own days and hours besides. All times are Lagos time.',
  opens: 'We start at',
  closes: 'We stop at',
  opensHint: 'Orders are taken between the two, while the market is open.',
  capacity: 'Orders that can be booked for one hour at a market',
  capacityHint: 'A full hour shows as full and takes no more.',
  practice: 'Practice',
  practiceHint:
    'Markets take orders at any hour, and simulated agents carry them out. Not for a real service.',
  practiceOrders: 'Orders of simulated customers',
  pace: 'Pace of simulated agents',
  paces: [
    ['1', 'Real time'],
    ['10', 'Ten times as fast'],
    ['0', 'Paused'],
  ] as const,
}

export const times = {
  promise: 'Promised delivery time',
  promiseHint: 'Used until a market has a history of its own.',
  offer: 'Time for an agent to accept',
  question: 'Time for a customer to answer the agent',
  questionHint: 'After that we do what the customer chose for the item.',
  report: 'Time to report a problem after delivery',
  reportHint: 'A report made in time while offline counts too.',
  longestWait: 'Longest wait for an agent',
  longestWaitHint:
    'When orders would wait longer, customers cannot order for now. They choose a later hour or another day.',
  noAgent: 'Order without an agent ends after',
  unpaid: 'Order waiting for payment ends after',
  refusedApplications: 'Refused agent applications are kept for',
  refusedApplicationsHint: 'Then we delete them with their pictures',
}

// Admin sign-in
export const adminSignIn = {
  title: 'Admin sign-in',
  intro: 'How admins and the owner sign in.',
  twoStep: 'Require two-step sign-in',
  twoStepHint:
    'An admin without it, you included, will see only their own profile until they add an authenticator app or a passkey.',
}

// Business details
export const business = {
  descriptionHint: 'Write {minutes} where the delivery time stands. It follows the setting.',
  title: 'Business details',
  intro: 'Shown on the site, in emails and to search engines.',
  area: 'Area served',
  whatsApp: 'WhatsApp number',
  whatsAppHint: 'Shown on every page and on the help page. Leave empty if you have none.',
  customerPhone: 'Phone for customers',
  customerPhoneHint: 'Who answers when something goes wrong with an order.',
  address: 'Address',
}

// The pages
export const sections = {
  emailIntro: 'How we send confirmations, new passwords and account updates.',
  emailWhat: 'the email settings',
  pushIntro: 'How people get updates on their devices.',
  pushWhat: 'the notification settings',
  smsIntro: 'Codes by which people sign in with their number, and updates for those without data.',
  smsWhat: 'the SMS settings',
}

export const page = {
  what: 'the settings',
}

// Test of notifications
export const test = {
  title: 'Test',
  check: 'Check with the provider',
  to: 'To',
  saveFirst: 'Save first. The test uses what is saved.',
  pushHint: 'Nobody gets a notification. To see one arrive,',
  tryHere: 'try it on this device',
  failed: 'We could not run the test. Try again.',
}

export const bands = {
  upToKm: 'Up to (km)',
  fromItems: 'From (items)',
  extra: 'Extra',
  add: 'Add a band',
  remove: (number: number) => `Remove band ${number}`,
}

// Silent phones
export const waiting = {
  advice: 'Tell agents where to wait',
  adviceHint: 'Agents without an order read at which market the next ones are likely. They need not go.',
  kilometres: 'Plan for fewer kilometres',
  kilometresHint: 'Agents ride less and take more orders together. Customers wait a few minutes longer.',
}

// What last week would have come to, by either way of planning
export const planPreview = {
  what: 'last week’s plans',
  empty: 'Once orders have been delivered, this shows what last week would have come to either way.',
  basis: (count: number) =>
    `${countOf(count, 'order', 'orders')} of the last week, planned anew with the agents who worked then`,
  preset: 'Way of planning',
  forMinutes: 'For customers’ minutes',
  forKilometres: 'For fewer kilometres',
  minutes: 'Minutes to the gate',
  kilometres: 'Km for an order',
}

export const silence = {
  phone: 'A phone counts as silent after',
  phoneHint: 'Agents with a silent phone get no new offers.',
  offDuty: 'Off duty after a silence of',
  offDutyHint: 'Only agents without a trip. They can go on duty again with one tap.',
}
