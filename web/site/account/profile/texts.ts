// Sign-in: add an email address
export const addEmail = {
  failed: 'Failed to register email',
  invalid: 'Please enter a valid email address',
  noSession: 'Invalid user session',
  title: 'Add your email address',
  submitting: 'Adding',
  submit: 'Add email',
}

// Address: its fields
export const addressForm = {
  name: 'Name of this address',
  namePlaceholder: 'Home, shop, Mama’s house…',
  areaPlaceholder: 'Wuse 2, Life Camp, Kubwa…',
  landmarkHint: 'A place people around you know: a filling station, church, mosque or school.',
  directionsPlaceholder: 'Second gate on the left, blue roof',
  contactName: 'Contact name',
  contactPhone: 'Contact phone',
  title: 'New address',
  submit: 'Save address',
}

// Profile: addresses
export const addresses = {
  changeLabel: (label: string) => `Change ${label}`,
  makeDefaultLabel: (label: string) => `Make default: ${label}`,
  removeLabel: (label: string) => `Remove ${label}`,
  hint: 'You can choose them at checkout. Your default shows first.',
  failed: 'We could not load your addresses.',
  empty: 'No address saved yet.',
  add: 'Add an address',
  defaultBadge: 'Default',
  makeDefault: 'Make default',
}

// Profile: notifications
export const notifications = {
  agentPushHint: 'New orders, messages and changes to your trips.',
  push: 'Order updates on your devices',
  pushHint: 'When an agent accepts, price questions, messages, on the way and at your gate.',
  email: 'Order updates by email',
  emailHint: 'Your bill and what changed.',
  sms: 'Order updates by SMS',
  smsHint: 'Questions, on the way and delivered, while no device of yours takes notifications.',
  news: 'Offers and news',
  newsHint: 'Now and then. Off until you turn it on.',
  hint: 'We always email you about the security of your account.',
}

// Profile: your data
export const deletion = {
  walletWarning: (walletAmount: string) =>
    `You have ${walletAmount} in your wallet. Before you delete your account, spend it on an order or call us on`,
  due: (date: string) => `Your account will be deleted on ${date}.`,
  open: 'Delete my account',
  walletPayout: 'and we will pay it out to you.',
  title: 'Delete your account?',
  body: 'We will sign out your other devices now. In 30 days we will delete your name, contacts, addresses and lists for good. Until then you can change your mind here.',
  pending: (date: string, condition: string) =>
    `You asked us to delete your account. We will do it on ${date}${condition}`,
  pendingWallet: (walletAmount: string) => `, but not before the ${walletAmount} in your wallet is paid out.`,
  undo: 'Keep my account',
}

export const download = {
  saved: 'Your data is saved',
  savedHint: 'kasuwa-my-data.json is in your downloads.',
  open: 'Export my data',
  title: 'Export your data',
  body: 'Your account, addresses, orders, payments, messages, devices and emails. Do not share this file with anybody.',
}

export const sections = {
  data: 'Your data',
  twoStep: 'Two-step sign-in',
}

export const data = {
  hint: (days: number) =>
    `Download everything we hold about you, or delete your account. The law makes us keep bills, without your name. Messages and photos are deleted ${days} days after an order, or after your last message to us.`,
  corrections: 'Help us read lists',
  correctionsHint:
    'When you fix an item that we read wrong, we keep what you typed and what you changed, without your name, numbers or address. Off until you turn it on.',
}

// Profile: email
export const email = {
  resentHint: (email: string) => `Check your inbox at ${email}.`,
  address: 'Address',
  change: 'Change email address',
  verified: 'Verified',
  resent: 'Sent again',
  unverifiedChange: 'is not verified yet. Open the link we sent there. Until then we use your old address.',
  unverified: 'is not verified yet. Open the link we sent there.',
  resend: 'Send the link again',
  remove: 'Remove this address',
  newAddress: 'New email address',
  newAddressHint: 'We will send it a link. Your email changes once you open the link.',
}

// Profile: you
export const person = {
  memberSince: (date: string) => `With us since ${date}`,
  changeName: 'Change name',
  changePhone: 'Change phone',
  nameHint: 'Your agent and our team see it.',
  phoneHint: 'You can also sign in with it.',
}

export const page = {
  failed: 'We could not load your profile.',
  contents: 'Parts of your profile',
  loading: 'Loading your profile',
}

// Codes to the old and the new number or address
export const codes = {
  label: (to: string) => `Code sent to ${to}`,
  send: 'Send codes',
  sendFailed: 'We could not send the code. Try again.',
  oldPhoneLost: 'No longer have your old number? Call us, and we will change it for you.',
}

// Name and tax number on receipts
export const receipts = {
  title: 'Receipts',
  hint: 'If you need receipts in a name, for example for your accountant. It goes on receipts from now on.',
  madeOutTo: 'Made out to',
  nobody: 'Nobody by name',
  change: 'Change the name on receipts',
  name: 'Name on receipts',
  nameHint: 'Yours or your business’s. Leave both empty for no name.',
  tin: 'Tax number (TIN)',
  tinHint: 'For example 12345678-0001. You may leave it empty.',
  failed: 'We could not load the name on your receipts.',
}

export const dataSection = {
  saveFile: 'Save the file',
}
