import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { hours, minutes } from '#domain/time/durations.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { startMailServer } from '#tests/servers/mail-server.ts'
import { eventually } from '#tests/waiting.ts'
import { mailRow, mailThatIs, queueEmail, toLocalServer } from '#tests/world/mail-ways.ts'
import { startWorld } from '#tests/world/world.ts'
import { claimMail, emptyMailsBefore } from './mail-store.ts'
import { type MailContext, sendMail } from './send-mail.ts'
import { sweepMail } from './sweep-mail.ts'
import { MailFailure, type OutgoingMail } from './transports.ts'

const mail = await startMailServer()
const world = await startWorld({ settings: toLocalServer(mail.port) })
after(() => cleanUpAll([() => mail.stop(), () => world.close()]))
const { services } = world.server

async function setSetting(key: string, value: string): Promise<void> {
  const row = { value, updated_at: world.clock.now() }
  await world.db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

const emailsTo = (to: string) => mail.taken.filter((email) => email.to?.[0]?.address === to)
const job = (id: string) =>
  sql<{
    run_at: Date
    queue_name: string
  }>`select run_at, queue_name from graphile_worker.jobs where key = ${id}`
    .execute(world.db)
    .then(({ rows }) => rows[0])

test('an email goes out by itself, once, and leaves no link behind', async () => {
  const id = await queueEmail({ world, to: 'one@mail.example' })
  const row = await mailThatIs(world, id, 'sent')
  assert.deepEqual([row.sealed_data, row.tries, row.last_error], [null, 1, null])
  assert.ok(row.sent_at)
  const [email, ...more] = emailsTo('one@mail.example')
  assert.deepEqual(more, [])
  assert.equal(email?.messageId, `<${id}@localhost>`)
  assert.equal(email?.from?.address, 'hello@kasuwa.example')
  assert.match(email?.text ?? '', /http:\/\/localhost:3000\/reset-password\?token=only-hers/)
  await eventually('its job to end', async () => (await job(id)) === undefined)
})

test('an email of a write that fails was never queued', async () => {
  const before = mail.taken.length
  await assert.rejects(
    world.db.transaction().execute(async (tx) => {
      await services.queueMail(
        tx,
        { to: 'never@mail.example', userId: null, isForStaff: false },
        {
          template: 'welcome',
          data: { name: 'Amina' },
        },
      )
      throw new Error('undone')
    }),
  )
  await queueEmail({ world, to: 'two@mail.example' })
  await eventually('the next letter', async () => mail.taken.length > before)
  assert.deepEqual(emailsTo('never@mail.example'), [])
})

test('a server that is away for a while gets the email when it is back', async () => {
  await mail.stop()
  const id = await queueEmail({ world, to: 'later@mail.example' })
  const waiting = await eventually('a failed try', async () => {
    const row = await mailRow(world, id)
    return row.last_error !== null && row
  })
  assert.equal(waiting.status, 'queued')
  assert.match(waiting.last_error ?? '', /No mail server was reached at localhost/)
  assert.ok(waiting.sealed_data)
  await mail.start()
  await mailThatIs(world, id, 'sent', 30_000)
  assert.equal(emailsTo('later@mail.example').length, 1)
})

test('while the server hangs, everything else continues; the hanging emails go out afterwards', async () => {
  mail.hangs = true
  const begun = mail.begun
  const ids = []
  for (let index = 0; index < 12; index += 1)
    ids.push(await queueEmail({ world, to: `hang${index}@mail.example` }))
  await eventually('both lanes to hang', async () => mail.begun > begun)
  const locked = () =>
    sql<{ count: number }>`select count(*) from graphile_worker.jobs where locked_at is not null`
      .execute(world.db)
      .then(({ rows }) => rows[0]?.count ?? 0)
  assert.ok((await locked()) <= 2)
  // Another job is done at once although six emails hang.
  await sql`select graphile_worker.add_job('dispatch:sweep', job_key := 'probe')`.execute(world.db)
  await eventually('another job to be done', async () => !(await job('probe')), 10_000)
  assert.ok((await locked()) <= 2)
  mail.hangs = false
  await mail.stop()
  await mail.start()
  for (const id of ids) await mailThatIs(world, id, 'sent', 40_000)
})

test('a recipient that does not exist ends the email; admins see why', async () => {
  mail.refuses.recipient = { code: 550, text: 'no such user' }
  const id = await queueEmail({ world, to: 'ghost@mail.example' })
  const row = await mailThatIs(world, id, 'failed')
  mail.refuses.recipient = null
  assert.match(row.last_error ?? '', /refused the recipient.*550 no such user/)
  assert.equal(row.tries, 1)
})

test('after two days of trying the email has failed, with the last reason', async () => {
  mail.refuses.email = { code: 451, text: 'come back later' }
  const id = await queueEmail({ world, to: 'slow@mail.example' })
  await eventually('a failed try', async () => (await mailRow(world, id)).last_error !== null)
  await sql`update mails set created_at = created_at - interval '49 hours' where id = ${id}`.execute(world.db)
  const row = await mailThatIs(world, id, 'failed', 30_000)
  mail.refuses.email = null
  assert.match(row.last_error ?? '', /does not take the email just now.*451/)
  assert.ok(row.sealed_data, 'staff can send it again')
})

test('two workers at once, and a repeat of the job, send an email once', async () => {
  const sent: OutgoingMail[] = []
  const context: MailContext = {
    db: world.db,
    clock: world.clock,
    box: services.mailBox,
    publicUrl: 'https://kasuwa.example',
    readMailSettings: async () => ({
      provider: 'smtp',
      from: { name: 'K', address: 'k@kasuwa.example' },
      business: { name: 'K', phone: '', email: 'k@kasuwa.example', address: '' },
      smtp: { host: 'x', port: 1, security: 'none', user: '' },
      googleAddress: '',
      isConfirmedByOwner: true,
      secretsOf: 'current',
    }),
    readConfirmedMail: async () => null,
    async send(_settings, email) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      sent.push(email)
    },
    showLink: null,
  }
  const id = await idleEmail('both@mail.example')
  await Promise.all(Array.from({ length: 8 }, () => sendMail(context, id)))
  await sendMail(context, id)
  assert.deepEqual(
    sent.map(({ messageId }) => messageId),
    [`<${id}@kasuwa.example>`],
  )

  // One that died while sending holds its email for two minutes, no longer; the repeat has the same
  // Message-ID.
  const second = await idleEmail('crash@mail.example')
  const now = world.clock.now()
  await claimMail(world.db, second, { now, until: new Date(now.getTime() + minutes(2)) })
  await sendMail(context, second)
  assert.equal(sent.length, 1)
  await sql`update mails set claimed_until = now() - interval '1 second' where id = ${second}`.execute(
    world.db,
  )
  await sendMail(context, second)
  assert.equal(sent[1]?.messageId, `<${second}@kasuwa.example>`)

  const faulty = { ...context, send: () => Promise.reject(new Error('a fault of ours')) }
  const third = await idleEmail('fault@mail.example')
  await assert.rejects(sendMail(faulty, third), /a fault of ours/)
  assert.match((await mailRow(world, third)).last_error ?? '', /failed on our side/)
  await sendMail(context, third)
  assert.equal(sent.length, 3)

  const refused = await idleEmail('secret@mail.example')
  const failing = { ...context, send: () => Promise.reject(new MailFailure('550 secret@mail.example?')) }
  await assert.rejects(sendMail(failing, refused), (error: Error) => !error.message.includes('secret@'))
})

