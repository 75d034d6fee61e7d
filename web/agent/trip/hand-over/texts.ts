// Pay by transfer at the gate
export const transfer = {
  warning: 'Hold the goods until this page says Paid. Do not go by an alert on anybody’s phone.',
  failed: 'We could not get an account number. Ask the customer to pay in the app or in cash.',
}

// Not delivered
export const notDelivered = {
  open: 'I cannot hand it over',
  submit: 'Mark as not delivered',
  intro:
    'Call the customer first. If that fails, tell us why and keep the goods. We will tell you what to do next.',
  reason: 'What happened?',
  details: 'Add details',
}

// Hand over: cash, then the code
export const payment = {
  nothingDue: 'Paid. Nothing to collect.',
  paysLater: 'The customer pays later. Collect nothing.',
  cash: 'Collect cash',
  earlierDebt: (amount: string) => `${amount} of it is still to pay for an earlier order.`,
  orReceived: 'Or cash you received',
  received: 'Cash you received',
  short: (amount: string) => `${amount} more to collect.`,
  owesRest: (customer: string, amount: string) =>
    `${customer} owes ${amount}. It is added to their next order.`,
  extra: (extra: string, customer: string) =>
    `${extra} extra. If you have no change, it goes to ${customer}’s wallet.`,
}

export const code = {
  label: (customer: string) => `Ask ${customer} for the handover code`,
  submit: 'Hand over',
  wrong: (tries: string) => `Wrong code. ${tries} left.`,
  manyTries: (left: number) => `${left} tries`,
  oneTry: '1 try',
  noTriesLeft: 'Wrong code.',
  unchecked: 'Handed over, but the code is not checked yet',
  uncheckedHint:
    'We will check the code once there is network. If it is wrong we will ask you again, so keep the customer’s number.',
  blocked: 'The wrong code was entered five times',
  blockedHint: (phone: string) => `Hold the goods and call ${phone}. We will finish the delivery with you.`,
}

// Paid by POS, or by transfer to our own account
export const gate = {
  open: { own_transfer: 'Transfer to our account', pos: 'Paid by POS' },
  methods: { own_transfer: 'Transfer', pos: 'POS' },
  what: (method: string, amount: string, reference: string) => `${method} of ${amount}, ${reference}.`,
  statuses: {
    waits: 'Our team is checking this payment',
    released: 'Payment recorded',
    refused: 'Our team has not received this payment',
  },
  hints: {
    waits: 'Hold the goods until this page says Paid.',
    released: 'Ask for the handover code.',
    refused: 'Take cash, or another transfer.',
  },
  record: 'Record payment',
  amount: 'Amount paid',
  over: (due: string) => `Only ${due} is due.`,
  reference: { own_transfer: 'Reference, or the sender’s name', pos: 'Number on the slip' },
  referenceHint: {
    own_transfer: 'From the customer’s receipt, such as the session ID.',
    pos: 'RRN, STAN or reference.',
  },
  photo: { own_transfer: 'Picture of the receipt, if you can', pos: 'Picture of the slip, if you can' },
}

export const doorTransfer = {
  getAccount: 'Get account number',
}
