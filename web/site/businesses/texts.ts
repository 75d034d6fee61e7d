// Businesses that a customer orders for: their people, what waits for approval, invoices
export const page = {
  intro: 'Order for a restaurant, a shop or an office with your colleagues, each with a limit of their own.',
  failed: 'Your businesses did not load',
  empty: 'You do not order for a business yet.',
  all: 'All businesses',
  answersFor: (business: string, amount: string) =>
    `You still answer for ${amount} that ${business} owes for orders of your time. Until it is paid, no business of yours can order on invoice.`,
}

export const invitations = {
  text: (business: string, who: string, role: string) =>
    `${who} invites you to order for ${business}, as ${role}.`,
  notYours:
    'We cannot find this invitation. Sign in with the email or number that was invited, or ask for a new one.',
  join: 'Join',
  decline: 'Decline',
}

export const form = {
  title: 'Add a business',
  submit: 'Add business',
  name: 'Name',
  tin: 'Tax number (TIN)',
  address: 'Address',
  email: 'Email for invoices',
  needed: 'Please fill this in',
}

export const details = {
  heading: 'Business details',
  change: 'Change details',
  changeTitle: 'Change business details',
  noTin: 'Not given',
}

export const places = {
  heading: 'Places',
  hint: 'Choose one of them at checkout. The default is filled in for you.',
  empty: 'No places yet. Add your branches, so that nobody types an address again.',
  add: 'Add a place',
  save: 'Save place',
  isDefault: 'Default',
  makeDefault: 'Make default',
  changeLabel: (label: string) => `Change ${label}`,
  defaultLabel: (label: string) => `Make default: ${label}`,
  removeLabel: (label: string) => `Remove ${label}`,
}

export const limits = {
  order: 'Most for one order',
  month: 'Most in a month',
  hint: 'Leave empty for no limit',
  ofOrder: (amount: string) => `${amount} an order`,
  ofMonth: (amount: string) => `${amount} a month`,
  none: 'No limit',
}

export const people = {
  heading: 'People',
  roles: { owner: 'Owner', approver: 'Approver', buyer: 'Buyer' } as const,
  spent: (amount: string) => `${amount} ordered this month`,
  you: 'you',
  invite: 'Invite somebody',
  inviteSubmit: 'Send invitation',
  contact: 'Email address or phone number',
  contactHint:
    'We send them a link. They sign in with this email or number to join. You can also copy the link and send it yourself.',
  role: 'Role',
  waiting: 'Invited',
  withdraw: 'Withdraw',
  link: 'invitation link',
  change: 'Change',
  save: 'Save',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeBody:
    'They cannot order for this business any more. Their earlier orders stay. API keys that they made still work: revoke those they may have kept.',
  leave: 'Leave this business',
  leaveTitle: (name: string) => `Leave ${name}?`,
  leaveBody: 'You cannot order for it any more. If you are its last person, it is closed.',
}

export const requests = {
  heading: 'To approve',
  about: (buyer: string, market: string) => `${buyer} · ${market}`,
  most: (amount: string) => `At most ${amount}`,
  approve: 'Approve and place order',
  open: 'See the order',
  decline: 'Decline',
  declineTitle: 'Decline this order?',
  reason: 'Why',
  withdraw: 'Withdraw',
  until: (time: string) => `Waits until ${time}`,
  answeredBy: (name: string) => `By ${name}`,
  states: {
    waiting: 'Waiting',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
  },
}

export const orders = {
  heading: 'Orders',
  empty: 'No orders yet.',
  to: (place: string) => `To ${place}`,
}

export const account = {
  reference: (irn: string) => `Tax office reference ${irn}`,
  heading: 'Invoices',
  owed: 'You owe',
  free: 'Left to order on invoice',
  uninvoiced: 'Not invoiced yet',
  empty: 'No invoices yet. The first comes after the end of the month.',
  due: (day: string) => `Due ${day}`,
  open: (amount: string) => `${amount} open`,
  paid: 'Paid',
  overdue: 'Overdue',
  pay: (amount: string, number: string) => `Pay ${amount} of ${number} now`,
  payHint: 'By card, transfer or USSD at Paystack. What you pay goes to your oldest invoice.',
  payFailed: 'We could not open the payment page. Try again.',
  looking: 'We are asking Paystack about your payment.',
  noCredit: 'To pay by invoice, call us. We agree a limit with you.',
}

export const order = {
  business: 'Business',
}

export const keyOwner = {
  label: 'Whose key is it?',
  hint: 'A business’s key places orders for the business alone. It goes on working if you leave, and every owner can revoke it.',
  mine: 'Mine',
  business: (name: string) => `Of ${name}`,
}
