import { countOf } from '#domain/plurals.ts'
// Offer
export const newOrder = 'New order'
export const to = 'to'
export const toAcceptThisOrder = 'to accept this order'
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

// Offer above an open trip
export const to2 = (marketName: string, area: string) => `${marketName} to ${area},`

// Answer refused
export const anotherAgentAcceptedFirst =
  'Another agent accepted first. Your phone will ring for the next one.'
export const yourAnswerDidNotGoThrough = 'Your answer did not go through. Try again.'
