// Help
export const help = {
  intro: (days: number) =>
    `Write to us and a person will reply here. Messages are deleted ${days} days after the last one.`,
  empty: 'No messages yet. Ask about an order, a payment or your account.',
}

// Messages on an order
export const order = {
  titleWith: (agentName: string) => `Messages with ${agentName}`,
  introWith: (agentName: string) => `Write to ${agentName}. Our team can read along when help is needed.`,
  endedIntro: 'Something to add? Write to us here.',
  write: 'Write',
  intro: 'Write to us. Your agent will join once they accept your order.',
}

export const preview = {
  photo: 'a photo',
  deleted: 'message deleted',
  waiting: (text: string) => `Waiting to be sent: ${text}`,
  notSent: (text: string) => `Not sent: ${text}`,
}

export const chat = {
  read: 'Read',
}
