// /notification-demo: what arrived
export const nothingYet = 'Nothing yet. Send a test and it will show here.'
export const opens = 'Opens'
export const sender = 'Sender'
export const notGiven = 'not given'
export const message = 'Message'

// /notification-demo: a step
export const done = 'done'
export const next = 'next'
export const notYet = 'not yet'
export const blocked = 'blocked'

// Settings: this device
export const sentToDevices = (count: number) => `Sent to ${count} devices.`
export const signIn = 'Sign in'
export const toGetUpdatesOnYourOrders = 'to get updates on your orders on this device.'
export const onThisDevice = 'On this device'
export const sendATest = 'Send a test'
export const sentTo1Device = 'Sent to 1 device.'

// How it is on this device
export const otherDevices = (count: number) => `${count} other devices`
export const alsoOn = (devices: string) => `Also on for ${devices}.`
export const onFor = (devices: string) => `On for ${devices}.`
export const youCanAllowNotificationsInYourBrowser = (denied: string) =>
  `${denied}. You can allow notifications in your browser settings.`
export const youWillGetUpdatesOnThisDevice = 'You will get updates on this device.'
export const offOnAllYourDevices = 'Off on all your devices.'
export const n1OtherDevice = '1 other device'
export const thisBrowserCannotShowNotifications =
  'This browser cannot show notifications. On an iPhone, add Kasuwa to your home screen first.'

// /notification-demo
export const signedIn = (username: string) => `Signed in as ${username}.`
export const sentToThePushService = (devices: string) =>
  `Sent to the push service${devices}. It will show here in a moment.`
export const forDevices = (count: number) => ` for ${count} devices`
export const tryANotification = 'Try a notification'
export const kasuwaTellsYouWhenAnAgentAccepts =
  'Kasuwa tells you when an agent accepts your order, sets off, is at your gate or sends you a message. Try it here to see how that looks on this device. The test says nothing about you or what you buy.'
export const whatHasArrivedHere = 'What has arrived here'
export const thisBrowser = 'This browser'
export const itCanShowNotifications = 'It can show notifications.'
export const checking = 'Checking…'
export const you = 'You'
export const soThatWeKnowWhoToNotify = 'so that we know who to notify.'
export const thisDevice = 'This device'
export const turnOffHere = 'Turn off here'
export const turnOnHere = 'Turn on here'
export const aTest = 'A test'

// Opt-in card
export const notificationsAre = 'Notifications are on'
export const youWillGetUpdatesOnThisDevice2 = 'You will get updates on this device.'
export const notifications = 'Notifications'
export const turnOn = 'Turn on'
export const later = 'Later'
export const close = 'Close'
export const hearWhenSomethingNeedsYou = 'Know when something needs you'
export const lateOrdersAndMessages = 'Late orders and unanswered messages. Nothing else.'
export const getUpdatesOnYourOrder = 'Get updates on your order'
export const whenAnAgentAccepts =
  'When an agent accepts, when it is on the way, when it is at your gate, and your messages. Nothing else.'
export const getNewOrdersAtOnce = 'Get new orders at once'
export const newOrders = 'New orders, messages to you and changes to your trips.'

// What went wrong
export const failedToGetFcmToken = 'Failed to get FCM token'
export const notificationsAreTurnedOffOnThisSite = 'Notifications are turned off on this site.'
export const thisBrowserCouldNotReachItsPushService =
  'This browser could not reach its push service. Try again on another network.'
export const pushrefusal = 'PushRefusal'
