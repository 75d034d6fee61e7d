import { pluralOf } from '#domain/plurals.ts'

// Access keys
export const revoke = {
  openLabel: (label: string) => `Revoke the key for ${label}`,
  done: (label: string) => `The key for ${label} no longer works.`,
  title: (label: string) => `Revoke the key for ${label}?`,
  body: 'Anybody who came in with it goes back to the Coming Soon page.',
}

export const keys = {
  title: 'Access keys',
  unneeded: 'The site is open, so nobody needs a key now.',
  caption: 'Access keys, newest first',
  empty: 'No keys yet',
  emptyHint: 'Make one for each person or group that should see the site early.',
  recipient: 'For',
  status: 'State',
  lastUsed: 'Last used',
  expires: 'Expires',
  uses: 'Uses',
  sevenDays: '7 days',
  ninetyDays: '90 days',
}

// Where each checklist item is fixed
export const links = {
  profile: 'Your profile',
}

// Decisions about a checklist item
export const decision = {
  by: (decision: string) => `${decision} by`,
  leftOutBadge: 'Left out on purpose',
  confirmed: 'Confirmed',
  leftOut: 'Left out',
  deletedAccount: 'a deleted account',
  confirm: 'Mark as done',
}

// Checklist, with figures
export const selling = {
  marketsReady: (markets: string) => `${markets} on, each with goods.`,
  marketsWithoutGoods: (markets: string, empty: number) =>
    `${markets} on, but ${empty} ${pluralOf(empty, 'has', 'have')} no goods yet.`,
  photosReady: 'Every market and every place in the gallery shows a photo of ours.',
  photosMissing: (markets: string, places: string) =>
    `No photo of ours yet: ${markets} and ${places} in the gallery. Customers see drawings there.`,
  placeOne: 'place',
  placeMany: 'places',
  pricedMarkets: (priced: number, markets: string, isAll: boolean) =>
    `${priced} of ${markets} ${pluralOf(priced, 'has', 'have')} prices from agents.${isAll ? '' : ' The rest show guide prices.'}`,
  feeAmounts: (deliveryFee: string, serviceFee: string) =>
    `${deliveryFee} for delivery and ${serviceFee} for service`,
  feesSet: (fees: string) => `Customers pay ${fees}.`,
  feesDefault: (fees: string) => `${fees}. These are the default fees. Nobody has set them yet.`,
  noMarket: 'No market is on, so nobody can order.',
  marketOne: 'market is',
  marketMany: 'markets are',
  guidePricesOnly: 'Every price is a guide price. No agent has bought anything in the last two weeks.',
  practiceHours: 'Practice is on. Orders are accepted at night, when every market is closed.',
  noPractice: 'No order or payment here was made by practice.',
  practiceGround: 'Orders and payments here were made by practice. Remove them before you open.',
  practiceLeft: 'Nobody can order until you remove what practice made.',
  openHours: 'Markets take orders while they are open. Outside those hours, orders are booked ahead.',
}

export const contact = {
  example: (details: string) => `Still an example: ${details}.`,
  own: 'Pages and emails show our own phone, email and address.',
  phone: 'a phone number',
  email: 'the email address',
  address: 'the address',
}

export const launchList = {
  waiting: (people: string) => `${people} for our email. Write it before you open.`,
  nobody: 'Nobody has joined the list yet.',
  waitingOne: 'person is waiting',
  waitingMany: 'people are waiting',
}

export const agents = {
  checked: (checked: number, agents: string) =>
    `We have checked the phone and identity card of ${checked} of ${agents}.`,
  none: 'There is no agent, so nobody can shop.',
  noneChecked: 'No checked agent is',
  checkedOne: 'checked agent is',
  checkedMany: 'checked agents are',
  onDuty: (agents: string, needed: number) => `${agents} on duty now. Open with ${needed} or more.`,
}

export const signIn = {
  ownersOn: (withTwoSteps: number, owners: number) => `On for ${withTwoSteps} of ${owners} owners.`,
  demoOpen: (accounts: number) =>
    `${accounts} of them can still sign in with the password printed at first start.`,
  ownerOn: 'It is on.',
  ownerOff: 'The owner signs in with only a password.',
  demoClosed: 'None of them can sign in.',
}

export const server = {
  address: (url: string) => `It runs at ${url}`,
  testing: (place: string) => `${place} for testing only. NODE_ENV is not production.`,
  unsafe: (place: string) => `${place}, which is not safe. Set PUBLIC_URL to an https address.`,
}

export const mail = {
  tested: (time: string) => `A test email was sent ${time}.`,
  refused: 'Google withdrew its permission, so no emails are sent.',
  unconfirmed: 'Somebody changed how emails are sent, and the owner has not confirmed it.',
  untested: 'Emails are on, but no test email has been sent this way yet.',
  outbox: 'Emails stay in this server’s outbox. Nobody receives them.',
}

