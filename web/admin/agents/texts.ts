// Add an agent
export const add = {
  done: (name: string) => `${name} is an agent now. They need to sign in again, then go on duty.`,
  joined: (date: string) => `joined ${date}`,
  title: 'Add an agent',
  submit: 'Add agent',
  intro: 'They sign up first, like any customer. Then enter their username or phone number here.',
  label: 'Username or phone number',
  find: 'Find',
  searchFailed: 'We could not search. Check your network.',
  reasonApplied: 'Applied at the office',
  reasonReferred: 'Referred by another agent',
  noPhone: 'no phone number',
  hint: 'They will be signed out. When they sign in again, they will be an agent, off duty.',
}

// Suspend, lift the suspension, cash limit
export const suspend = {
  done: (name: string) => `${name} is suspended.`,
  effect: (name: string) =>
    `${name} will be signed out and off duty at once. Open offers go to other agents. If they hold orders or cash, we ask about those next.`,
  moveTrips: 'Move their trips now.',
  reasonCash: 'Cash not paid in',
  reasonComplaints: 'Customer complaints',
  reasonPapers: 'Papers not in order',
}

export const unsuspend = {
  done: (name: string) => `${name} can work again.`,
  title: (name: string) => `Lift ${name}’s suspension?`,
  body: 'They can sign in and go on duty right away.',
  reasonPaid: 'Cash is paid in',
}

export const actions = {
  changeCashLimit: 'Change cash limit',
  unsuspend: 'Lift suspension',
}

// Checks
export const checks = {
  heading: 'Checks',
  phone: 'Phone checked',
  phoneHint: 'Call the number and see it ring.',
  identity: 'ID checked',
  identityHint: 'NIN slip, voter’s card, licence or passport.',
}

// An agent
export const tabs = {
  weeks: 'Weeks',
  cash: 'Cash',
  label: 'More about this agent',
}

export const offers = {
  passed: 'Passed',
  distance: (distance: string) => `${distance} away`,
  subject: 'the offers',
  noAnswer: 'No answer',
  empty: 'No offers passed or missed yet.',
}

// Figures
export const figures = {
  starsOf: (average: string, count: number) => `${average} (${count})`,
  acceptedOf: (share: string, offered: number) => `${share} of ${offered}`,
  delivered: 'Delivered, 30 days',
  onTime: 'Deliveries on time, 30 days',
  accepted: 'Accepted, 30 days',
  agreedByPhone: 'Agreed by phone, 30 days',
  earned: 'Earned this week',
  lastSeen: 'Last seen',
  lastSeenUnknown: 'Unknown',
  nearCashLimit: 'Close to the limit.',
  cashLimitReached: 'Limit reached. No new cash orders until this is paid in.',
  limitFromSettings: 'Limit from settings',
  ownLimit: 'Their own limit',
}

// Who it is and the trips they have
export const details = {
  suspendedSince: (time: string) => `Suspended since ${time}`,
  cityHint: 'Where they get orders. Home markets in another city are removed.',
}

export const trips = {
  due: (status: string, marketName: string, time: string) => `${status}, ${marketName}, by ${time}`,
  move: 'These trips need another agent. Open each one and move it.',
  heading: 'Trips now',
}

// Log
export const log = {
  cashLimitSet: (limit: string) => `Cash limit set to ${limit}`,
  homeMarketsSet: (markets: string) => `Home markets set to ${markets}`,
  checked: (what: string) => `Checked ${what}`,
  unchecked: (what: string) => `Marked ${what} as not checked`,
  phone: 'the phone',
  identity: 'the ID',
  agentAdded: 'Made an agent',
  cityChanged: (city: string) => `City changed to ${city}`,
  suspensionLifted: 'Suspension lifted',
  cashLimitReset: 'Cash limit set to the one in settings',
  homeMarketsRemoved: 'Home markets removed',
  subject: 'the log',
  empty: 'No changes to this account yet.',
  applicationAccepted: 'Application accepted',
}

export const paymentLog = {
  cashPaidIn: (amount: string) => `Recorded ${amount} paid in`,
  floatGiven: (amount: string) => `Gave ${amount} as float`,
  floatReturned: (amount: string) => `Took ${amount} of float back`,
  purchasesRepaid: (amount: string) => `Repaid ${amount} of purchases`,
  earningsPaid: (amount: string) => `Paid ${amount} of earnings`,
  deducted: (amount: string) => `Deducted ${amount} from pay`,
  bankAccountSet: (account: string) => `Set the bank account ${account}`,
  bankAccountRemoved: 'Removed the bank account',
}

