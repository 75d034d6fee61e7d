// The connector to the tax office
export const section = {
  what: 'the connector',
  ownerOnly: 'Only the owner can change this. Customers’ papers go to this address.',
}

export const form = {
  save: 'Save connector',
  isOn: 'Send e-invoices',
  isOnHint: 'Papers that are issued from now on go to the tax office.',
  url: 'Address of the access point',
  urlHint: 'As your provider gave it, without /api/v1',
  key: 'API key',
  secret: 'API secret',
  keyHint: 'From your provider. Nobody sees it here again.',
  saved: 'One is saved. Leave empty to use it.',
  unreadable: 'SECRET_KEY was changed, so the saved one cannot be read. Enter it again.',
  test: 'Test the connection',
  saveFirst: 'Save your changes first.',
}

export const health = {
  off: 'Off',
  on: 'On',
  counts: (done: number, waiting: number) => `${done} sent, ${waiting} waiting`,
  refused: (count: number) => `${count} refused`,
  last: (time: string) => `Last sent ${time}`,
  problem: (reason: string) => `Last problem: ${reason}`,
  missing: 'Before you turn it on:',
  complete: 'Complete the details',
  list: 'All e-invoices',
}
