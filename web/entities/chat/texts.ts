import { pluralOf } from '#domain/plurals.ts'
// New messages
export const newMessage = (from: string) => `New message from ${from}`
export const read = 'Read'
export const yourCustomer = 'your customer'
export const yourAgent = 'your agent'
export const ourTeam = 'our team'
export const newIt = (count: number) => pluralOf(count, 'new message', 'new messages')

// A chat
export const messages = 'Messages'
export const loadingTheMessages = 'Loading the messages'
export const weCouldNotLoadTheMessages = 'We could not load the messages.'
export const showEarlierMessages = 'Show earlier messages'
export const weCouldNotLoadEarlierMessages = 'We could not load earlier messages. Try again.'
export const thisOrderEndedMoreThanADayAgo = 'This order ended more than a day ago, so its chat is closed.'
export const writeToUs = 'Write to us'

// One message
export const yourPhoto = 'Your photo'
export const photoFrom = (name: string) => `Photo from ${name}`
export const deletedAfterDays = (days: number) => `Deleted after ${days} days.`
export const thisMessageWasDeletedWithItsAccount = 'This message was deleted with its account.'
export const waitingToBeSent = 'Waiting to be sent'
export const notSent = 'Not sent'
export const sent = 'Sent'
export const delivered = 'Delivered'
export const read2 = 'Read'
export const itDidNotGoThrough = 'It did not go through.'
export const tryAgain = 'Try again'
export const remove = 'Remove'

// Write a message
export const message = 'Message'
export const writeAMessage = 'Write a message'
export const send = 'Send'
export const sendAPhoto = 'Send a photo'
export const weCouldNotReadThatPhoto = 'We could not read that photo'
export const tryAnotherOne = 'Try another one.'
