// Hours of a day
export const pm = (hour: number) => `${hour} pm`
export const am = (hour: number) => `${hour} am`
export const noon = 'noon'

// Markets that did not load
export const weCouldNotLoadTheMarkets = 'We could not load the markets.'

// Card of a market
export const viewMarket = (marketName: string) => `View Market: ${marketName}`
export const viewMarket2 = 'View Market'

// Questions people ask
export const weDeliver = (area: string, minutes: string) =>
  `We deliver in ${area}. An order takes about ${minutes} minutes, and you can follow it all the way.`
export const canIOrderWhenAMarketIsClosed = 'Can I order when a market is closed?'
export const yesWriteYourListAtAnyTime =
  'Yes. Write your list at any time, then choose a time when the market is open, or another market that is open now.'
export const whatIsAMainMarketDay = 'What is a main market day?'
export const theDayTheMarketIsFullest =
  'The day the market is fullest: more sellers, more to choose from, and often better prices.'
export const areTheMarketsOpenOnSundays = 'Are the markets open on Sundays?'
export const someAre = 'Some are, for shorter hours. Each market’s page shows its hours for every day.'
export const willIPayThePriceISee = 'Will I pay the price I see?'
export const youPayWhatWePaidTheSeller =
  'You pay what we paid the seller, item by item, plus our fees on their own lines. The prices you see are what agents paid recently. “Sample” marks a guide price.'
export const whereDoYouDeliver = 'Where do you deliver, and how fast?'

// Tile of a market
export const mainMarketDay = 'Main Market Day'

// Map
export const asoRock = 'Aso Rock'
export const jabiLake = 'Jabi Lake'
export const airport = 'Airport'
export const zumaRock = 'Zuma Rock'
export const mapOfTheMarkets = 'Map of the markets'
export const n10Km = '10 km'
export const openNow = ', open now'
export const closed = ', closed'

// The page
export const marketsEachWithItsOwnDays = (count: number) =>
  count === 1
    ? '1 market so far. Open it to see what it sells and the prices.'
    : `${count} markets, each with its own days and sellers. Pick one to see what it sells and the prices.`
export const markets = (count: number) => `${count} markets`
export const marketsOf = (city: string) => `Markets of ${city}`
export const all = 'All'
export const openNow2 = 'Open now'
export const mainMarketDay2 = 'Main market day'
export const findAMarket = 'Find a market'
export const nameOrNeighbourhood = 'Name or neighbourhood'
export const whichMarkets = 'Which markets'
export const n1Market = '1 market'
export const openLater = 'Open later'
export const closedNow = 'Closed now'
export const whereTheMarkets = 'Where the markets are'
export const drawnToScale = 'Drawn to scale. The roads are simplified.'
export const drawnToScaleOnly = 'Drawn to scale.'
export const closed2 = 'Closed'
export const loadingTheMarkets = 'Loading the markets'

// No market at all
export const noMarketsYet = 'No markets yet'
export const weDoNotShopYet = (city: string) => `We do not shop at any market in ${city} yet.`

// No match
export const weDoNotKnowAMarketCalled = (typed: string, city: string) =>
  `We do not know a market called “${typed}” in ${city}.`
export const noMatch = 'No match'
export const showAllMarkets = 'Show all markets'
export const noneAtTheMoment = 'None at the moment.'

// Questions: heading
export const questionsPeopleAsk = 'Questions people ask'

// Hours of a week
export const openingHours = (marketName: string) => `Opening hours of ${marketName}`
export const mainDay = 'Main day'

// Closing days
export const closedOn = (day: string, reason: string) => `Closed ${day}: ${reason}`
export const doYouKnowAMarketWell = 'Do you know one of these markets well?'
export const becomeAnAgent = 'Become an agent'
