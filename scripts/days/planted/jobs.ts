import type { PlantedFault } from './planted-fault.ts'

export const jobFaults: readonly PlantedFault[] = [
  {
    name: 'refund-not-queued',
    what: 'nothing sends a refund',
    by: 'refunds that nothing sends',
    hides: true,
    file: 'server/payments/provider/refund-payment.ts',
    changes: [
      ['  await addJob(tx, sendRefundJob,', '  if (id.length === 0) await addJob(tx, sendRefundJob,'],
    ],
  },
  {
    name: 'webhook-not-applied',
    what: 'what the provider tells is stored and never looked at',
    by: 'messages of the provider that nothing looks at',
    hides: true,
    file: 'server/payments/answer-webhook.ts',
    changes: [['if (eventId !== null) await addJob(', 'if (eventId === undefined) await addJob(']],
  },
  {
    name: 'transfer-not-queued',
    what: 'nothing sends what a pay run pays by transfer',
    by: 'transfers that nothing sends',
    hides: true,
    file: 'server/payments/agents/start-pay-run.ts',
    changes: [['  if (isSent) await queueTransfer(tx, payment.id)\n', '']],
  },
  {
    name: 'offer-never-due',
    what: 'nothing ends an offer whose time is up',
    by: 'offers that nothing ends',
    hides: true,
    file: 'server/dispatch/offers/offer-order.ts',
    changes: [['  await addJob(tx, dispatchJobs.offersDue, {}, { runAt: first.expiresAt })\n', '']],
  },
  {
    name: 'question-never-due',
    what: 'nothing ends a question at its time',
    by: 'questions that nothing ends',
    file: 'server/orders/questions/ask-question.ts',
    changes: [
      ['  await addJob(tx, questionsDueJob, {}, { runAt: question.expires_at, key: question.id })\n', ''],
    ],
  },
  {
    name: 'request-never-due',
    what: 'nothing ends a request that nobody answers',
    by: 'requests that nothing ends',
    file: 'server/businesses/requests/ask-approval.ts',
    changes: [
      ['  await addJob(tx, expireRequestJob,', '  if (id.length === 0) await addJob(tx, expireRequestJob,'],
    ],
  },
  {
    name: 'sms-not-queued',
    what: 'an SMS is written and nothing sends it',
    by: 'SMS that nothing sends',
    hides: true,
    file: 'server/platform/sms/queue-sms.ts',
    changes: [['    if (!isNew) return true\n', '    if (isNew) return true\n']],
  },
  {
    name: 'order-unlocked',
    what: 'two steps of an order at once do not wait for each other',
    file: 'server/orders/core/lock-order.ts',
    changes: [
      [' for update`.execute(tx)\n  return rows.length === 0', '`.execute(tx)\n  return rows.length === 0'],
    ],
  },
  {
    name: 'key-done-again',
    what: 'what was done under a key is done again',
    by: 'again with its key and gets',
    hides: true,
    file: 'server/platform/http/request-keys.ts',
    changes: [
      ['  if (claimed.numInsertedOrUpdatedRows === 1n) return null\n', '  if (claimed) return null\n'],
    ],
  },
  {
    name: 'key-answers-anything',
    what: 'a key that was used for something else gives its answer',
    by: 'with a key that was used',
    file: 'server/platform/http/request-keys.ts',
    changes: [
      ["  if (!request.fingerprint.matches(first.request_hash)) throw fail('request.key_reused')\n", ''],
    ],
  },
]
