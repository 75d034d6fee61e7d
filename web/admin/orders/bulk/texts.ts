import { countText } from '#domain/numbers.ts'
import { countOf } from '#domain/plurals.ts'

// Orders chosen for one action
export const choosing = 'Choose'
export const choose = (code: string) => `Choose ${code}`
export const chooseAllShown = (count: number) => `Choose all ${count} shown`
export const chooseAllThatFit = 'Choose all that fit'
export const counting = 'Counting the orders'
export const couldNotCount = 'We could not count the orders. Check your network.'
export const tooMany = (most: number) => `More than ${countText(most)} orders fit. Narrow the filter.`
export const chosen = (count: number) => `${countOf(count, 'order', 'orders')} chosen`
export const atMost = (most: number) => `At most ${most} at once.`
export const assignOrMove = 'Assign or move'
export const message = 'Message'
export const cancel = 'Cancel orders'
export const clear = 'Clear'

// The action
export const assignTitle = (count: number) => `Assign or move ${countOf(count, 'order', 'orders')}?`
export const messageTitle = (count: number) => `Send a message about ${countOf(count, 'order', 'orders')}?`
export const cancelTitle = (count: number) => `Cancel ${countOf(count, 'order', 'orders')}?`
export const assign = 'Assign'
export const send = 'Send'
export const keepTheOrders = 'Keep the orders'
export const agent = 'Agent'
export const chooseAnAgent = 'Choose an agent'
export const weCouldNotLoadTheAgents = 'We could not load the agents.'
export const goodsAlreadyBought = 'Goods already bought'
export const notDecided = 'Refuse orders with goods in hand'
export const goods = {
  handed_over: 'Handed over to the new agent',
  returned: 'Returned to the seller',
  lost: 'Lost',
}
export const bagOnTheWay = 'Bags of what was bought'
export const bagNotSaid = 'Refuse orders on their way'
export const bags = {
  to_fetch: 'To be fetched by the new agent',
  new_agent: 'Already with the new agent',
}
export const theAgentCannotContinue = 'The agent cannot continue'
export const evenLoad = 'To share the work'
export const messageText = 'Message'
export const everyCustomerGetsIt = 'It goes into the chat of each order. Its customer and agent both see it.'
export const eachIsDoneByItself =
  'Each order is done by itself. Goods already bought are paid for, and no call-out fee is charged.'
export const trips = (count: number) => countOf(count, 'trip', 'trips')