export const push = {
  missing: (missing: string) => `Firebase still needs: ${missing}.`,
  on: (devices: string) => `They are on, for ${devices} so far.`,
  off: 'Notifications are off in the settings.',
}

// Checklist, titles
export const titles = {
  markets: 'Markets and goods',
  photos: 'Photos of our own',
  prices: 'Real prices',
  fees: 'Fees',
  hours: 'Market hours',
  practice: 'Real orders only',
  contact: 'Our phone, email and address',
  payments: 'Online payment',
  agents: 'Agents are checked',
  agentsOnDuty: 'Agents for the first day',
  owner: 'Two-step sign-in for the owner',
  demo: 'Demo accounts',
  server: 'The server',
  briefing: 'Agents are briefed',
  phone: 'Somebody answers the phone',
  terms: 'Privacy notice and terms',
  backup: 'A backup was restored',
}

// Checklist, what only a person can confirm
export const confirmations = {
  briefing:
    'Every agent has done a full practice order with us, from the list and a question to the code at the gate and the cash.',
  phone: 'While we are open, one of us answers the business phone and the chats.',
  terms: 'A lawyer has read our privacy notice (NDPA) and our terms, and customers can read them.',
  backup: 'We have restored a backup on another machine, and Kasuwa started from it.',
}

export const payments = {
  off: 'No Paystack key is set, so customers can only pay in cash.',
  test: 'Paystack’s test key is set. Payments look real but no money is collected.',
  live: 'Customers can pay by card, transfer and USSD.',
}

// Checklist, groups
export const checklist = {
  ready: (ready: number, all: number) => `${ready} of ${all} ready`,
  attention: (count: number, verb: string) => `${count} ${verb} attention`,
  leftOut: (count: number) => `${count} left out`,
  selling: 'What we sell',
  reachingUs: 'How people reach us',
  agents: 'Who shops, and how customers pay',
  server: 'Sign-in and server',
  confirmations: 'Only you can confirm',
  title: 'Before we open',
  loading: 'Loading the checklist',
  failed: 'We could not load the checklist.',
  needsAttention: 'Needs attention',
}

// The page
export const page = {
  loading: 'Loading this page',
}

// Maintenance mode
export const maintenance = {
  closeTitle: 'Turn on maintenance mode?',
  closeBody:
    'Within two minutes, visitors, customers and agents will see only the Coming Soon page. They cannot place, follow or deliver orders until you open the site again. Admins and people with an access key can still use Kasuwa.',
  closed: 'Maintenance mode is on.',
  openTitle: 'Open the site?',
  openBody: 'Everybody can come in and order at once. Access keys will no longer be needed.',
  openSubmit: 'Open the site',
  opened: 'The site is open.',
  label: 'Maintenance mode',
  onHint: 'On. Visitors see the Coming Soon page.',
  offHint: 'Off. The site is open to everybody.',
}

// Making a key
export const newKey = {
  madeTitle: (label: string) => `Key for ${label}`,
  madeHint: (time: string) =>
    `Copy it now. It is shown only this once. It works until ${time}, or until you revoke it.`,
  oneDay: '1 day',
  threeDays: '3 days',
  thirtyDays: '30 days',
  required: 'Enter who the key is for',
  title: 'Make an access key',
  label: 'Who is it for?',
  placeholder: 'Testers in Wuse',
  duration: 'Works for',
  failed: 'We could not make the key. Try again.',
  copy: 'Copy key',
  copied: 'Key copied',
  copyFailed: 'We could not copy the key',
  copyFailedHint: 'Select it and copy it yourself.',
}

// Before the site opens
export const openItems = {
  attention: (items: string) => `${items} attention. Open anyway?`,
  many: (count: number) => `${count} items on the checklist need`,
  failed: 'We could not load the checklist. Look at it before you open.',
  none: 'Nothing on the checklist needs attention.',
  one: 'One item on the checklist needs',
}

// Launch list
export const subscribers = {
  search: 'Search the launch list',
  placeholder: 'Name or email',
  caption: 'Launch list, newest first',
  noMatchHint: 'Type the beginning of a name or email.',
  empty: 'Nobody yet',
  emptyHint: 'People who sign up on the Coming Soon page will show here.',
  signedUp: 'Signed up',
}

export const accessKeys = {
  makeKey: 'Make a key',
  revoke: 'Revoke',
  active: 'Active',
}

export const checklistRow = {
  leaveOut: 'Leave it out',
}

export const maintenanceSwitch = {
  turnOn: 'Turn it on',
}

export const makeKeyDialog = {
  submit: 'Make key',
}
