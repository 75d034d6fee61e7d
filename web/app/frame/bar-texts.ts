// Of what comes after the page: it would be in the first file else.

// Install banner
export const installTheApp = 'Install the app'
export const getTheApp = 'Get the app'
export const opensFast = 'Opens fast, works offline'
export const install = 'Install'
export const notNow = 'Not now'

// Signing out with unsent work
export const someThingsAreNotSentYet = 'Some things are not sent yet'
export const itemSWaitingToSync = (waiting: number) =>
  `${waiting} item(s) waiting to sync. If you sign out now, they are removed from this phone and will not be sent.`
export const staySigned = 'Stay signed in'
export const signOutAndLoseThem = 'Sign out and lose them'

// Bars above the page
export const offlineAgent = 'Offline. Keep going, we save what you do.'
export const offlineAdmin = "You're offline. Figures may be old, and changes do not go through."
export const youreOffline = "You're offline"
export const whatYouDoIsSavedAndWill = 'What you do is saved and will send later.'
export const lastUpdated = (moment: string) => `Last updated ${moment}.`
export const seeWhatIsWaiting = 'See what is waiting'
export const signInToSend = 'Sign in to send'
export const somethingWasNotSent = 'Something was not sent.'
export const thingsWereNotSent = (count: number) => `${count} things were not sent.`
export const seeWhatToDo = 'See what to do'
export const aNewVersionIsReady = 'A new version is ready. Your list is safe.'
export const updateNow = 'Update now'

// What waits to be sent
export const waitingToBeSent = 'Waiting to be sent'
export const allSent = 'All sent. Nothing is waiting.'
export const waiting = 'Waiting'
export const notSent = 'Not sent'
export const saved = (moment: string) => `Saved ${moment}`
export const seeOrder = 'See order'
export const sendNow = 'Send now'
export const remove = 'Remove'
export const orderAt = (marketName: string, items: string) => `Order at ${marketName}, ${items}`
export const theMarket = 'the market'
export const cancellingAnOrder = 'Cancelling an order'
export const yourAnswerToTheAgent = 'Your answer to the agent'
export const yourRatingForAnOrder = 'Your rating for an order'
export const yourReportOfAProblem = 'Your report of a problem'
export const yourMessageAboutAnOrder = 'Your message about an order'
export const yourMessageToUs = 'Your message to us'
export const yourWordOnAPayment = 'Your answer about a payment'
export const somethingToSend = 'Something to send'
export const trip = (step: string) => `Trip: ${step}`
export const startedShopping = 'started shopping'
export const itemBought = 'item bought'
export const itemNotBought = 'item not bought'
export const itemUndone = 'item undone'
export const question = 'question'
export const questionCancelled = 'question cancelled'
export const finishedShopping = 'finished shopping'
export const setOff = 'set off'
export const arrived = 'arrived'
export const handedOver = 'handed over'
export const notDelivered = 'not delivered'
export const handedBack = 'handed back'
export const weCouldNotAccept = 'We could not accept this. Call us if you still need it.'
export const itWaitedTooLong = 'It waited too long, so it did not send by itself. Send it now or remove it.'
export const weTriedOnceAndGotNoReply =
  'We tried once and got no reply. Check your orders before you send it again.'
