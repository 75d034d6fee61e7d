import { countOf } from '#domain/plurals.ts'

export const row = {
  states: {
    open: 'Answer the bank',
    answered: 'With the bank',
    lost: 'Taken back',
    won: 'You kept it',
    ended: 'Ended',
    unknown: 'Look at Paystack',
  },
  kinds: { dispute: 'Charge-back', refund: 'Refund made at Paystack' },
}

export const panel = {
  title: 'Taken back by banks',
  caption: 'Money that banks took back or ask for',
  empty: 'No bank has asked for money back.',
  since: (time: string) => `Since ${time}`,
  answerBy: (time: string) => `Answer by ${time}`,
  noDeadline: 'No deadline given',
  earlier: (count: number) => `${countOf(count, 'earlier charge-back', 'earlier charge-backs')}`,
  atOurCost: (amount: string) => `${amount} at our cost`,
  rawState: (state: string) => `Paystack says “${state}”`,
}

export const evidence = {
  title: 'What we can show',
  byCode: 'The agent got the customer’s own handover code',
  byAdmin: 'Delivered without a code',
  delivered: (time: string) => `Delivered ${time}`,
  notDelivered: 'Not delivered',
  broughtBy: (agent: string, market: string) => `${agent} brought it from ${market}`,
  goods: (count: number) => countOf(count, 'item bought', 'items bought'),
  pictures: 'Pictures of this order',
  none: 'We have no order for this payment.',
}

export const answer = {
  title: 'Answer the bank',
  submit: 'Send the answer',
  done: 'Sent to Paystack',
  message: 'What the bank reads',
  messageHint: 'For example: delivered to the customer at 10:40 am against their own code.',
  ways: {
    evidence: ['We delivered', 'Paystack gets the receipt and what we can show.'],
    accept: ['Give the money back', 'It leaves the wallet first. The customer owes the rest.'],
  } as const,
}

export const close = {
  title: 'Close this row',
  submit: 'Close',
  done: 'Closed',
  note: 'What you did',
  ways: {
    close: ['Dealt with', 'No money moves here.'],
    owed: ['The customer owes it', 'It leaves the wallet first. The rest is a debt for the order.'],
  } as const,
}
