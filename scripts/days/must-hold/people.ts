import { queuedWrites } from '#contract/queued-writes.ts'
import type { Dated, WrittenAt } from '../written-at.ts'

const storedAnswers = queuedWrites.map(({ id }) => `'${id}'`).join(', ')

interface Storing {
  table: Dated
  at: string
  hours: number
  also?: string
}

/** Says how long, by the night's promise and a day more, rows are stored: by what they say, and no shorter than they were there. */
const storedLonger = (writtenAt: WrittenAt, { table, at, hours, also = '' }: Storing) =>
  `select '${table} of ' || min(s.${at}) as what from ${table} s
    where greatest(s.${at}, ${writtenAt(table, 's', at)}) < $1::timestamptz - interval '${hours + 30} hours' ${also} having count(*) > 0`

/** Lists what is personal or secret, with how many hours after which of its times it is stored at most. */
const storing: Readonly<Record<string, Storing>> = {
  'answers stored too long': {
    table: 'request_keys',
    at: 'created_at',
    hours: 1,
    also: `and answer is not null and endpoint not in (${storedAnswers})`,
  },
  'keys stored too long': { table: 'request_keys', at: 'created_at', hours: 72 },
  'bodies of emails stored too long': {
    table: 'mails',
    at: 'created_at',
    hours: 7 * 24,
    also: 'and sealed_data is not null',
  },
  'sessions stored too long': { table: 'sessions', at: 'expires_at', hours: 0 },
  'tokens stored too long': { table: 'account_tokens', at: 'expires_at', hours: 24 },
  'codes stored too long': { table: 'sign_in_codes', at: 'expires_at', hours: 0 },
  'notifications stored too long': {
    table: 'push_messages',
    at: 'created_at',
    hours: 7 * 24,
    also: "and status <> 'queued'",
  },
  'invitations stored too long': { table: 'business_invitations', at: 'expires_at', hours: 0 },
  'SMS stored too long': { table: 'sms_messages', at: 'created_at', hours: 30 * 24 },
}

/** Tables whose rows go with the person, and the column that says whose they are. */
const belongings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'account_tokens',
      'addresses',
      'dedicated_accounts',
      'email_changes',
      'known_devices',
      'mails',
      'order_views',
      'paper_buyers',
      'push_subscriptions',
      'sessions',
      'sms_messages',
      'usual_lists',
      'whatsapp_numbers',
    ].map((table) => [table, 'user_id']),
  ),
  request_keys: 'actor_id',
  api_keys: 'customer_id',
  standing_orders: 'customer_id',
  webhooks: 'customer_id',
  agent_bank_accounts: 'agent_id',
}

/** Each finds nothing where what is personal is gone at its time. */
export const peopleHold = (writtenAt: WrittenAt): Readonly<Record<string, string>> => ({
  'personal data after erasure': `select id as what from users
    where erased_at is not null and (email is not null or phone_number is not null or password_hash is not null)`,
  'belongings after erasure': Object.entries(belongings)
    .map(
      ([table, owner]) =>
        `select '${table} of ' || u.id as what from users u join ${table} x on x.${owner} = u.id where u.erased_at is not null`,
    )
    .join(' union '),
  'orders that name somebody after erasure': `select o.id as what from orders o join users u on u.id = o.customer_id
    where u.erased_at is not null and o.placed_at < u.erased_at and (o.area <> '' or o.landmark <> '' or o.directions is not null
      or o.gate_code is not null or o.latitude is not null or o.second_phone is not null or o.contact_phone <> '-')`,
  ...Object.fromEntries(
    Object.entries(storing).map(([what, stored]) => [what, storedLonger(writtenAt, stored)]),
  ),
  'texts of SMS that are sent': `select id as what from sms_messages where status not in ('queued', 'sending') and sealed_text is not null`,
})
