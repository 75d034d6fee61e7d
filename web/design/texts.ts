// Error page
export const openThisPageOnceWithNetwork = 'Open this page once with network'
export const itIsNotSavedOnYourPhoneYet =
  'It is not saved on your phone yet. It opens by itself once there is network.'
export const youCanOpen = 'Meanwhile you can open'
export const somethingWentWrong = 'Something went wrong'
export const weEncounteredAnUnexpectedError =
  'We encountered an unexpected error. This has been logged for our team.'
export const anUnknownErrorOccurred = 'An unknown error occurred'
export const tryAgain = 'Try Again'
export const reloadPage = 'Reload Page'
export const tryAgain2 = 'Try again'

// A part of the page whose code did not come
export const weCouldNotLoadThisPart =
  'We could not load this part of the page. Check your network, then try again.'

// Connection
export const connecting = 'Connecting'
export const live = 'Live'
export const reconnecting = 'Reconnecting'
export const offline = 'Offline'
export const youreOffline =
  "You're offline. You can still browse and place orders. They'll sync when you're back online. "
export const itemSWaitingToSync = (waiting: number) => `${waiting} item(s) waiting to sync`
export const sendNow = 'Send now'

// Receipt
export const inTheMarket = 'In the market'
export const marketTotal = 'Market total'
export const savedByHaggling = (amount: string) =>
  `We saved you ${amount} by haggling. These prices are after it.`
export const ourFees = 'Our fees'
export const total = 'Total'
