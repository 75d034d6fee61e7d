import type pg from 'pg'

/** Maps each table whose rows judges date to what names a row of it and what counts as writing one. */
const dated = {
  account_tokens: { key: ['token_hash'], on: 'insert' },
  agent_payments: { key: ['id'], on: 'insert or update' },
  announcement_deliveries: { key: ['announcement_id', 'way', 'target'], on: 'insert' },
  business_invitations: { key: ['id'], on: 'insert' },
  e_invoices: { key: ['number'], on: 'insert or update' },
  events: { key: ['id'], on: 'insert' },
  ledger_transactions: { key: ['id'], on: 'insert' },
  mails: { key: ['id'], on: 'insert' },
  payment_refunds: { key: ['id'], on: 'insert' },
  payments: { key: ['id'], on: 'insert or update' },
  push_messages: { key: ['id'], on: 'insert' },
  request_keys: { key: ['actor_id', 'key'], on: 'insert' },
  runs: { key: ['id'], on: 'insert' },
  sessions: { key: ['token_hash'], on: 'insert' },
  sign_in_codes: { key: ['browser_hash', 'asked_for', 'code_hash'], on: 'insert or update' },
  sms_messages: { key: ['id'], on: 'insert' },
  users: { key: ['id'], on: 'insert or update of phone_number' },
  webhook_messages: { key: ['id'], on: 'insert or update' },
  webhooks: { key: ['id'], on: 'insert' },
} as const satisfies Record<string, { key: readonly string[]; on: string }>

export type Dated = keyof typeof dated

/** Returns the SQL of when a row was written, which the process that wrote it says in a column. */
export type WrittenAt = (table: Dated, alias: string, column: string) => string

/** Takes what a row says of itself: there, no process has had a wrong clock. */
export const asWritten: WrittenAt = (_table, alias, column) => `${alias}.${column}`

/** Takes what the database has noted; what was there before a play began says it itself. */
export const asNoted: WrittenAt = (table, alias, column) => {
  const of = [`'${table}'`, ...dated[table].key.map((part) => `${alias}.${part}::text`)].join(` || ' ' || `)
  return `coalesce((select noted.at from test_clock.written noted where noted.of = ${of}), ${alias}.${column})`
}

/** Has the database note by its own clock, which no process can set wrong, when each row is written. */
export async function noteWritten(control: Pick<pg.Client, 'query'>): Promise<void> {
  const triggers = Object.entries(dated).map(([table, { key, on }]) => {
    const given = [table, ...key].map((text) => `'${text}'`).join(', ')
    return `create trigger note_written after ${on} on ${table} for each row execute function test_clock.note_written(${given})`
  })
  await control.query(`${noted}; ${triggers.join('; ')}`)
}

const noted = `
  create table test_clock.written (of text collate "C" primary key, at timestamptz not null);
  create function test_clock.note_written() returns trigger language plpgsql as $$
    declare named text := tg_argv[0]; begin
      for place in 1 .. tg_nargs - 1 loop named := named || ' ' || (to_jsonb(new)->>tg_argv[place]); end loop;
      insert into test_clock.written values (named, test_clock.now()) on conflict (of) do update set at = excluded.at;
      return null;
    end $$`
