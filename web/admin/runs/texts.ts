import { countText } from '#domain/numbers.ts'
import { countOf } from '#domain/plurals.ts'

// The list of runs
export const runs = 'Bulk actions'
export const runsNewestFirst = 'Bulk actions, newest first'
export const noRuns = 'Nothing yet'
export const startOne = 'What you do to many orders or payments at once shows here, with what came of each.'
export const what = 'Action'
export const progress = 'Progress'
export const state = 'State'
export const startedBy = 'Started by'
export const kindTitles: Readonly<Record<string, (count: number) => string>> = {
  assign_orders: (count) => `Assign or move ${orders(count)}`,
  cancel_orders: (count) => `Cancel ${orders(count)}`,
  message_orders: (count) => `Message about ${orders(count)}`,
  retry_payments: (count) => `Send ${payments(count)} again`,
  cancel_payments: (count) => `Cancel ${payments(count)}`,
}
export const otherKind = (count: number) => countOf(count, 'line', 'lines')
const orders = (count: number) => countOf(count, 'order', 'orders')
const payments = (count: number) => countOf(count, 'payment', 'payments')
export const states = {
  queued: 'Waiting',
  running: 'Under way',
  done: 'Finished',
  cancelled: 'Cancelled',
  failed: 'Stopped',
}

// One run
export const bulkAction = 'Bulk action'
export const ofTotal = (ended: number, total: number) => `${countText(ended)} of ${countText(total)}`
export const doneCount = (count: number) => `${countText(count)} done`
export const refusedCount = (count: number) => `${countText(count)} refused`
export const failedCount = (count: number) => `${countText(count)} failed`
export const youCanLeave = 'You can leave this page. It goes on, and you find it under Bulk actions.'
export const cancelTheRest = 'Cancel the rest'
export const whatIsDoneStays = (left: number) =>
  `${countOf(left, 'line is', 'lines are')} left. What is done already stays done.`
export const letItGoOn = 'Let it go on'
export const onlyNotDone = 'Only what was not done'
export const download = 'Download (CSV)'
export const lines = 'What came of each'
export const line = 'Line'
export const outcome = 'Outcome'
export const outcomes = { done: 'Done', refused: 'Refused', failed: 'Failed' }
export const notYet = 'Not yet'
export const leftOut = 'Not done'
export const nothingHere = 'Everything so far was done.'
