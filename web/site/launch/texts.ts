// Access key
export const accessGranted = 'Access granted!'
export const redirectingToKasuwa = 'Redirecting to Kasuwa...'
export const pleaseCheckYourAccessKeyAndTryAgain = 'Please check your access key and try again'
export const invalidAccessKey = 'Invalid access key'
export const accessKey = 'Access Key'
export const validating = 'Validating...'
export const accessKasuwa = 'Access Kasuwa'
export const cancel = 'Cancel'
export const enterYourAccessKeyToBypassMaintenanceMode = 'Enter your access key to bypass maintenance mode'
export const accessGranted2 = 'Access Granted!'
export const redirectingYouNow = 'Redirecting you now...'

// Early access
export const thankYouForSubscribing = 'Thank you for subscribing!'
export const wellNotifyYouAsSoonAsKasuwaLaunches = "We'll notify you as soon as Kasuwa launches."
export const subscriptionFailed = 'Subscription failed'
export const pleaseTryAgainLater = 'Please try again later'
export const getEarlyAccess = 'Get Early Access'
export const name = 'Name'
export const email = 'Email'
export const subscribing = 'Subscribing...'
export const notifyMe = 'Notify Me'
export const youreOnTheList = "You're on the list!"
export const wellNotifyYouAsSoonAsKasuwa = "We'll notify you as soon as Kasuwa launches in your area."

// The page
export const n2025RevolutionizingHyperlocalDelivery = (name: string) =>
  `© 2025 ${name}. Revolutionizing hyperlocal delivery.`
export const comingSoon = 'Coming Soon'
export const yourMarketList = 'Your market list, bought in a real Abuja market'
export const wereLaunchingSoon = "We're launching soon! Sign up to be notified when we go live."
export const kasuwa = 'Kasuwa'
export const pwaReady = 'PWA Ready'