/** An email whose job is not there, so that only the test sends it. */
async function idleEmail(to: string): Promise<string> {
  return world.db.transaction().execute(async (tx) => {
    const recipient = { to, userId: null, isForStaff: false }
    await services.queueMail(tx, recipient, { template: 'welcome', data: { name: 'A' } })
    const { id } = await tx
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', to)
      .executeTakeFirstOrThrow()
    await sql`select graphile_worker.remove_job(${id})`.execute(tx)
    return id
  })
}

test('an email whose job was lost, or whose sender died, is found by the sweep', async () => {
  const lost = await idleEmail('lost@mail.example')
  const held = await idleEmail('held@mail.example')
  await sql`select graphile_worker.add_job('mail:send', json_build_object('mailId', ${held}::text), job_key := ${held},
    queue_name := 'mail:0', run_at := now() + interval '1 day')`.execute(world.db)
  // As a process that was killed leaves it: job and queue held by a worker that is no more.
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', run_at = now()
    where key = ${held}`.execute(world.db)
  await sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'dead'
    where queue_name = 'mail:0' and locked_at is null`.execute(world.db)
  await sweepMail({ db: world.db, clock: world.clock })
  // Workers whose session is gone are dead after fifteen seconds.
  await mailThatIs(world, lost, 'sent', minutes(1))
  await mailThatIs(world, held, 'sent', minutes(1))
})

