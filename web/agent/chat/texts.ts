export const newMessages = {
  title: 'New messages',
  ourTeam: 'Our team',
}

export const chat = {
  open: (customerName: string) => `Write to ${customerName}`,
  title: (customerName: string) => `Messages with ${customerName}`,
  invitation: (customerName: string) =>
    `Tell ${customerName} where you are, or ask a question. Our team can read it too.`,
  customer: 'your customer',
}

export const replies = {
  atMarket: 'I am at the market',
  callMe: 'Please call me',
  onTheWay: 'I am on the way',
  atGate: 'I am at the gate',
}
