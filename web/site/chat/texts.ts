// Help
export const writeToUsAndAPersonWill = (days: number) =>
  `Write to us and a person will reply here. Messages are deleted ${days} days after the last one.`
export const dashboard = 'Dashboard'
export const profile = 'Profile'
export const help = 'Help'
export const noMessagesYet = 'No messages yet. Ask about an order, a payment or your account.'

// Messages on an order
export const messagesWith = (agentName: string) => `Messages with ${agentName}`
export const writeTo = (agentName: string) =>
  `Write to ${agentName}. Our team can read along when help is needed.`
export const messages = 'Messages'
export const somethingToAdd = 'Something to add? Write to us here.'
export const read = 'Read'
export const write = 'Write'
export const writeToUs = 'Write to us. Your agent will join once they accept your order.'
export const aPhoto = 'a photo'
export const messageDeleted = 'message deleted'
export const you = 'You'
export const waitingToBeSent = (text: string) => `Waiting to be sent: ${text}`
export const notSent = (text: string) => `Not sent: ${text}`