test('once one email goes out again, the others do not wait for their hour', async () => {
  const id = await idleEmail('patient@mail.example')
  await sql`update mails set failed_at = now() - interval '6 minutes', last_error = 'away' where id = ${id}`.execute(
    world.db,
  )
  await sql`select graphile_worker.add_job('mail:send', json_build_object('mailId', ${id}::text), job_key := ${id},
    run_at := now() + interval '6 hours')`.execute(world.db)
  await sweepMail({ db: world.db, clock: world.clock })
  await mailThatIs(world, id, 'sent')
})

test('emails about accounts and to admins wait until the owner has confirmed where emails go', async () => {
  await setSetting('mail_confirmed', 'false')
  const welcome = { template: 'welcome', data: { name: 'Bola' } } as const
  const admin = await queueEmail({ world, to: 'owner@kasuwa.example', isForStaff: true, email: welcome })
  const reset = await queueEmail({ world, to: 'bola@mail.example' })
  const other = await queueEmail({ world, to: 'customer@mail.example', email: welcome })
  await mailThatIs(world, other, 'sent')
  for (const id of [admin, reset]) {
    const row = await eventually('a failed try', async () => {
      const found = await mailRow(world, id)
      return found.last_error !== null && found
    })
    assert.deepEqual([row.status, /until the owner/.test(row.last_error ?? '')], ['queued', true])
  }
  assert.deepEqual([emailsTo('owner@kasuwa.example'), emailsTo('bola@mail.example')], [[], []])
  await setSetting('mail_confirmed', 'true')
  for (const id of [admin, reset]) await mailThatIs(world, id, 'sent', 30_000)
})

test('an email that was sealed with another SECRET_KEY fails and says so', async () => {
  const id = await world.db.transaction().execute(async (tx) => {
    const made = await idleIn(tx, createSecretBox('another key that is long enough, too', 'mail'))
    return made
  })
  await sendMailJobFor(id)
  const row = await mailThatIs(world, id, 'failed')
  assert.match(row.last_error ?? '', /SECRET_KEY was changed/)
})

async function idleIn(
  tx: Parameters<typeof services.queueMail>[0],
  box: ReturnType<typeof createSecretBox>,
): Promise<string> {
  await services.queueMail(
    tx,
    { to: 'key@mail.example', userId: null, isForStaff: false },
    {
      template: 'welcome',
      data: { name: 'A' },
    },
  )
  const { id } = await tx
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', 'key@mail.example')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('mails')
    .set({ sealed_data: box.seal('{"name":"A"}') })
    .where('id', '=', id)
    .execute()
  return id
}

async function sendMailJobFor(id: string): Promise<void> {
  await sql`select graphile_worker.add_job('mail:send', json_build_object('mailId', ${id}::text))`.execute(
    world.db,
  )
}

test('the local outbox keeps an email readable for some days, then forgets it', async () => {
  await setSetting('mail_provider', 'outbox')
  const id = await queueEmail({ world })
  const saved = await mailThatIs(world, id, 'kept')
  await setSetting('mail_provider', 'smtp')
  assert.ok(saved.sealed_data)
  assert.doesNotMatch(saved.sealed_data.toString('latin1'), /only-hers/)
  await emptyMailsBefore(world.db, new Date(world.clock.now().getTime() - hours(1)))
  assert.ok((await mailRow(world, id)).sealed_data)
  await emptyMailsBefore(world.db, new Date(world.clock.now().getTime() + 1000))
  assert.equal((await mailRow(world, id)).sealed_data, null)
})
