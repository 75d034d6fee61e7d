import { countOf } from '#domain/plurals.ts'
// Offer
export const newOrder = 'New order'
export const newOrdersTogether = (count: number) => `${count} orders, one trip`
export const ordersForYourTrip = (count: number) => `${count} new orders for your trip`
export const to = 'to'
export const toAcceptThisOrder = 'to accept this order'
export const toAcceptTheseOrders = 'to accept these orders'
export const by = (time: string) => `by ${time}`
export const items = (count: number) => countOf(count, 'item', 'items')
export const joinsYourTrip = 'New order for your trip'
export const youLayOutUpTo = 'You lay out up to about'
export const weDoNotKnowWhatTheGoodsCost = 'We do not know what the goods will cost'
export const thenToTheGate = (distance: string) => `, then ${distance} to the gate`
export const toTheMarket = (distance: string) => `${distance} to the market`
export const weDoNotKnowHowFarYou = 'We do not know how far you are'
export const youAreAtTheMarket = 'You are at the market'
export const atTheGate = (time: string) => `At the gate by ${time}`
export const youEarn = 'You earn'
export const pass = 'Pass'
export const accept = 'Accept'
export const timeIsUpAndWeAreAsking =
  'Time is up and we are asking the next agent. If nobody has accepted, you can still take it.'
export const timeIsUpForAll =
  'Time is up and we are asking other agents. You can still take the orders that nobody has accepted.'

// Offer above an open trip
export const to2 = (marketName: string, area: string) => `${marketName} to ${area},`
export const ordersAt = (count: number, marketName: string) => `${count} orders at ${marketName},`

// Some of several orders went elsewhere
export const theRestIsYours = (gone: number) =>
  `${countOf(gone, 'order is', 'orders are')} no longer on offer. The rest is yours.`

// Answer refused
export const anotherAgentAcceptedFirst =
  'Another agent accepted first. Your phone will ring for the next one.'
export const yourAnswerDidNotGoThrough = 'Your answer did not go through. Try again.'
