import { queuedWrites } from '#contract/queued-writes.ts'

const storedAnswers = queuedWrites.map(({ id }) => `'${id}'`).join(', ')

/** Says how long, by the night's promise and a day more, rows are stored. */
const storedLonger = (table: string, at: string, hours: number, also = '') =>
  `select '${table} of ' || min(${at}) as what from ${table}
    where ${at} < $1::timestamptz - interval '${hours + 30} hours' ${also} having count(*) > 0`

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
export const peopleHold: Readonly<Record<string, string>> = {
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
  'answers stored too long': storedLonger(
    'request_keys',
    'created_at',
    1,
    `and answer is not null and endpoint not in (${storedAnswers})`,
  ),
  'keys stored too long': storedLonger('request_keys', 'created_at', 72),
  'bodies of emails stored too long': storedLonger(
    'mails',
    'created_at',
    7 * 24,
    'and sealed_data is not null',
  ),
  'sessions stored too long': storedLonger('sessions', 'expires_at', 0),
  'tokens stored too long': storedLonger('account_tokens', 'expires_at', 24),
  'codes stored too long': storedLonger('sign_in_codes', 'expires_at', 0),
  'notifications stored too long': storedLonger(
    'push_messages',
    'created_at',
    7 * 24,
    "and status <> 'queued'",
  ),
  'invitations stored too long': storedLonger('business_invitations', 'expires_at', 0),
  'SMS stored too long': storedLonger('sms_messages', 'created_at', 30 * 24),
  'texts of SMS that are sent': `select id as what from sms_messages where status not in ('queued', 'sending') and sealed_text is not null`,
}
