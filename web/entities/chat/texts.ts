import { pluralOf } from '#domain/plurals.ts'

// New messages
export const updates = {
  newMessage: (from: string) => `New message from ${from}`,
  read: 'Read',
  customer: 'your customer',
  ourTeam: 'our team',
  count: (count: number) => pluralOf(count, 'new message', 'new messages'),
}

// A chat
export const thread = {
  loading: 'Loading the messages',
  failed: 'We could not load the messages.',
  showEarlier: 'Show earlier messages',
  earlierFailed: 'We could not load earlier messages. Try again.',
  closed: 'This order ended more than a day ago, so its chat is closed.',
  writeToUs: 'Write to us',
}

// One message
export const bubble = {
  ownPhoto: 'Your photo',
  photoFrom: (name: string) => `Photo from ${name}`,
  expired: (days: number) => `Deleted after ${days} days.`,
  deleted: 'This message was deleted with its account.',
  waiting: 'Waiting to be sent',
  failed: 'It did not go through.',
}

// Write a message
export const composer = {
  placeholder: 'Write a message',
  sendPhoto: 'Send a photo',
  photoUnreadable: 'We could not read that photo',
  photoUnreadableHint: 'Try another one.',
}

export const messageBubble = {
  sent: 'Sent',
}
