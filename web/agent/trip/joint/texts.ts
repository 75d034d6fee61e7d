import { countOf } from '#domain/plurals.ts'

// Bags
export const bag = (number: number) => `Bag ${number}`
export const bags = 'Bags'
export const keepEachCustomersGoodsApart =
  'Keep each customer’s goods in their own bag and write the number on it.'
export const gotOf = (got: number, all: number) => `${got} of ${all} items`
export const toPayOf = (total: string, cap: string) => `${total} of ${cap} cap`
export const notBegun = 'not started'
export const bought = 'bought'

// Trip of several orders
export const orders = (count: number) => countOf(count, 'order', 'orders')
export const trip = (marketName: string) => `Trip at ${marketName}`
export const backToDashboard = 'Back to dashboard'
export const directionsTo = (marketName: string) => `Directions to ${marketName}`
export const thisTripIsOver = 'This trip is over'
export const noOrdersLeftHere = 'You have no more orders from this market.'
export const loadingTheTrip = 'Loading the trip'
export const weCouldNotLoadThisTrip = 'We could not load this trip.'
export const oneList = 'One list for all bags'
export const openTheTrip = (count: number) => `One list for ${count} orders`

// Shopping
export const startShopping = 'Start shopping'
export const addToThisTrip = (bagName: string) => `Add ${bagName} to this list`
export const joined = (bagName: string, customer: string) =>
  `${bagName} for ${customer} has joined this trip.`
export const other = 'Other goods'
export const done = (count: number) => `Done (${count})`
export const toGo = (count: number) => `${count} to go`
export const finish = 'Finish'
export const paidSoFar = 'paid so far'
export const finishShopping = 'Finish shopping?'
export const eachCustomerPaysTheirOwnBill =
  'Each customer pays their own bill. You cannot change the bills after this.'
export const notYet = 'Not yet'
export const yesFinish = 'Yes, finish'
export const nothingWasBoughtFor = (bagName: string) =>
  `Nothing was bought for ${bagName}. Open it to hand it back.`
export const atTheMarket = 'At the market?'

// Doors
export const doors = 'Doors, in this order'
export const rideToOneDoorAtATime =
  'Set off to one door at a time. The other customers see you on the map only when you ride to them.'
export const setOff = 'Set off'
export const setOffTo = (bagName: string, area: string) => `${bagName} to ${area}`
export const iHaveArrived = 'I have arrived'
export const handOver = (bagName: string) => `Hand over ${bagName.toLowerCase()}`
export const collect = (amount: string) => `Collect ${amount}`
export const newTime = (time: string) => `New time ${time}`
export const paid = 'Paid'
export const handedOver = 'Handed over, code not checked yet'
export const nextDoor = (bagName: string, area: string) => `Next: ${bagName.toLowerCase()}, ${area}`
