import { countText } from '#domain/numbers.ts'
import { countOf } from '#domain/plurals.ts'

// The list of runs
export const page = {
  caption: 'Bulk actions, newest first',
  empty: 'Nothing yet',
  emptyHint: 'What you do to many orders or payments at once shows here, with what came of each.',
}

export const table = {
  state: 'State',
  startedBy: 'Started by',
}

export const run = {
  kinds: {
    assign_orders: (count) => `Assign or move ${orders(count)}`,
    cancel_orders: (count) => `Cancel ${orders(count)}`,
    message_orders: (count) => `Message about ${orders(count)}`,
    retry_payments: (count) => `Send ${payments(count)} again`,
    cancel_payments: (count) => `Cancel ${payments(count)}`,
    move_pictures: () => 'Move pictures to their new place',
  } as Readonly<Record<string, (count: number) => string>>,
  otherKind: (count: number) => countOf(count, 'line', 'lines'),
  states: {
    queued: 'Waiting',
    running: 'Under way',
    done: 'Finished',
    cancelled: 'Cancelled',
    failed: 'Stopped',
  },
  title: 'Bulk action',
  leaveHint: 'You can leave this page. It goes on, and you find it under Bulk actions.',
  download: 'Download (CSV)',
  outcome: 'Outcome',
}

const orders = (count: number) => countOf(count, 'order', 'orders')

const payments = (count: number) => countOf(count, 'payment', 'payments')

export const progress = {
  ofTotal: (ended: number, total: number) => `${countText(ended)} of ${countText(total)}`,
  done: (count: number) => `${countText(count)} done`,
  refused: (count: number) => `${countText(count)} refused`,
  failed: (count: number) => `${countText(count)} failed`,
}

export const cancel = {
  action: 'Cancel the rest',
  body: (left: number) => `${countOf(left, 'line is', 'lines are')} left. What is done already stays done.`,
  back: 'Let it go on',
}

export const lines = {
  filter: 'Only what was not done',
  caption: 'What came of each',
  label: 'Line',
  outcomes: { done: 'Done', refused: 'Refused', failed: 'Failed' },
  notDone: 'Not done',
  empty: 'Everything so far was done.',
}

export const runSheet = {
  notYet: 'Not yet',
}

export const runs = {
  progress: 'Progress',
}
