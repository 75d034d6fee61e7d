// App home
export const help = 'Help and contact'
export const yourDashboard = 'Your dashboard'
export const weCouldNotLoadTheMarkets = 'We could not load the markets.'
export const dashboard = 'Dashboard'
export const admin = 'Admin'
export const open = 'Open'

// App markets
export const openNow = (openCount: number, closedCount: number) =>
  `${openCount} open now, ${closedCount} closed`
export const markets = 'Markets'
export const findAMarket = 'Find a market'
export const nameOrNeighbourhood = 'Name or neighbourhood'
export const looking = 'Looking…'
export const nearMe = 'Near me'
export const openNow2 = 'Open now'
export const mainMarketDay = 'Main market day'
export const weCouldNotGetYourLocation =
  'We could not get your location. Turn on location for Kasuwa in your phone’s settings, or search by name.'
export const closedNow = 'Closed now'
export const loadingTheMarkets = 'Loading the markets'

// App settings
export const settings = 'Settings'
export const appearance = 'Appearance'
export const data = 'Data'
export const dataSaver = 'Data saver'
export const noPicturesOfGoods = 'No pictures of goods, and nothing loads before you open it.'
export const notifications = 'Notifications'
export const install = 'Install'
export const fromYourHomeScreenKasuwaOpensFast =
  'From your home screen Kasuwa opens fast, even without network.'
export const installTheApp = 'Install the app'
export const showMeHow = 'Show me how'
export const backToTheWebsite = 'Back to the website'
export const version = 'Version'
export const version100 = 'Version 1.0.0. You have the latest.'
export const aNewVersionIsReady = 'A new version is ready.'
export const updateNow = 'Update now'

// App settings: page visits
export const pageVisits = 'Page visits'
export const yourBrowserAsksNotToBeTracked =
  'Your browser asks not to be tracked, so we do not count the pages you open.'
export const weCountWhichPagesAreOpened =
  'We count which pages are opened and how fast they load. We never count who opens them: no name, no address, no cookie. To leave yours out, turn on Do Not Track in your browser.'

// Install guide
export const stepOf = (step: number, total: number) => `Step ${step} of ${total}`
export const addKasuwaToYourIphone = 'Add Kasuwa to your iPhone'
export const tapShare = 'Tap Share'
export const openThisPageInSafariAndTap =
  'Open this page in Safari and tap the Share button at the bottom of the screen.'
export const tapAddToHomeScreen = 'Tap Add to Home Screen'
export const scrollDownInTheListThatOpens = 'Scroll down in the list that opens and tap Add to Home Screen.'
export const tapAdd = 'Tap Add'
export const tapAddAtTheTopRight = 'Tap Add at the top right. You will find Kasuwa among your apps.'
export const addKasuwaToYourPhone = 'Add Kasuwa to your phone'
export const openTheMenu = 'Open the menu'
export const openThisPageInChromeAndTap = 'Open this page in Chrome and tap the three dots at the top right.'
export const tapAddToHomeScreen2 = 'Tap Add to Home screen'
export const tapAddToHomeScreen3 = 'Tap Add to Home screen. On some phones it is called Install app.'
export const tapInstall = 'Tap Install'
export const tapInstallAndWaitAMoment = 'Tap Install and wait a moment. You will find Kasuwa among your apps.'
export const previous = 'Previous'
export const next = 'Next'
export const done = 'Done'

// App settings: recent problems
export const onThisPhone = (problems: string) => `${problems} on this phone`
export const problems = (count: number) => `${count} problems`
export const copiedYouCanPaste = 'Copied. You can paste it in a message to us.'
export const recentProblems = 'Recent problems'
export const n1Problem = '1 problem'
export const copy = 'Copy'

// /mobile-demo
export const theAppOnAPhone = 'The app on a phone'
export const thisIsTheRealApp =
  'This is the real app, not a video. Tap through it, write a list, look at a market. On your own phone it is among your apps, opens at once and takes your list even without network.'
export const getItOnYourPhone = 'Get it on your phone'
export const theKasuwaApp = 'The Kasuwa app'

// /qr
export const broughtToYourGate = (marketName: string) => `${marketName}, brought to your gate`
export const qrCodeThatOpens = (target: string) => `QR code that opens ${target}`
export const posterWithAQrCode = 'Poster with a QR code'
export const printItAndHangItWherePeopleWait =
  'Print it and hang it where people wait: at a stall, at an estate gate, in an office.'
export const whatItOpens = 'What it opens'
export const theApp = 'The app'
export const printThePoster = 'Print the poster'
export const thePoster = 'The poster'
export const theMarketComesToYou = 'The market comes to you'
export const sendYourList = 'Send your list. We buy it in the market and bring it to you.'
export const theKasuwaApp2 = 'the Kasuwa app'
export const pointYourCameraHere = 'Point your camera here, or go to'

// App settings: storage
export const savedForUseWithoutNetwork = (size: string) => `${size} saved for use without network.`
export const mb = (size: string) => `${size} MB`
export const kb = (size: number) => `${size} kB`
export const spaceFreed = 'Space freed. Your list and what is waiting to send are still here.'
export const onThisPhone2 = 'On this phone'
export const yourBrowserDoesNotShowHowMuch = 'Your browser does not show how much space we use.'
export const freeUpSpace = 'Free up space'
