export const sms = {
  toApprove: (buyer: string, business: string, amount: string, link: string) =>
    `${buyer} asks you to approve an order for ${business}, at most ${amount}. Approve or decline: ${link}`,
}
