// Standing orders
export const page = {
  title: 'Standing orders',
  intro: 'Lists we buy for you on the same days every week. We remind you the evening before.',
  empty: 'You have no standing order yet. Open an order that you placed, and repeat it every week.',
  orders: 'Your orders',
  failed: 'We could not load your standing orders',
  pause: 'Pause',
  goOn: 'Go on from tomorrow',
  remove: 'Remove',
  paused: 'Paused',
  every: (days: string, hour: string) => `Every ${days}, ${hour}`,
}

// Making one from an order
export const form = {
  title: 'Repeat every week',
  days: 'Days of the week',
  hour: 'From',
  payment: 'How you pay',
  save: 'Repeat every week',
  methods: { cash: 'Cash at the gate', transfer: 'Transfer at the gate', wallet: 'Wallet' },
}

// One date
export const date = {
  skip: 'Skip this one',
  restore: 'Do not skip it',
  moveTo: (hour: string) => `Move it to ${hour}`,
  otherMarket: (market: string) => `Buy at ${market}`,
  pause: 'Pause the standing order',
  topUp: 'Top up your wallet',
  states: { planned: 'Planned', skipped: 'Skipped', placed: 'Placed', failed: 'Not placed' },
  cost: (low: string, high: string) => `${low} to ${high} with our fees`,
  see: 'See the order',
  at: (market: string, hour: string) => `${market}, ${hour}`,
}

// The link of a reminder
export const link = {
  title: 'Your standing order',
  checking: 'Loading your standing order',
  broken: 'This link does not work any more. Sign in to see your standing orders.',
  signIn: 'See all standing orders',
}
