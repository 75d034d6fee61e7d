export const sms = {
  toApprove: (buyer: string, business: string, amount: string, link: string) =>
    `${buyer} asks you to approve an order for ${business}, at most ${amount}. Approve or decline: ${link}`,
  answered: (business: string, outcome: string, link: string) =>
    `Your order for ${business}: ${outcome} ${link}`,
}

export const outcomes = {
  approved: 'it was approved and is placed.',
  declined: 'it was declined.',
  expired: 'nobody approved it in time.',
}
