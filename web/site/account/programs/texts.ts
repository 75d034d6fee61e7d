/** What customers read about API keys and webhooks. */
export const apiAndWebhooks = 'API keys and webhooks'
export const orderByYourOwnProgram = 'Order and follow your orders with your own program.'
export const readTheGuide = 'Read the guide'
export const profile = 'Profile'
export const weCouldNotLoadThis = 'We could not load this.'

// Keys
export const apiKeys = 'API keys'
export const aKeyActsForYou =
  'A program with a key acts for you, as far as you allow. Anybody who has the key can use it.'
export const noKeysYet = 'No keys yet.'
export const makeAKey = 'Make a key'
export const makeKey = 'Make key'
export const whatIsItFor = 'What is it for?'
export const tillInTheKitchen = 'Kitchen order screen'
export const enterWhatItIsFor = 'Enter what the key is for'
export const chooseAPermission = 'Choose at least one'
export const itMay = 'It may'
export const permissionNames = {
  'orders.read': 'See my orders',
  'orders.place': 'Place orders',
  'orders.cancel': 'Cancel orders',
  'questions.answer': 'Answer questions from the market',
}
export const ordersADay = 'Orders a day, at most'
export const enterANumber = 'Enter a number from 1 to 1,000'
export const yourKey = 'Your new key'
export const copyTheKeyNow = 'Copy it now. We do not show it again.'
export const theKey = 'the key'
export const done = 'Done'
export const revoke = 'Revoke'
export const revokeKey = (label: string) => `Revoke ${label}`
export const revokeTitle = (label: string) => `Revoke “${label}”?`
export const programsWithItStop = 'Programs that use it stop working at once. This cannot be undone.'
export const revoked = 'Revoked'
export const perDay = (count: number) => (count === 1 ? '1 order a day' : `${count} orders a day`)
export const made = (date: string) => `Made ${date}`
export const lastUsed = (date: string) => `last used ${date}`
export const neverUsed = 'never used'

// Webhooks
export const webhooks = 'Webhooks'
export const weSendEvents = 'We send what happens to your orders to your server, signed, within seconds.'
export const noWebhooksYet = 'No webhooks yet.'
export const addAWebhook = 'Add a webhook'
export const addWebhook = 'Add webhook'
export const address = 'Address'
export const addressStart = 'https://'
export const addressHint = 'Begins with https:// and can be reached from the internet.'
export const enterAnAddress = 'Enter an address that begins with https://'
export const events = 'Events'
export const chooseAnEvent = 'Choose at least one event'
export const yourSecret = 'Your signing secret'
export const copyTheSecretNow =
  'Copy it now. Your program checks our signature with it. We do not show it again.'
export const theSecret = 'the secret'
export const eventCount = (count: number) => (count === 1 ? '1 event' : `${count} events`)
export const active = 'Active'
export const failing = (date: string) => `Failing since ${date}`
export const off = 'Off'
export const offRevoked = 'It stopped when your password changed or you signed out everywhere.'
export const offBecause = 'It accepted nothing for a day.'
export const turnOn = 'Turn on'
export const log = 'Log'
export const logOf = (host: string) => `Log of ${host}`
export const remove = 'Remove'
export const removeOf = (host: string) => `Remove ${host}`
export const removeTitle = (host: string) => `Remove ${host}?`
export const itsLogGoesToo = 'Nothing more is sent to it, and its log is deleted.'
export const nothingSentYet = 'Nothing was sent yet. The next event of an order appears here.'
export const states = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }
export const tries = (count: number) => (count === 1 ? '1 try' : `${count} tries`)
export const answered = (status: number) => `answered ${status}`
export const noAnswer = 'no answer'
export const nextTry = (date: string) => `next try ${date}`
export const sendAgain = 'Send again'
export const messages = 'Messages'
