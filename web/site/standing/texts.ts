// Standing orders
export const page = {
  title: 'Standing orders',
  intro: 'Lists we buy for you on the same days every week. We remind you the evening before.',
  empty: 'You have no standing order yet. Open an order that you placed and repeat it every week.',
  orders: 'Your orders',
  failed: 'We could not load your standing orders',
  pause: 'Pause',
  goOn: 'Go on from tomorrow',
  change: 'Change',
  items: (names: string) => `Items: ${names}.`,
  pays: {
    cash: 'Cash at the gate.',
    transfer: 'Transfer at the gate.',
    own_transfer: 'Transfer to our account at the gate.',
    pos: 'POS at the gate.',
    wallet: 'Paid from your wallet.',
    invoice: 'On the invoice of your business.',
  },
  cap: (amount: string) => `We ask you first above ${amount}.`,
  remove: 'Remove',
  paused: 'Paused',
  every: (days: string, hour: string) => `Every ${days}, ${hour}`,
}

// Making one from an order
export const form = {
  title: 'Repeat every week',
  failed: 'We could not load the order',
  order: (code: string) => `Order ${code} is placed. See it`,
  days: 'Days of the week',
  dayName: (day: string) => day.charAt(0).toUpperCase() + day.slice(1),
  hour: 'From',
  ifClosed: 'If the market is closed that day',
  closed: { skip: 'Skip it that week', move: 'Move it to the next open day' },
  payment: 'How you pay',
  cap: 'Ask me first if it may cost more than',
  capHint: 'Goods and fees together. Leave it empty if we need not ask.',
  save: 'Repeat every week',
  methods: {
    cash: 'Cash at the gate',
    transfer: 'Transfer at the gate',
    own_transfer: 'Transfer to our account at the gate',
    pos: 'POS at the gate',
    wallet: 'Wallet',
  },
  items: 'Items',
  removeItem: (name: string) => `Remove ${name}`,
  added: 'Add more items',
  addedHint: 'Write them the way you say them: 2 mudu beans, ₦500 pepper.',
  place: 'Where to',
  placeHint: 'To send it somewhere else, save that address in your profile first.',
  placeOf: (area: string, landmark: string) => `${area}, ${landmark}`,
}

// One date
export const date = {
  skip: 'Skip this one',
  restore: 'Do not skip it',
  moveTo: (hour: string) => `Move it to ${hour}`,
  otherMarket: (market: string) => `Buy at ${market}`,
  pause: 'Pause the standing order',
  topUp: 'Top up your wallet',
  agree: (amount: string) => `Buy it for up to ${amount}`,
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
