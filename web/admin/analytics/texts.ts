import { countText, percentText } from '#domain/numbers.ts'
import { countOf, pluralOf } from '#domain/plurals.ts'

// Agents
export const ofIt = (stars: string, ratings: string) => `${stars} (${ratings})`
export const ofIt2 = (share: string, offers: string) => `${share} of ${offers}`
export const ratingOffersAccepted = (rating: string, accepted: string) =>
  `Rating ${rating}, offers accepted ${accepted}`
export const agentsMostDeliveriesFirst = 'Agents, most deliveries first'
export const none = 'none'

// The page and its sections
export const analytics = 'Analytics'
export const ordersMoneyAndVisits = 'orders, money and visits'
export const pageSpeed = 'page speed'
export const pageSpeed2 = 'Page speed'
export const measuredOnVisitorsDevices = 'Measured on visitors’ devices, for the first page of each visit.'
export const noPageWasMeasuredInThisPeriod = 'No page was measured in this period.'
export const noOrderWasPlaced = 'No order was placed, billed or delivered in this period.'
export const dayByDay = 'Day by day'
export const ordersCountOnTheDayTheyWere =
  'Orders count on the day they were placed or delivered, money on the day it was booked, visits on the day they began.'
export const noVisits = 'No visits, orders or money in this period.'
export const byMarket = 'By market'
export const market = 'Market'
export const noMarket = 'No market: rewards, charges and losses of no order'
export const byArea = 'By area'
export const whereOrdersGo = 'Where orders go. Places outside our named areas are counted together.'
export const area = 'Area'
export const elsewhere = 'Elsewhere'
export const fromVisitToDelivery = 'From visit to delivery'
export const visitsHaveNoNames =
  'Visits have no names, so we cannot say which visit placed which order. The first three steps count visits and the last two count orders. Visitors who ask not to be counted, and second orders from one visit, appear only in the last two. Each share is of the step before.'
export const noVisitsAndNoOrdersInThisPeriod = 'No visits and no orders in this period.'
export const deliveryTimes = 'delivery times'
export const timeInEachStage = 'Time in each stage'
export const deliveredOrdersThatWereNotBookedAhead =
  'Delivered orders that were not booked ahead. The solid bar covers half of them, the outline 9 in 10. A late order counts under the stage that ran most over its usual time.'
export const noSuchOrderWasDeliveredInThisPeriod = 'No such order was delivered in this period.'
export const ordersNotDelivered = 'Orders not delivered'
export const ordersThatWereCancelled =
  'Orders that were cancelled, expired or could not be delivered in this period.'
export const noOrderEndedWithoutDeliveryInThisPeriod = 'No order ended without delivery in this period.'
export const theAgents = 'the agents'
export const agents = 'Agents'
export const noAgentDeliveredOrGotAnOffer = 'No agent delivered or got an offer in this period.'
export const ratingsAreForOrdersDeliveredInThisPeriod =
  'Ratings are for orders delivered in this period. Offers are those an agent answered or let run out.'
export const goodsAndPrices = 'goods and prices'
export const goods = 'Goods'
export const itemsInTheOrdersPlacedInThisPeriod = 'Items in the orders placed in this period.'
export const noOrderWasPlacedInThisPeriod = 'No order was placed in this period.'
export const priceIndex = 'Price index'
export const whatAgentsPaidForTheSameBasket =
  'What agents paid for the same basket from week to week. The basket is the goods bought most in the last four weeks. The first week is 100. Guide prices, prices set aside and weeks with too few prices are left out.'
export const tooLittleWasBoughtToCompareWeeks =
  'Too little was bought to compare weeks. It takes five items with three prices each, in at least two weeks.'

// Orders not delivered
export const theCustomerCouldNotBeReached = 'The customer could not be reached'
export const theCustomerRefusedTheGoods = 'The customer refused the goods'
export const thePlaceWasNotSafe = 'The place was not safe'
export const theAddressWasWrong = 'The address was wrong'
export const anotherReason = 'Another reason'
export const byTheCustomer = 'by the customer'
export const byTheAgent = 'by the agent'
export const byAnAdmin = 'by an admin'
export const automatically = 'automatically'
export const ordersThatEndedWithoutDelivery = 'Orders that ended without delivery, most first'
export const inTheirOwnText = 'In their own words, or no reason given'

// Figures and how they changed
export const cancelled = 'Cancelled'
export const expired = 'Expired'
export const markedNotDelivered = 'Marked not delivered'
export const minutesShort = (minutes: number) => `${minutes}\u00a0min`
export const hoursAndMinutes = (hours: number, minutes: number) => `${hours}\u00a0hr ${minutes}\u00a0min`
export const nothingToCompare = 'nothing to compare'
export const noneBeforeEither = 'none before either'
export const noneBefore = 'none before'
export const noChange = 'no change'

// From visit to delivery
export const fromVisitToDelivery2 = 'From visit to delivery. Each share is of the step before'
export const visit = 'Visit'
export const visitsThatBeganInThisPeriod = 'Visits that began in this period'
export const list = 'List'
export const ofThoseVisits = 'Of those visits, opened a list'
export const checkout = 'Checkout'
export const ofThoseVisits2 = 'Of those visits, opened checkout'
export const placed = 'Placed'
export const ordersPlacedInThisPeriod = 'Orders placed in this period, whether or not the visit was counted'
export const delivered = 'Delivered'
export const ofThoseOrders = 'Of those orders, delivered by now'

// Goods
export const goodsMostFirst = (ranking: string) => `Goods, most ${ranking} first`
export const inAll = (items: number, unmatched: number) =>
  `${countOf(items, 'item', 'items')} in all. Of these, ${countText(unmatched)} in customers’ own words, not in our catalogue.`
