import { countOf } from '#domain/plurals.ts'

// Hand the order back
export const handBack = {
  bike: 'My bike has a problem',
  tooFar: 'I am too far from the market',
  marketClosed: 'The market is closed',
  open: 'I cannot do this order',
  title: 'Hand this order back',
  submit: 'Hand it back',
  intro: 'It will go to the next agent now. Nothing has been bought, so nobody owes anything.',
  reason: 'Why?',
  details: 'Tell us why',
  other: 'Something else',
}

// Note to the customer
export const note = {
  label: (name: string) => `Note for ${name}`,
  placeholder: 'The small ones are fresher',
}

// Where the goods go
export const place = {
  call: (firstName: string) => `Call ${firstName}`,
  gateCode: 'Gate code',
  changed: (time: string) => `New address since ${time}`,
  directions: 'Get directions',
  secondContact: 'second contact',
}

// One list, two markets, one door
export const pair = {
  title: 'Two markets, one handover',
  stop: (number: number, marketName: string) => `${number}. Buy at ${marketName}`,
  door: (area: string) => `3. Bring both to ${area}, for one code`,
  open: (marketName: string) => `See the list for ${marketName}`,
  goOn: (marketName: string) => `Go on to ${marketName}`,
  collect: 'To collect for both orders',
}

// What another agent bought
export const fetch = {
  title: 'Fetch the bag first',
  body: 'Another agent still has what was bought. Call our office for where to meet.',
}

// Before shopping
export const start = {
  directions: (marketName: string) => `Directions to ${marketName}`,
  list: 'The list',
  submit: 'Start shopping',
  atMarket: 'At the market?',
}

// What became of a step
export const outcome = {
  nowStatus: (status: string) => ` It is now ${status}.`,
  changed: (itIsNow: string) => `This order has changed since you opened it.${itIsNow}`,
  handedBack: 'Handed back. It will go to the next agent.',
}

// Trip card: what to do next
export const card = {
  newTime: (time: string) => `New time, the customer knows: ${time}`,
  to: (area: string) => ` to ${area}`,
  items: (count: number) => countOf(count, 'item', 'items'),
  awaitingPayment: 'Awaiting payment',
}

export const status = {
  queued: 'Back in the queue',
  assigned: 'Go and shop',
  purchased: 'Take it to the customer',
  arrived: 'Hand it over',
}

// Ended
export const ended = {
  owes: 'The customer owes',
  earned: 'You earned',
  thanks: '. Thank you.',
  noReason: 'No reason was given.',
  goodsHint: 'Keep what you bought and call us. You will get back what you paid.',
  callUs: 'Call us',
}

export const header = {
  toDashboard: 'Back to dashboard',
  toTrip: 'Back to the trip',
  newTime: (time: string) => `New time ${time}`,
  call: (caller: string) => `Call ${caller}`,
}

export const steps = {
  go: 'Go',
  shop: 'Shop',
  ride: 'Ride',
  deliver: 'Deliver',
}

// One trip
export const trip = {
  notYours: 'This order is no longer yours',
  notYoursHint: 'We moved it to another agent or back to the queue. You do not need to do anything.',
}

// On the way
export const ride = {
  mapHint: (firstName: string) => `${firstName} can see you on the map while this page is open.`,
  arrived: 'I have arrived',
  toCollect: 'To collect',
}

export const shopping = {
  done: (count: number) => `Done (${count})`,
}

export const finish = {
  toGo: (count: number) => `${count} to go`,
  open: 'Finish',
  title: 'Finish shopping?',
  confirm: 'Yes, finish',
}

export const doors = {
  setOff: 'Set off',
}

// What the customer changed of the list since the agent took it
export const listChange = {
  added: 'Added',
  changed: 'Changed',
  takenOff: 'Taken off:',
}

export const paid = {
  expensive: 'This is a lot for one item. Check the price.',
  confirm: (paid: string) => `${paid} is right`,
  required: 'Enter what you paid',
}

export const tripCard = {
  ended: 'Ended',
}
