import { numberOf } from '#domain/plurals.ts'

// Answering
export const answer = {
  namePrice: 'Name my price',
  cap: 'The most you will pay for it',
  payUpTo: (cap: string) => `Pay up to ${cap}`,
  payUpToEmpty: 'Pay up to…',
}

export const countdown = {
  label: 'left to answer',
  ended: 'Time is up. Checking what happened…',
}

// A question by its link
export const link = {
  title: 'A question about your list',
  loading: 'Loading the question',
  failed: 'We could not load the question.',
  question: (marketName: string, item: string) => `Your agent at ${marketName} is asking about ${item}`,
  hint: (policy: string) => `${policy} You do not need an account to answer.`,
  sendFailed: 'Your answer did not go through. Try again.',
}

export const outcome = {
  answered: 'Answered. Thank you',
  answeredHint: (itemName: string, answer: string) =>
    `${itemName}: “${answer}”. Your agent has your answer. You can close this page.`,
  timeUp: 'Time is up',
  similar: (itemName: string) => `We will buy something similar to ${itemName}, within your cap.`,
  skipped: (itemName: string) =>
    `We have skipped ${itemName}, and you pay nothing for ${numberOf(itemName, 'it', 'them')}.`,
  timeUpHint: (outcome: string) => `${outcome} If you want something else, call us now.`,
  closed: 'This question is closed',
  closedHint: (itemName: string) =>
    `Your agent no longer needs an answer about ${itemName}. Nothing for you to do.`,
  brokenLink: 'This link is not complete',
  brokenLinkHint: 'Tap the full link in the message again. If it still does not open, call us.',
}

// Questions on an order and on the dashboard
export const card = {
  label: (agent: string, itemName: string) => `${agent} is asking about ${itemName}`,
  asking: (agent: string, marketName: string) => `${agent} is at ${marketName} and asks`,
  orderTotal: (total: string, spendingCap: string) =>
    `With this, your order comes to ${total}, fees included. We said we would ask before it passes ${spendingCap}.`,
  also: (itemName: string) => `Also asked: ${itemName}`,
  left: (time: string) => `${time} left`,
  photo: (itemName: string) => `${itemName}, photo from your agent`,
  waiting: 'Your answer will send once there is network. We count it from when you tapped.',
}

export const reply = {
  done: (agentFirstName: string) => `${agentFirstName} has your answer`,
  closed: 'This question is closed',
  closedHint: 'It was answered or cancelled, or its time ran out.',
  failed: 'We could not send your answer. Try again.',
}

export const answers = {
  no: 'Other sellers',
}
