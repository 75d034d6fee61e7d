export const invite = {
  heading: 'Invite a friend',
  friendGets: (amount: string) => `Your friend gets ${amount} off our fees on their first order.`,
  youGet: (amount: string) => `You get ${amount} in your wallet when it is delivered.`,
  getCode: 'Get my code',
  share: 'Share',
  friends: (count: number, amount: string) =>
    `${count === 1 ? '1 friend' : `${count} friends`} so far: ${amount}`,
  message: (code: string, amount: string, site: string) =>
    `Kasuwa goes to the market for you. Enter ${code} when you place your first order and get ${amount} off: ${site}`,
  copied: 'Invitation copied',
  copyYourself: 'Copy this invitation',
}
