// /notification-demo: what arrived
export const arrivals = {
  empty: 'Nothing yet. Send a test and it will show here.',
  opens: 'Opens',
  sender: 'Sender',
  notGiven: 'not given',
  heading: 'What has arrived here',
}

// /notification-demo: a step
export const step = {
  done: 'done',
  next: 'next',
  notYet: 'not yet',
  blocked: 'blocked',
}

// Settings: this device
export const test = {
  sentMany: (count: number) => `Sent to ${count} devices.`,
  send: 'Send a test',
  sentOne: 'Sent to 1 device.',
  sentToService: (devices: string) => `Sent to the push service${devices}. It will show here in a moment.`,
  forDevices: (count: number) => ` for ${count} devices`,
}

export const device = {
  signInHint: 'to get updates on your orders on this device.',
  label: 'On this device',
  many: (count: number) => `${count} other devices`,
  alsoOn: (devices: string) => `Also on for ${devices}.`,
  onElsewhere: (devices: string) => `On for ${devices}.`,
  denied: (denied: string) => `${denied}. You can allow notifications in your browser settings.`,
  on: 'You will get updates on this device.',
  off: 'Off on all your devices.',
  one: '1 other device',
  unsupported: 'This browser cannot show notifications. On an iPhone, add Kasuwa to your home screen first.',
}

// /notification-demo
export const demo = {
  signedIn: (username: string) => `Signed in as ${username}.`,
  title: 'Try a notification',
  intro:
    'Kasuwa tells you when an agent accepts your order, sets off, is at your gate or sends you a message. Try it here to see how that looks on this device. The test says nothing about you or what you buy.',
  browser: 'This browser',
  browserReady: 'It can show notifications.',
  browserChecking: 'Checking…',
  signInHint: 'so that we know who to notify.',
  turnOff: 'Turn off here',
  turnOn: 'Turn on here',
  test: 'A test',
}

// Opt-in card
export const optIn = {
  done: 'Notifications are on',
  doneHint: 'You will get updates on this device.',
  adminTitle: 'Know when something needs you',
  adminIntro: 'Late orders and unanswered messages. Nothing else.',
  customerTitle: 'Get updates on your order',
  customerIntro:
    'When an agent accepts, when it is on the way, when it is at your gate, and your messages. Nothing else.',
  agentTitle: 'Get new orders at once',
  agentIntro: 'New orders, messages to you and changes to your trips.',
}

// What is said when a step of notifications fails; the specification's own words
export const push = {
  unconfigured: 'Firebase not configured. Please provide Firebase credentials.',
  denied: 'Notification permission denied',
  noToken: 'Failed to get FCM token',
  notSubscribed: 'Failed to subscribe to server',
  nothingHeld: 'No active FCM subscription',
  notUnsubscribed: 'Failed to unsubscribe from server',
  testFailed: 'Failed to send test notification',
  off: 'Notifications are turned off on this site.',
  noService: 'This browser could not reach its push service. Try again on another network.',
}

export const optInCard = {
  turnOn: 'Turn on',
  later: 'Later',
}