export const askedFor = 'Asked for'
export const notAvailable = 'Not available'
export const replaced = 'Replaced'
export const rankBy = 'Rank by'
export const nobodyAskedForAnythingInOurCatalogue = 'Nobody asked for anything in our catalogue.'
export const everythingAskedForWasAvailable = 'Everything asked for was available.'
export const nothingWasReplaced = 'Nothing was replaced.'
export const askedFor2 = 'asked for'
export const oftenNotAvailable = 'often not available'
export const oftenReplaced = 'often replaced'

// At a glance
export const eachUp = (time: string) => `, each up to ${time}`
export const comparedWithLagosTime = (days: string, daysBefore: string, until: string) =>
  `${days}, compared with ${daysBefore}${until}. Lagos time.`
export const to = (day: string, year: string, last: string) => `${day}${year} to ${last}`
export const ordersPlaced = 'Orders placed'
export const goodsBought = 'Goods bought'
export const kept = 'Kept'
export const averageBasket = 'Average basket'
export const onTime = 'Deliveries on time'
export const halfDeliveredWithin = 'Half delivered within'
export const visits = 'Visits'
export const ordersPer100Visits = 'Orders per 100 visits'
export const atAGlance = 'At a glance'

// Page speed
export const measured = (count: string) => `${count} measured`
export const ms = (milliseconds: number) => `${milliseconds} ms`
export const webVitalsByPage = 'Web vitals by page, most measured first'
export const mainContentShown = 'Main content shown'
export const responseToATap = 'Response to a tap'
export const howMuchThePageJumps = 'How much the page jumps'
export const firstContentShown = 'First content shown'
export const firstByteReceived = 'First byte received'
export const good = 'Good'
export const needsWork = 'Needs work'
export const poor = 'Poor'

// By market and by area
export const delivered2 = (count: string) => `${count} delivered`
export const goodsForOnTime = (amount: string, share: string) => `, goods for ${amount}, ${share} on time`
export const ordersAndMoney = (place: string) => `Orders and money by ${place}, most orders first`
export const showAll = (count: number, places: string) => `Show all ${count} ${places}`

// Price index
export const inTheBasket = (items: string) => `In the basket: ${items}.`
export const byTheBoughtTimes = (name: string, unit: string, times: number) =>
  `${name} by the ${unit} (bought ${pluralOf(times, 'once', `${countText(times)} times`)})`
export const weekOf = (monday: string) => `Week of ${monday}`
export const priceIndexByWeek = 'Price index by week'
export const week = 'Week'
export const tooFewPrices = 'too few prices'
export const weekByWeek = 'Week by week, and what is in the basket'
export const priceIndexByWeek2 = 'Price index by week, newest first'

// Loading and downloading
export const weCouldNotLoad = (what: string) => `We could not load ${what}.`
export const loading = (what: string) => `Loading ${what}`
export const asCsv = (title: string) => `${title} as CSV`
export const csv = 'CSV'

// Period
export const chooseAtMostDays = (mostDays: number) => `Choose at most ${mostDays} days.`
export const chooseTheFirstAndTheLastDay = 'Choose the first and the last day.'
export const today = 'Today'
export const n7Days = '7 days'
export const n28Days = '28 days'
export const n90Days = '90 days'
export const period = 'Period'
export const chooseDates = 'Choose dates'
export const from = 'From'
export const to2 = 'To'
export const show = 'Show'

// Time in each stage
export const noneOfOrdersCameAfterThePromisedTime = (orders: number) =>
  pluralOf(orders, 'The only order came on time.', `All ${countText(orders)} orders came on time.`)
export const ofCameLate = (late: number, orders: number) =>
  `${countText(late)} of ${countOf(orders, 'order', 'orders')} (${percentText(late / orders)}) came late.`
export const mostOftenTheTimeWasLostLate = (stage: string, late: string) =>
  ` Most often the time was lost ${stage} (${late} late).`
export const findingAnAgent = 'Finding an agent'
export const gettingToTheMarket = 'Getting to the market'
export const shopping = 'Shopping'
export const packing = 'Packing'
export const onTheRoad = 'On the road'
export const atTheGate = 'At the gate'
export const howLongHalfAnd9In10 =
  'How long half and 9 in 10 of the orders took in each stage, and how many came late because of it'

// Day by day
export const placed2 = (orders: string) => `${orders} placed`
export const goods2 = (amount: string) => `goods ${amount}`
export const kept2 = (amount: string) => `kept ${amount}`
export const visits2 = (visits: number) => countOf(visits, 'visit', 'visits')
export const placed3 = (orders: number) => `${countOf(orders, 'order', 'orders')} placed`
export const andByDay = (first: string, second: string) => `${first} and ${second} by day`
export const orders = 'Orders'
export const money = 'Money'
export const showInTheChart = 'Show in the chart'
export const day = 'Day'
export const ordersMoneyAndVisitsByDayNewest = 'Orders, money and visits by day, newest first'

// Columns of agents-table.tsx
export const agent = 'Agent'
export const ratingCount = 'Rating (count)'
export const offersAccepted = 'Offers accepted'

// Columns of ends-table.tsx
export const howItEnded = 'How it ended'

// Columns of funnel-steps.tsx
export const step = 'Step'
export const count = 'Count'
export const share = 'Share'

// Columns of goods-ranks.tsx
export const item = 'Item'

// Columns of page-speed.tsx
export const page = 'Page'
export const threeIn4VisitsWithin = '3 in 4 visits within'

// Columns of price-index.tsx
export const index = 'Index'

// Columns of stage-times.tsx
export const stage = 'Stage'
export const half = 'Half'
export const nineIn10 = '9 in 10'
export const lateOrders = 'Late orders'
