export const page = {
  intro: 'Order and follow your orders with your own program.',
  guide: 'Read the guide',
  failed: 'We could not load this.',
}

// Keys
export const keys = {
  heading: 'API keys',
  intro: 'A program with a key acts for you, as far as you allow. Anybody who has the key can use it.',
  empty: 'No keys yet.',
  permissions: {
    'orders.read': 'See my orders',
    'orders.place': 'Place orders',
    'orders.cancel': 'Cancel orders',
    'questions.answer': 'Answer questions from the market',
  },
  revokeLabel: (label: string) => `Revoke ${label}`,
  ordersPerDay: (count: number) => (count === 1 ? '1 order a day' : `${count} orders a day`),
  of: (owner: string) => `Key of ${owner}`,
  made: (date: string) => `Made ${date}`,
  lastUsed: (date: string) => `last used ${date}`,
  neverUsed: 'never used',
}

export const keyForm = {
  purpose: 'What is it for?',
  purposeExample: 'Kitchen order screen',
  purposeRequired: 'Enter what the key is for',
  permissionRequired: 'Choose at least one',
  permissions: 'It may',
  dailyLimit: 'Orders a day, at most',
  dailyLimitRange: 'Enter a number from 1 to 1,000',
  createdTitle: 'Your new key',
  createdHint: 'Copy it now. We do not show it again.',
}

export const revokeDialog = {
  title: (label: string) => `Revoke “${label}”?`,
  warning: 'Programs that use it stop working at once. This cannot be undone.',
}

// Webhooks
export const webhooks = {
  heading: 'Webhooks',
  intro: 'We send what happens to your orders to your server, signed, within seconds.',
  empty: 'No webhooks yet.',
  add: 'Add a webhook',
  eventCount: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  failing: (date: string) => `Failing since ${date}`,
  off: 'Off',
  offRevoked: 'It stopped when your password changed or you signed out everywhere.',
  offFailing: 'It accepted nothing for a day.',
  logLabel: (host: string) => `Log of ${host}`,
  removeLabel: (host: string) => `Remove ${host}`,
  removeTitle: (host: string) => `Remove ${host}?`,
  removeWarning: 'Nothing more is sent to it, and its log is deleted.',
}

export const webhookForm = {
  submit: 'Add webhook',
  address: 'Address',
  addressStart: 'https://',
  addressHint: 'Begins with https:// and can be reached from the internet.',
  addressRequired: 'Enter an address that begins with https://',
  events: 'Events',
  eventRequired: 'Choose at least one event',
  createdTitle: 'Your signing secret',
  createdHint: 'Copy it now. Your program checks our signature with it. We do not show it again.',
  copyTarget: 'the secret',
}

export const log = {
  empty: 'Nothing was sent yet. The next event of an order appears here.',
  states: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  answered: (status: number) => `answered ${status}`,
  noAnswer: 'no answer',
  nextTry: (date: string) => `next try ${date}`,
}

export const keysSection = {
  makeKey: 'Make a key',
  revoke: 'Revoke',
}

export const makeKeyDialog = {
  submit: 'Make key',
}

export const webhookLog = {
  sendAgain: 'Send again',
}

export const webhooksSection = {
  turnOn: 'Turn on',
  log: 'Log',
  active: 'Active',
}
