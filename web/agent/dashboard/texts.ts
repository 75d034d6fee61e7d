import type { DocumentKind } from '#domain/agent-documents.ts'

// Dashboard
export const page = {
  failed: 'We could not load your dashboard.',
  loading: 'Loading your dashboard',
}

export const bar = {
  signOutBlocked: 'Some steps are not sent yet. Sign out once network is back.',
  home: 'Kasuwa, your dashboard',
}

export const home = {
  offers: 'Offers',
  trips: 'Your trips',
  ready: 'Ready when you are',
  readyHint: 'Go on duty and your phone will ring for orders near you.',
  empty: 'No orders right now',
  emptyHint: 'Keep this page open. Agents closest to the market get offers first.',
}

// Why an offer came
export const reason = {
  joins: (marketName: string) => `You get this one because you already have an order from ${marketName}.`,
  home: (marketName: string) => `You get this one because ${marketName} is one of your home markets.`,
  near: (distance: string) => `You get this one because you can be there soon: you are ${distance} away.`,
  free: 'You get this one because you are free.',
}

// Where to wait for the next order
export const waiting = {
  title: 'Where to wait',
  advice: (marketName: string, orders: number, time: string) =>
    `Wait at ${marketName}: ${orders === 1 ? '1 order' : `${orders} orders`} likely by ${time}`,
  there: 'You are close by. It is only advice.',
  away: (distance: string) => `${distance} from you. It is only advice.`,
}

// What is planned after the trips in hand
export const nextTrip = {
  likely: (marketName: string, time: string) => `Next trip likely from ${marketName}, about ${time}`,
  mayChange: 'We ask you when it is time. It may still change.',
}

// On or off duty
export const duty = {
  label: 'Duty',
  offBySilence: (time: string) =>
    `We took you off duty at ${time} because your phone was silent. Keep this page open while you work.`,
  onAgain: 'Go on duty again',
  onHint: 'Your phone will ring for orders near you.',
  offHint: 'You will not get orders until you go on duty.',
}

export const location = {
  finding: 'Finding where you are…',
  known: 'We know where you are',
  blocked:
    'Location is blocked, so other agents may get offers before you. Turn it on for Kasuwa in your browser settings.',
  missing: 'Your phone cannot find where you are. Turn on location. You will still get orders meanwhile.',
}

// Home markets
export const homeMarkets = {
  saved: 'Your home markets are saved.',
  empty: 'None yet. Choose the ones you know best.',
  hint: 'You get orders at these markets before other agents who are just as near.',
}

// What others did with an offer or an order
export const updates = {
  offerExpired: 'Time ran out on that offer. We are asking the next agent.',
  offerWithdrawn: 'That order is no longer on offer.',
  late: (time: string) => `This will be late. We told the customer ${time}.`,
  assigned: 'We gave you an order',
  addressChanged: 'An order goes to another address now. Check its door before you leave the market.',
  listChanged: 'An order’s list has changed. Check it before you shop.',
  moved: 'We moved one of your orders to another agent',
  takenBack: 'We took one of your orders back',
  customerCancelled: 'The customer cancelled an order',
  cancelled: 'We cancelled an order',
  deliverAgain: 'Please deliver an order again',
  delivered: 'We completed a delivery',
  notDelivered: 'We closed an order as not delivered',
}

// What the customer answered about an item
export const answers = {
  none: 'No answer about',
  yes: 'Yes to',
  no: 'No to',
  skip: 'Skip',
  price: 'Another price for',
  other: 'An answer about',
}

// Shifts
export const shifts = {
  title: 'Your next shifts',
  tomorrow: 'Tomorrow',
  times: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
}

// Documents
export const documents = {
  hint: 'Only our team sees these pictures.',
  send: 'Send a picture',
  names: {
    id: 'Identity card',
    portrait: 'Photo of your face',
    bike_papers: 'Vehicle papers',
  } satisfies Record<DocumentKind, string>,
  validUntil: (day: string) => `Valid until ${day}`,
  expired: (day: string) => `Ran out after ${day}`,
  checking: 'We are checking your picture.',
  sentBack: (reason: string) => `We need another picture. ${reason}`,
  sendNew: 'Send a new picture',
  sendAnother: 'Send another picture',
  sending: 'Sending…',
  sendLabel: (what: string) => `New picture: ${what}`,
  received: 'We have your picture',
  receivedHint: 'Our team will check it.',
}

export const newDocuments = {
  intro: 'We do not have pictures of your documents yet. You can send them from this phone.',
  open: 'Send your documents',
  vehicle: 'What you ride or drive',
}

export const ride = {
  saved: 'Saved',
  title: 'What you ride or drive',
  what: 'what you ride or drive',
}

export const beginDocuments = {
  chooseOne: 'Choose one',
  whereYouLive: 'Where you live',
  continue: 'Continue',
}

export const documentsCard = {
  yourDocuments: 'Your documents',
  takeAnother: 'Take another one.',
}
