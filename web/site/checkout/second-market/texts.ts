// A list that one market does not have all of
export const isNotSold = (names: string, marketName: string) => `${marketName} does not sell ${names}.`
export const hasIt = (other: string, fees: string, together: string) =>
  `${other} does. A second agent can buy it there and bring it to you, for delivery and service of ${fees}. Both orders together may reach ${together}.`
export const buyItThere = (other: string) => `Buy it at ${other}`
export const andMore = (names: string, rest: number) => `${names} and ${rest} more`
export const theRestOfYourList = 'The rest of your list, as a second order'
export const bothOrdersTogether = 'Both orders together'
export const deliveryAt = (marketName: string) => `Delivery, ${marketName}`
export const serviceOfBoth = 'Service, both orders'
export const inAllAbout = 'In all, about'
export const takeItBack = (marketName: string) => `Put all items back to ${marketName}`
export const takenBack = (marketName: string) => `All items are at ${marketName} again.`
export const eachHasItsOwn =
  'Each order has its own agent, bill and handover code, and they may arrive at different times. You can cancel one and keep the other.'
