import { pluralOf } from '#domain/plurals.ts'

const ordersOf = (count: number) => `${count} ${pluralOf(count, 'order', 'orders')}`

export const held = {
  title: (name: string) => `${name} still has work in hand`,
  unbegun: (count: number) => `${ordersOf(count)} accepted, shopping not begun.`,
  begun: (count: number) => `${ordersOf(count)} already begun: goods may be bought or on the road.`,
  cash: (amount: string) =>
    `${amount} of our cash, float included. It stays on their account until they pay it in.`,
  owedToThem: (amount: string) => `We owe them ${amount} for what they bought. It stays on their account.`,
  legend: 'What should happen to the orders?',
  offer: 'Offer them to other agents',
  offerDetail:
    'What nobody has begun goes back to the queue at once. The rest goes to Needs attention, where you say who continues.',
  keep: 'Leave them as they are',
  keepDetail: 'All of them go to Needs attention. Call the agent, then assign each order yourself.',
  submit: 'Suspend',
  changed: 'What they hold has just changed. Check it again.',
}

export const suspend = {
  title: (name: string) => `Suspend ${name}?`,
}
