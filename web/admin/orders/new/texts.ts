import { pluralOf } from '#domain/plurals.ts'

export const page = {
  title: 'Order for a caller',
  back: 'All orders',
}

export const who = {
  title: 'Who is calling',
  find: 'Find',
  unknown: 'Nobody has this number yet. They get an account that opens by a code to it.',
  silent:
    'Nobody has used this number for half a year, and networks give old numbers to new people. Ask for the area of the last order, or what it came to.',
  lastOrder: 'What they say',
  check: 'Check',
  isNew: 'They are new. Make an account for them',
  claimed: 'This number is verified as theirs.',
  unclaimed: 'They have not signed in with this number yet.',
  wallet: (amount: string) => `Their wallet has ${amount}, which only they can use.`,
  owes: (amount: string) => `Owes ${amount} for earlier orders.`,
  owesHint: 'Above the limit for debts, they cannot pay in cash or later.',
  failed: 'The number could not be looked up.',
  emailHint: 'For a new account. We send the link to the order there too.',
}

export const list = {
  title: 'The list',
  label: 'Paste or type the list',
  hint: 'One item per line, as they say it.',
  reading: 'Reading the list.',
  nothing: 'There is no item in this yet.',
  unsure: 'Check this',
  count: (items: number, unsure: number) =>
    `${pluralOf(items, '1 item', `${items} items`)}${unsure === 0 ? '' : `, ${unsure} to check`}`,
  figure: (amount: string, cap: string) => `About ${amount}. We ask before it passes ${cap}.`,
  failed: 'The list could not be read.',
  rest: 'Some of it comes from another market',
  restHint: 'It becomes a second order. Both are placed, or none.',
  restMarket: 'Second market',
  restLabel: 'What comes from there',
}

export const to = {
  title: 'Where and when',
  /** After "We could not load". */
  areas: 'the areas',
  saved: 'Saved address',
  otherPlace: 'Another place',
  chooseArea: 'Choose an area',
  chooseMarket: 'Choose a market',
  closedMarket: (name: string) => `${name} (closed)`,
  closed: (name: string) => `${name} is closed now. Book an hour, or choose another market.`,
  noHours: (name: string) => `${name} has no hour to book in the next seven days. Choose another market.`,
  hour: 'Hour',
  now: 'Now',
  chooseHour: 'Choose an hour',
  full: (time: string) => `${time} (full)`,
  note: 'Note for the agent',
  receiverName: 'Who receives it, if not the caller',
  receiverPhone: 'Their phone',
  asks: {
    area: (said: string, options: string) =>
      `Ask where it goes. The list says “${said}”.${options === '' ? '' : ` It may be ${options}.`}`,
    phone: (said: string) => `Ask for the phone number. The list says “${said}”.`,
    hour: (said: string) => `Ask for another hour. The list says “${said}”.`,
    payment: (said: string) => `Ask how they will pay. The list says “${said}”.`,
  },
}

export const pay = {
  title: 'Payment',
  method: 'They pay by',
  methods: {
    cash: 'Cash at the gate',
    transfer: 'Transfer at the gate, through Paystack',
    prepaid: 'Online, before shopping',
    own_transfer: 'Transfer at the gate, to our own account',
    pos: 'POS at the gate',
  },
  waived: 'Waive the delivery fee',
  waivedFor: 'Why is it waived?',
  waivedHint: 'The books show it as a discount with this reason.',
  later: 'They pay later',
  laterHint: 'Within what a customer may owe. The agent collects nothing.',
  cap: 'Ask above',
  capHint: 'Leave it empty for the amount that we suggest.',
}

export const place = {
  submit: 'Place order',
  done: 'Placed. They get an SMS with a link to follow, answer and pay, where SMS are on.',
  failed: 'It was not placed.',
  lookAgain: 'It was not placed. Check the fields that are marked.',
  open: 'Open the order',
  openRest: 'Open the second order',
  another: 'Order for another caller',
}
