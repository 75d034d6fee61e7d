// A list that one market does not have all of
export const offer = {
  notSold: (names: string, marketName: string) => `${marketName} does not sell ${names}.`,
  intro: (other: string, fees: string, together: string) =>
    `${other} does. A second agent can buy it there and bring it to you, for delivery and service of ${fees}. Both orders together come to about ${together}.`,
  accept: (other: string) => `Buy it at ${other}`,
  namesAndMore: (names: string, rest: number) => `${names} and ${rest} more`,
}

export const second = {
  heading: (marketName: string) => `From ${marketName}`,
  note: 'The rest of your list, as a second order',
  undo: (marketName: string) => `Put all items back to ${marketName}`,
  undone: (marketName: string) => `All items are at ${marketName} again.`,
  hint: 'Each order has its own agent, bill and handover code, and they may arrive at different times. You can cancel one and keep the other.',
}
