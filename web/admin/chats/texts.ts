import { pluralOf } from '#domain/plurals.ts'

// Inbox
export const filters = {
  label: 'Which chats',
  unanswered: 'Unanswered',
  mine: 'Mine',
  support: 'Support',
  search: 'Search by name, phone or order',
  placeholder: 'Name, phone or order',
}

export const inbox = {
  what: 'the chats',
  showMore: 'Show more chats',
  noMatchHint: 'Try another name or code.',
  unansweredEmpty: 'Nobody is waiting',
  unansweredEmptyHint: 'Everybody has a reply.',
  mineEmpty: 'None assigned to you',
  mineEmptyHint: 'Assign a chat to yourself to see it here.',
  empty: 'No chats yet',
  emptyHint: 'Messages from customers and agents will show here.',
  photo: 'Photo',
}

// One chat
export const thread = {
  label: 'Chat',
  back: 'All chats',
  empty: 'No messages yet. You can write first.',
  openFailed: 'We could not open the messages of this order.',
  sendFailed: 'It did not go through. Check your network.',
}

export const replies = {
  title: 'Saved replies',
  edit: (title: string) => `Edit ${title}`,
  delete: (title: string) => `Delete ${title}`,
  failed: 'We could not load the saved replies.',
  emptyHint: 'Save the replies that you send often.',
  add: 'New reply',
}

// Chats: "Choose a chat. Use j and k to move, r to reply, / to search."
export const keys = {
  intro: 'Choose a chat. Use',
  and: 'and',
  move: 'to move,',
  reply: 'to reply,',
  search: 'to search.',
}

// A chat in the inbox
export const preview = {
  waiting: (span: string) => `Waiting ${span}`,
  fromTeam: (message: string) => `Our team: ${message}`,
  fromAgent: (message: string) => `Agent: ${message}`,
  agentSupport: 'Agent support',
  messageDeleted: 'Message deleted',
  accountDeleted: 'Account deleted',
}

export const reply = {
  titleRequired: 'Add a title',
  label: 'Reply',
  bodyRequired: 'Write the reply',
  title: 'Title',
  saveFailed: 'We could not save it. Try again.',
}

// Who has the chat
export const assignment = {
  you: (name: string) => `${name} (you)`,
  label: 'Assigned to',
  placeholder: 'Not assigned',
  assignToMe: 'Assign to me',
  noReplyNeeded: 'No reply needed',
}

// The person and the order
export const facts = {
  promisedBy: (time: string) => `by ${time}`,
  area: 'To',
  promised: 'Promised',
  totalAtMost: 'At most',
  noAgent: 'None',
  callAgent: 'Call the agent',
  openOrder: 'Open the order',
  person: 'Person',
  items: 'Items',
}

// On the overview: "2 people are waiting, the longest for 5 min. 1 is assigned to you."
export const waiting = {
  many: (count: number) => `${count} people are waiting`,
  mine: (count: number) => ` ${count} ${pluralOf(count, 'is', 'are')} assigned to you.`,
  underAMinute: 'less than a minute',
  heading: 'Unanswered chats',
  one: '1 person is waiting',
  oneFor: 'for',
  longestFor: 'the longest for',
}
