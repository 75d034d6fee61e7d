export const health = {
  off: 'Off',
  noneSent: 'Nothing sent yet',
  lastSent: (time: string) => `Last sent ${time}`,
  today: (sent: string, spent: string, limit: string) => `Today ${sent}, at most ${spent} of ${limit}`,
  oneSms: '1 SMS',
  manySms: (count: number) => `${count} SMS`,
  failedToday: (count: number) => `${count} failed today`,
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
  dayLimit: 'Limit for a day',
  dayLimitHint: 'Past it, codes go by email until midnight.',
  save: 'Save SMS',
  ownerOnly:
    'Only the owner can change this. Codes by SMS open accounts, and the provider’s account shows them.',
  testTitle: 'Send a test message',
  testHint: 'It costs one SMS.',
}
