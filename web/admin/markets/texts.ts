import { pluralOf } from '#domain/plurals.ts'
// One market
export const isCreated = (name: string) => `${name} is created. It is off until you switch it on.`
export const isSaved = (name: string) => `${name} is saved.`
export const newMarket = 'New market'
export const market = 'Market'
export const allMarkets = 'All markets'
export const weCouldNotLoadThisMarket = 'We could not load this market.'
export const itStartsSwitchedOff =
  'It starts switched off. Create it first, then add its goods and a picture, and switch it on.'
export const alsoFound = 'Also found at'
export const loadingTheMarket = 'Loading the market'

// List of markets
export const onOff = (on: number, off: number) => `${on} on, ${off} off`
export const ofIt = (priced: number, sold: number) => `${priced} of ${sold}`
export const withSamples = (guidePrices: number) =>
  `${guidePrices} ${pluralOf(guidePrices, 'guide price', 'guide prices')}`
export const markets = 'Markets'
export const searchByNameOrNeighbourhood = 'Search by name or neighbourhood'
export const nameOrNeighbourhood = 'Name or neighbourhood'
export const onOrOff = 'On or off'
export const allMarkets2 = 'All markets'
export const on = 'On'
export const off = 'Off'
export const marketsByName = 'Markets by name'
export const noMatch = 'No match'
export const tryAnotherWordOrClearTheFilters = 'Try another word or clear the filters.'
export const drawing = 'Drawing'
export const photo = 'Photo'

// Two people change the same thing
export const somebodyElseHasChanged = (fields: string) =>
  `Somebody else has changed ${fields}. What you typed is still here, but not saved yet.`
export const theyWrote = (text: string) => `They wrote “${text}”.`
export const youBothChanged = (field: string) => `You both changed “${field}”.`
export const toUseTheirsAndContinue = 'Use theirs and continue'
export const keepMine = 'Keep mine'
export const toUseTheirs = 'Use theirs'
export const toUseTheirsToSee = 'Use theirs to see it.'

// Days and hours
export const weDeliver = (opens: string, closes: string) =>
  `We take orders from ${opens} to ${closes}. Market hours outside that are not used. Main days are when the most sellers come.`
export const openOn = (name: string) => `Open on ${name}`
export const opens = (name: string) => `${name}, opens`
export const closes = (name: string) => `${name}, closes`
export const isAMainDay = (name: string) => `${name} is a main day`
export const copyMondaysTimesToEveryDay = 'Copy Monday’s times to every day'
export const mainDay = 'Main day'
export const closed = 'Closed'

// On or off
export const isOn = (name: string) => `${name} is on.`
export const isOff = (name: string) => `${name} is off.`
export const itsPageWill = (slug: string) => `Its page will be /${slug}.`
export const switchOff = (name: string) => `Switch ${name} off?`
export const switchOn = (name: string) => `Switch ${name} on?`
export const itShowsOnTheSiteAtOnce = (count: number, items: string) =>
  `It shows on the site at once, with ${count} ${items}, and takes orders during its hours.`
export const inProgress = (count: number, orders: string) => `${count} ${orders} in progress`
export const bookedForLater = (count: number, orders: string) => `${count} ${orders} booked for later`
export const theMarket = 'The market is on'
export const theMarketIsOff = 'The market is off'
export const customersSeeItAndCanOrder = 'Customers see it and can order from it.'
export const customersDoNotSee = 'Customers do not see it, and it takes no new orders.'
export const itIsClosedEveryDay = 'It is closed every day. Set its hours first.'
export const seeItsPageAsCustomersDo = 'See its page as customers do'
export const switchItOff = 'Switch it off'
export const switchIt = 'Switch it on'
export const itLeavesTheSiteAtOnce =
  'It leaves the site at once. Lists for this market stay as they are, and customers can choose another market.'
export const itHasNoOpenOrdersAndWill = 'It has no open orders and will take no new ones.'
export const theyWillContinueIfOneCannotCancel = (orders: string) =>
  `${orders}. They will continue. If one cannot, cancel it under Orders. The market will take no new ones.`
export const orderIs = 'order is'
export const ordersAre = 'orders are'

// Form
export const theAddressWill = (slug: string, formerSlug: string) =>
  `The address will be /${slug}. /${formerSlug} will still lead here.`
