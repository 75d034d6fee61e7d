import { countText } from '#domain/numbers.ts'
import { countOf } from '#domain/plurals.ts'

// Orders chosen for one action
export const selection = {
  chooseShown: (count: number) => `Choose all ${count} shown`,
  chooseAll: 'Choose all that fit',
  counting: 'Counting the orders',
  countFailed: 'We could not count the orders. Check your network.',
  tooMany: (most: number) => `More than ${countText(most)} orders fit. Narrow the filter.`,
  count: (count: number) => `${countOf(count, 'order', 'orders')} chosen`,
  most: (most: number) => `At most ${most} at once.`,
}

export const assign = {
  open: 'Assign or move',
  title: (count: number) => `Assign or move ${countOf(count, 'order', 'orders')}?`,
  goods: 'Goods already bought',
  goodsRefused: 'Refuse orders with goods in hand',
  goodsOptions: {
    handed_over: 'Handed over to the new agent',
    returned: 'Returned to the seller',
    lost: 'Lost',
  },
  bags: 'Bags of what was bought',
  bagsRefused: 'Refuse orders on their way',
  bagOptions: {
    to_fetch: 'To be fetched by the new agent',
    new_agent: 'Already with the new agent',
  },
  reasonLoad: 'To share the work',
}

export const cancel = {
  submit: 'Cancel orders',
  title: (count: number) => `Cancel ${countOf(count, 'order', 'orders')}?`,
  back: 'Keep the orders',
  body: 'Each order is done by itself. Goods already bought are paid for, and no call-out fee is charged.',
}

export const message = {
  title: (count: number) => `Send a message about ${countOf(count, 'order', 'orders')}?`,
  hint: 'It goes into the chat of each order. Its customer and agent both see it.',
}
