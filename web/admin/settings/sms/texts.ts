export const health = {
  off: 'Off',
  noneSent: 'Nothing sent yet',
  lastSent: (time: string) => `Last sent ${time}`,
  today: (sent: string, spent: string, limit: string) => `Today ${sent}, at most ${spent} of ${limit}`,
  oneSms: '1 SMS',
  manySms: (count: number) => `${count} SMS`,
  failedToday: (count: number) => `${count} failed today`,
  reported: (delivered: number, undelivered: number) =>
    undelivered === 0 ? `${delivered} delivered` : `${delivered} delivered, ${undelivered} not`,
  missing: (what: string) => `Still missing: ${what}. Codes go by email only.`,
  lastProblem: (time: string, reason: string) => `Last problem, ${time}: ${reason}`,
}

export const provider = {
  legend: 'How to send SMS',
  none: 'None',
  noneHint: 'Codes go by email only.',
  termii: 'Termii',
  termiiHint: 'A provider in Nigeria. You pay for each SMS from your balance there.',
}

export const form = {
  apiKey: 'API key',
  keySaved: 'One is saved. Leave empty to use it.',
  keyHint: 'From your Termii dashboard. Nobody sees it here again.',
  keyUnreadable: 'SECRET_KEY was changed, so the saved key cannot be read. Enter it again.',
  senderIdHint: '3 to 11 letters and figures, as registered with Termii.',
  route: 'Route',
  routeEverybody: 'Everybody (DND route)',
  routeAdvertising: 'Only numbers that accept advertising',
  price: 'Price of one SMS',
  priceHint: 'For 160 plain characters. Longer texts count as several.',
  reports: 'Address for delivery reports',
  reportHint: 'Copy it into Termii under Webhook. It is secret: whoever has it can report deliveries.',
  dayLimit: 'Limit for a day',
  dayLimitHint: 'Past it, codes go by email until midnight.',
  save: 'Save SMS',
  ownerOnly:
    'Only the owner can change this. Codes by SMS open accounts, and the provider’s account shows them.',
  testTitle: 'Send a test message by Termii',
  testHint: 'It costs one SMS.',
}

export const second = {
  title: 'Second provider',
  use: 'Use Africa’s Talking when Termii fails',
  useHint: 'It sends only what Termii surely did not take, so nobody gets an SMS twice.',
  username: 'Username',
  usernameHint: 'Of your app at Africa’s Talking.',
  keyHint: 'From your app’s settings there. Nobody sees it here again.',
  senderHint: 'As registered there. Empty for a shared one.',
  reportHint: 'Copy it into Africa’s Talking under SMS, SMS Callback URLs, Delivery Reports.',
  testTitle: 'Send a test message by Africa’s Talking',
}

export const updates = {
  title: 'Updates on orders',
  about:
    'To customers without a device for notifications, and to callers. Each can turn them off in their profile.',
  kinds: {
    placed: 'Placed, for callers',
    question: 'A question of the agent, with a link that answers',
    on_the_way: 'On the way, with the handover code',
    delivered: 'Delivered, with the total',
  },
}

export const page = {
  title: 'SMS',
}
