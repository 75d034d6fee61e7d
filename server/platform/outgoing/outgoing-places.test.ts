import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../../..')

/** Lists every source file of the server, without its tests. */
const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('tables.ts'))
  .map((path) => ({ path: `server/${path}`, text: readFileSync(join(root, 'server', path), 'utf8') }))

const placesOf = (shape: RegExp) =>
  sources
    .filter(({ text }) => shape.test(text))
    .map(({ path }) => path)
    .sort()

const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? ''

/** Pairs what is stored to be sent with the one who counts it: in the same file, or in each file that calls the store. */
test('nothing is stored to be sent that the budget does not count', () => {
  const inserting =
    /insertInto\('(?:mails|sms_messages|whatsapp_messages)'\)|insert into (?:mails|sms_messages|whatsapp_messages)\b/
  assert.deepEqual(placesOf(inserting), [
    'server/platform/mail/mail-store.ts',
    'server/platform/mail/queue-mail.ts',
    'server/platform/sms/sms-store.ts',
    'server/whatsapp/core/message-store.ts',
  ])
  const storing = placesOf(/(?<!function )\b(?:insertSms|insertTriedMail)\(/)
  assert.deepEqual(storing, [
    'server/platform/sms/queue-sms.ts',
    'server/settings/send-test.ts',
    'server/settings/sms/send-test-sms.ts',
  ])
  const counting = [...storing, 'server/platform/mail/queue-mail.ts', 'server/whatsapp/core/message-store.ts']
  for (const path of counting) assert.match(textOf(path), /await admitMessage\(tx, /, path)
  const [ours = ''] =
    /export async function insertOutgoing\([\s\S]+?\n}\n/.exec(
      textOf('server/whatsapp/core/message-store.ts'),
    ) ?? []
  assert.ok(ours.indexOf('admitMessage') < ours.indexOf('insertInto') && ours.includes('admitMessage'))
  // A database of an older version, or a provider asked past the queue, would be a second door.
  assert.deepEqual(placesOf(/from 'nodemailer'|import\('nodemailer'\)/), [
    'server/platform/mail/send-by-smtp.ts',
  ])
  assert.deepEqual(placesOf(/\bpostSms\(\n?/), [
    'server/platform/sms/post-sms.ts',
    'server/platform/sms/send-by-africas-talking.ts',
    'server/platform/sms/send-by-termii.ts',
  ])
})

/** Where each message is queued, and who chose the address that it goes to. Somebody new looks here first. */
const places = {
  'server/accounts/core/finish-sign-in.ts': 'our own record',
  'server/accounts/core/number-notices.ts': 'our own record',
  'server/accounts/factors/report-factor-change.ts': 'our own record',
  'server/accounts/profile/change-password.ts': 'our own record',
  'server/accounts/profile/request-deletion.ts': 'our own record',
  'server/accounts/sign-in/create-code-account.ts': 'whoever proved it',
  'server/accounts/sign-in/create-google-account.ts': 'whoever proved it',
  'server/accounts/sign-in/send-code.ts': 'a visitor: countCode',
  'server/accounts/sign-up/finish-sign-up.ts': 'whoever proved it',
  'server/accounts/sign-up/request-proof.ts': 'a visitor: countKnock, or an account: five a day',
  'server/accounts/sign-up/request-reset.ts': 'a visitor: countKnock',
  'server/accounts/sign-up/reset-password.ts': 'our own record',
  'server/accounts/sign-up/verify-email.ts': 'whoever proved it',
  'server/accounts/sign-up/waiting-sign-ups.ts':
    'whoever proved it; of a number, visitors who signed up with it: three at a time',
  'server/announcements/advance-announcement.ts': 'news: a share of the day',
  'server/announcements/send-test.ts': 'an admin, to themselves',
  'server/businesses/core/notify-people.ts': 'our own record, of an order',
  'server/businesses/invoices/mail-invoice.ts': 'a business, of an order on invoice',
  'server/businesses/invoices/remind-invoices.ts': 'a business, of an order on invoice',
  'server/businesses/manage-people.ts': 'an invitation',
  'server/dispatch/applications/decide-application.ts': 'an admin, of an application',
  'server/dispatch/applications/forget-applications.ts': 'our own record',
  'server/integrations/routes.ts': 'our own record',
  'server/integrations/send-webhook.ts': 'our own record',
  'server/notifications/caller-emails.ts': 'an admin, of an order',
  'server/notifications/sms-updates.ts': 'our own record, of an order',
  'server/orders/after-delivery/answer-problem.ts': 'our own record, of an order',
  'server/orders/questions/ask-question.ts': 'our own record, of an order',
  'server/orders/settling/remind-debtors.ts': 'our own record, of an order',
  'server/payments/agents/remind-unpaid.ts': 'our own record',
  'server/payments/agents/set-bank-account.ts': 'our own record',
  'server/payments/sign-offs/ask-sign-off.ts': 'our own record',
  'server/settings/payee-change.ts': 'our own record',
  'server/settings/report-mail-change.ts': 'our own record',
  'server/settings/send-test.ts': 'an admin',
  'server/standing/notify-customer.ts': 'our own record, of an order',
  'server/whatsapp/core/queue-message.ts': 'a number that wrote to us',
  'server/whatsapp/receiving/receive-statuses.ts': 'a number that wrote to us',
  'server/whatsapp/sending/other-channel.ts': 'a number that wrote to us',
}

test('every place that queues a message is known, with who chose the address', () => {
  const queueing = placesOf(/(?<!function )\b(?:queueMail|queueSms|insertOutgoing)\(/)
  assert.deepEqual(queueing, Object.keys(places))
})