export const theAddress = (slug: string) => `The address is /${slug}`
export const whatItIsKnownForAndWhen = (length: number, most: number) =>
  `What it is known for and when to come. ${length} of ${most} characters`
export const name = 'Name'
export const description = 'Description'
export const shortAddress = 'Short address'
export const latitude = 'Latitude'
export const longitude = 'Longitude'
export const mainDays = 'Main days'
export const hours = 'Hours'
export const whatCustomersRead = 'What customers read'
export const daysAndHours = 'Days and hours'
export const whereIt = 'Where it is'
export const neighbourhood = 'Neighbourhood'
export const fixTheMarkedFieldsAbove = 'Fix the marked fields above.'
export const createMarket = 'Create market'
export const saveChanges = 'Save changes'
export const notSavedYet = 'Not saved yet'

// Picture
export const pictureSaved = 'Picture saved. The market’s card, page and shared links now show it.'
export const enterWhatThePictureShows = 'Enter what the picture shows'
export const picture = 'Picture'
export const thePictureYouChose = 'The picture you chose'
export const whatItShows = 'What it shows, for people who cannot see it'
export const womenSellingTomatoesUnderTheBlueShed = 'Women selling tomatoes under the blue shed'
export const saveDescription = 'Save description'
export const savePicture = 'Save picture'
export const cancel = 'Cancel'
export const cardsWillShowItLike = 'Cards will show it like this. It is not saved yet.'
export const noPhotoYet =
  'No photo yet. Customers see a drawing of the market that changes with the time of day.'
export const customersSeeThisPhoto = 'Customers see this photo.'
export const weCouldNotReadThatPicture = 'We could not read that picture'
export const chooseAJpeg = 'Choose a JPEG, PNG or WebP file.'
export const chooseAnotherPicture = 'Choose another picture'
export const chooseAPicture = 'Choose a picture'
export const pictureRemoved = 'Picture removed'
export const removePicture = 'Remove picture'
export const removeThePicture = 'Remove the picture?'
export const itWillBeDeleted = 'It will be deleted, and the market will show its drawing again.'

// Tabs
export const goods = 'Goods'
export const prices = 'Prices'
export const marketsGoodsAndPrices = 'Markets, goods and prices'

// Where it is
export const thisIs = (area: string) => `This is in ${area}, where we deliver.`
export const weDoNotDeliverThere = (nearest: string | null) =>
  `We do not deliver there.${nearest === null ? '' : ` The closest area we cover is ${nearest}.`}`
export const degreesNorth = 'Degrees north. Paste a pair such as 9.0662, 7.4621 to fill both.'
export const degreesEast = 'Degrees east.'
export const toUseMyLocation = 'Use my location'
export const weCouldNotGetYourLocation =
  'We could not get your location. Turn on location for Kasuwa in your device’s settings.'
export const theMarketOnAMap = 'The market on a map of the areas we serve. Move it with the arrow keys'

// Saving

// What is missing
export const city = 'City'
export const enterTheName = 'Enter the name'
export const enterWhatTheMarketIsKnown = 'Enter what the market is known for'
export const enterAShortAddress = 'Enter a short address'
export const enterTheNeighbourhood = 'Enter the neighbourhood'
export const enterDegreesNorth = 'Enter degrees north, such as 9.0662'
export const enterDegreesEast = 'Enter degrees east, such as 7.4621'
export const enterBothTimes = 'Enter both times'

// Closing days
export const closingDays = 'Closing days'
export const closingDaysAbout =
  'Holidays and other days on which this market stays shut. Customers see the day and the reason.'
export const day = (number: number) => `Day ${number}`
export const reasonForDay = (number: number) => `Reason for day ${number}`
export const forInstanceChristmas = 'For instance Christmas'
export const addAClosingDay = 'Add a closing day'
export const removeDay = (number: number) => `Remove day ${number}`
export const enterTheDay = 'Enter the day'
export const enterTheReason = 'Enter the reason that customers will read'
export const thisDayIsThereAlready = 'This day is there already'

// Columns of admin-markets-screen.tsx
export const state = 'State'
export const days = 'Days'
export const goodsWithPrices = 'Goods with prices'
export const openOrders = 'Open orders'

// Areas
export const listReader = 'List reader'
export const areas = 'Areas'
