// How much of it
export const howMuch = 'How much'
export const byMeasure = 'By measure'
export const byMoney = 'By money'
export const buyFor = 'Buy for'
export const youPayThisAmount = 'You pay this amount. How much it buys depends on the day’s price.'
export const howMany = 'How many'
export const measure = 'Measure'
export const otherMeasures = 'Other measures'

// Goods that the market has no price for
export const askForItAnyway = 'Ask for it anyway'
export const weHaveNoPriceForThisHere =
  'We have no price for this here. Your agent will look for it just as you wrote it.'
export const weHaveNoPriceUnderThisName = 'We have no price under this name. Do you mean one of these?'

// One item
export const removedFromYourList = (name: string) => `${name} removed from your list`
export const thisItem = 'This item'
export const remove = 'Remove'
export const done = 'Done'
export const youWrote = 'You wrote:'
export const item = 'Item'
export const writeWhat = 'Write what it is, or remove it.'
export const recentPrice = 'Recent price at'
export const sizeOrKind = 'Size or kind'
export const bigMediumRipe = 'big, medium, ripe…'
export const noteForYourAgent = 'Note for your agent'
export const cutSmall = 'cut small, no bones…'
export const priceCap = 'Price cap'
export const capHintAll = 'For the whole quantity, not for each one.'
export const capHintOne = (one: string) => `For each ${one}, not for the whole quantity.`
export const capOneItem = 'one'
export const capScope = 'What the price cap is for'
export const capEach = (one: string) => `Each ${one}`
export const capInAll = 'In all'
export const theyAskYouFirst = 'If it is too costly, your agent asks you first.'
export const ifItIsNotAvailable = 'If it is not available'

// Beneath an item in the list
export const worth = (budget: string) => `${budget} worth`
export const cap = (cap: string) => `cap ${cap}`
export const orSomethingSimilar = 'or something similar'
export const orSkip = 'or skip it'
export const noRecentPrice = 'no recent price'

// What to do if an item is not available
export const askMe = 'Ask me'
export const yourAgentSendsAQuestionToYourPhone = 'Your agent sends a question to your phone.'
export const buySomethingSimilar = 'Buy something similar'
export const yourAgentPicksAsIfForTheir = 'Your agent picks as if for their own pot.'
export const skipIt = 'Skip it'
export const weBringTheRest = 'We bring the rest.'

// What we understood, while typing
export const weGot1Item = 'We got 1 item. Tap it to fix it.'
export const weGotItems = (count: number) => `We got ${count} items. Tap any one to fix it.`
export const andMore = (more: number) => `and ${more} more`
export const itemsWeGot = 'Items we got'

// Something that we may have misread
export const isThisRight = 'Is this right?'
export const didYouMean = 'Did you mean:'
export const yesItIs = 'Yes'
export const noChangeIt = 'No, change it'

// What to do if it is missing or too costly
export const leaveItIfItCostsMore = 'Skip it if it costs more'
export const buyThisInstead = 'Buy this instead'
export const soldAt = (market: string) => `Sold at ${market}:`
export const ifThereIsNoneOrItIsTooCostly =
  'If there is none, or it is too costly. Your agent will not ask you again.'
