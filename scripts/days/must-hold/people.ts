import { queuedWrites } from '#contract/queued-writes.ts'

const storedAnswers = queuedWrites.map(({ id }) => `'${id}'`).join(', ')

/** Says how long, by the night's promise and a day more, rows are stored. */
const storedLonger = (table: string, at: string, hours: number, also = '') =>
  `select '${table} of ' || min(${at}) as what from ${table}
    where ${at} < $1::timestamptz - interval '${hours + 30} hours' ${also} having count(*) > 0`

/** Each finds nothing where what is personal is gone at its time. */
export const peopleHold: Readonly<Record<string, string>> = {
  'personal data after erasure': `select id as what from users
    where erased_at is not null and (email is not null or phone_number is not null or password_hash is not null)`,
  'belongings after erasure': `select u.id as what from users u where u.erased_at is not null
    and (exists (select from addresses a where a.user_id = u.id) or exists (select from sessions s where s.user_id = u.id)
      or exists (select from sms_messages m where m.user_id = u.id) or exists (select from mails m where m.user_id = u.id)
      or exists (select from request_keys k where k.actor_id = u.id) or exists (select from known_devices d where d.user_id = u.id))`,
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
  'SMS stored too long': storedLonger('sms_messages', 'created_at', 30 * 24),
  'texts of SMS that are sent': `select id as what from sms_messages where status not in ('queued', 'sending') and sealed_text is not null`,
}