export const accountLog = {
  suspended: 'Suspended the account',
  reopened: 'Reopened the account',
  roleChanged: (role: string) => `Changed the role to ${role}`,
  signedOut: 'Signed out everywhere',
  secondStepRemoved: 'Turned off two-step sign-in',
  emailVerified: 'Marked the email as verified',
  emailLinkResent: 'Sent the email link again',
}

// Past orders
export const orders = {
  route: (marketName: string, area: string) => `${marketName} to ${area}`,
  empty: 'No past orders yet.',
}

// Place, cash and lateness
export const status = {
  atMarket: (marketName: string) => `At ${marketName}`,
  ownMoneySpent: (amount: string) => `Has spent ${amount} of their own money`,
  cashHeld: (held: string, limit: string) => `Holds ${held} of ${limit}`,
  early: (span: string) => `${span} early`,
  locationUnknown: 'Location unknown',
  justInTime: 'Just in time',
}

export const map = {
  phoneSilent: ', phone silent',
  waitsAt: (marketName: string) => `, told to wait at ${marketName}`,
  distanceFromMarket: (distance: string, marketName: string) => `, ${distance} from ${marketName}`,
  seen: (trips: string, where: string, ago: string) => `${trips}${where}, seen ${ago}`,
  orders: 'Live orders',
  order: (code: string, area: string, late: string | null) =>
    `Order ${code} to ${area}${late === null ? '' : `, ${late} late`}`,
  loading: 'Loading the map',
  failed: 'We could not load the map.',
  empty: 'No agents to show',
  emptyHint: 'Agents show here once they are on duty and their phone sends a location.',
  free: 'Free',
  title: 'Markets, agents on duty and where live orders go',
  scale: '2 km',
  freeLabel: 'free',
}

// Weeks
export const weeks = {
  acceptedOf: (accepted: number, offered: number) => `${accepted} of ${offered}`,
  week: 'Week of',
  caption: 'Figures by week',
  earned: 'Earned',
}

// Agents
export const table = {
  tripsToMove: (trips: number) => `${trips} to move`,
  owed: (amount: string) => `We owe ${amount}`,
  ofCashLimit: (limit: string) => `of ${limit}`,
  caption: 'Agents, with counts and shares for the last 30 days and earnings this week',
  status: 'Duty and place',
  earned: 'This week',
  noPhone: 'No phone',
  cashLimitReached: ', cash limit reached',
  nearCashLimit: ', close to the limit',
  empty: 'No agents yet',
  emptyHint: 'Add the first one by username or phone number. They need to have signed up.',
  trips: 'Trips',
  accepted: 'Accepted',
  cashHeld: 'Cash held',
}

// Filters, sorting and search
export const sorting = {
  by: (figure: string) => `By ${figure}`,
  label: 'Sort',
}

export const view = {
  label: 'View',
  map: 'Map',
}

export const filters = {
  search: 'Search by name, username or phone',
  placeholder: 'Name, username or phone',
  label: 'Which agents',
}

// Home markets
export const homeMarkets = {
  hint: (name: string) => `Orders at these markets go to ${name} before other agents who are as near.`,
  chooseWhat: 'home markets',
  empty: 'None. The nearest agent is asked first.',
}

// The pages about agents
export const page = {
  tabs: 'Pages about agents',
  rota: 'Rota',
}

export const shiftLog = {
  times: (from: string, to: string) => `${from} to ${to}`,
  planned: (day: string, times: string) => `Shift planned: ${day}, ${times}`,
  changed: (day: string, times: string) => `Shift changed: ${day}, ${times}`,
  removed: (when: string) => `Shift removed: ${when}`,
}

export const ride = {
  title: 'Rides',
  what: 'what the agent rides or drives',
  set: (ride: string) => `Rides: ${ride}`,
  ofAgent: (name: string) => `What ${name} rides or drives`,
}

export const agentDrawer = {
  log: 'Log',
}

export const agentMoney = {
  empty: 'No transactions yet.',
}

export const agentsToolbar = {
  list: 'List',
}
