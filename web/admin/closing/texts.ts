import { pluralOf } from '#domain/plurals.ts'

const countOf = (count: number) => `${count} ${pluralOf(count, 'order', 'orders')}`

export const closing = {
  title: (count: number) => `${countOf(count)} would have no open market`,
  booked: (count: number) => `${count} booked for later`,
  now: (count: number) => `${count} wanted now`,
  withAgent: (count: number) =>
    `${count} already accepted by an agent. Moving leaves ${pluralOf(count, 'it', 'them')} under Needs attention.`,
  legend: 'What should happen to them?',
  move: 'Move to the next open hour',
  moveDetail: 'We tell each customer the new hour. What no hour can take stays under Needs attention.',
  cancel: 'Cancel them',
  cancelDetail: 'We tell each customer why. Money that was paid goes back, and nobody is charged.',
  keep: 'Keep them as they are',
  keepDetail: 'Customers are told nothing. Choose this only if an agent can still shop for them.',
  submit: { move: 'Close and move', cancel: 'Close and cancel', keep: 'Close and keep' },
  changed: 'The number of orders has just changed. Check it again.',
}
