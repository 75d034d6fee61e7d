// The invoice as a document
export const invoice = {
  title: 'Invoice',
  month: (month: string) => `Orders of ${month}`,
  orders: 'Orders',
  order: (place: string | null, day: string, buyer: string, isCredited: boolean) =>
    `${place === null ? '' : `${place}, `}${day}, ordered by ${buyer}${isCredited ? ', less what was refunded' : ''}`,
  goods: 'Goods, as paid in the market',
  due: (day: string) => `To be paid by ${day}`,
  owed: 'You owe in all',
  payAt: (address: string) => `Pay online: ${address}`,
}
