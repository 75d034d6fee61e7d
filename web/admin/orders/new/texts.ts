export const page = {
  title: 'Order for a caller',
  link: 'Order for a caller',
  back: 'All orders',
}

export const who = {
  title: 'Who calls',
  find: 'Find',
  unknown: 'Nobody has this number yet. They get an account that opens by a code to it.',
  claimed: 'Has shown this number to be theirs',
  unclaimed: 'Has not signed in with this number yet',
  owes: (amount: string) => `Owes ${amount}`,
  failed: 'The number could not be looked up.',
  emailHint: 'For a new account. Optional.',
}

export const list = {
  title: 'The list',
  label: 'Paste or type the list',
  hint: 'One item per line, as they say it.',
  reading: 'Reading the list.',
  unsure: 'Check this',
  figure: (amount: string, cap: string) => `About ${amount}. We ask before it passes ${cap}.`,
  failed: 'The list could not be read.',
}

export const to = {
  title: 'Where and when',
  hour: 'Hour',
  now: 'Now',
  full: (time: string) => `${time} (full)`,
}

export const pay = {
  title: 'Payment',
  method: 'They pay by',
  methods: {
    cash: 'Cash at the gate',
    transfer: 'Transfer at the gate',
    prepaid: 'Online, before shopping',
  },
  waived: 'Waive the delivery fee',
  waivedFor: 'Why is it waived?',
  waivedHint: 'The books show it as a discount with this reason.',
  later: 'They pay later',
  laterHint: 'Within what a customer may owe. The agent collects nothing.',
  cap: 'Ask above',
  capHint: 'Empty: what we suggest.',
}

export const place = {
  submit: 'Place order',
  done: 'Placed. They get an SMS where SMS are on.',
  failed: 'It was not placed.',
  open: 'Open the order',
}
