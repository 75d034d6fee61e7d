export const yourCustomer = 'your customer'
export const newMessages = 'New messages'
export const ourTeam = 'Our team'
export const help = 'Help'
export const writeTo = (customerName: string) => `Write to ${customerName}`
export const messagesWith = (customerName: string) => `Messages with ${customerName}`
export const tellWhereYou = (customerName: string) =>
  `Tell ${customerName} where you are, or ask a question. Our team can read it too.`
export const iAmAtTheMarket = 'I am at the market'
export const pleaseCallMe = 'Please call me'
export const iAmOnTheWay = 'I am on the way'
export const iAmAtTheGate = 'I am at the gate'
