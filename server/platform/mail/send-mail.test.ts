import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createSecretBox } from '#server/platform/secret-box.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { mailRow, mailThatIs, queueLetter, toLocalServer } from '#tests/mail-ways.ts'
import { eventually } from '#tests/waiting.ts'
import { startWorld } from '#tests/world.ts'
import type { OutgoingMail } from './carriers.ts'
import { MailFailure } from './carriers.ts'
import { claimMail, emptyMailsBefore } from './mail-store.ts'
import { type MailContext, sendMail } from './send-mail.ts'
import { sweepMail } from './sweep-mail.ts'

const mail = await startMailServer()
const world = await startWorld({ settings: toLocalServer(mail.port) })
after(async () => {
  await world.close()
  await mail.stop()
})
const { services } = world.server

async function setSetting(key: string, value: string): Promise<void> {
  const row = { value, updated_at: new Date() }
  await world.db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

const lettersTo = (to: string) => mail.taken.filter((letter) => letter.to?.[0]?.address === to)
const job = (id: string) =>
  sql<{
    run_at: Date
    queue_name: string
  }>`select run_at, queue_name from graphile_worker.jobs where key = ${id}`
    .execute(world.db)
    .then(({ rows }) => rows[0])

test('a letter goes out by itself, once, and leaves no link behind', async () => {
  const id = await queueLetter({ world, to: 'one@mail.example' })
  const row = await mailThatIs(world, id, 'sent')
  assert.deepEqual([row.sealed_data, row.tries, row.last_error], [null, 1, null])
  assert.ok(row.sent_at)
  const [letter, ...more] = lettersTo('one@mail.example')
  assert.deepEqual(more, [])
  assert.equal(letter?.messageId, `<${id}@localhost>`)
  assert.equal(letter?.from?.address, 'hello@kasuwa.example')
  assert.match(letter?.text ?? '', /http:\/\/localhost:3000\/reset-password\?token=only-hers/)
  assert.equal(await job(id), undefined)
})

test('a letter of a story that fails was never there', async () => {
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
  await queueLetter({ world, to: 'two@mail.example' })
  await eventually('the next letter', async () => mail.taken.length > before)
  assert.deepEqual(lettersTo('never@mail.example'), [])
})

test('a server that is away for a while gets the letter when it is back', async () => {
  await mail.stop()
  const id = await queueLetter({ world, to: 'later@mail.example' })
  const waiting = await eventually('a failed try', async () => {
    const row = await mailRow(world, id)
    return row.last_error !== null && row
  })
  assert.equal(waiting.status, 'queued')
  assert.match(waiting.last_error ?? '', /Nothing answers at localhost/)
  assert.ok(waiting.sealed_data)
  await mail.start()
  await mailThatIs(world, id, 'sent', 30_000)
  assert.equal(lettersTo('later@mail.example').length, 1)
})

test('while the server hangs, everything else goes on; the hanging letters go out afterwards', async () => {
  mail.hangs = true
  const begun = mail.begun
  const ids = []
  for (let index = 0; index < 12; index += 1)
    ids.push(await queueLetter({ world, to: `hang${index}@mail.example` }))
  await eventually('both lanes to hang', async () => mail.begun > begun)
  const locked = () =>
    sql<{ count: number }>`select count(*) from graphile_worker.jobs where locked_at is not null`
      .execute(world.db)
      .then(({ rows }) => rows[0]?.count ?? 0)
  assert.ok((await locked()) <= 2)
  // Another job is done at once although six letters hang.
  await sql`select graphile_worker.add_job('dispatch:sweep', job_key := 'probe')`.execute(world.db)
  await eventually('another job to be done', async () => !(await job('probe')), 3_000)
  assert.ok((await locked()) <= 2)
  mail.hangs = false
  await mail.stop()
  await mail.start()
  for (const id of ids) await mailThatIs(world, id, 'sent', 40_000)
})

test('a recipient that does not exist ends the letter; staff see why', async () => {
  mail.refuses.recipient = { code: 550, words: 'no such user' }
  const id = await queueLetter({ world, to: 'ghost@mail.example' })
  const row = await mailThatIs(world, id, 'failed')
  mail.refuses.recipient = null
  assert.match(row.last_error ?? '', /refused the recipient.*550 no such user/)
  assert.equal(row.tries, 1)
})

test('after two days of trying the letter has failed, with the last reason', async () => {
  mail.refuses.letter = { code: 451, words: 'come back later' }
  const id = await queueLetter({ world, to: 'slow@mail.example' })
  await eventually('a failed try', async () => (await mailRow(world, id)).last_error !== null)
  await sql`update mails set created_at = created_at - interval '49 hours' where id = ${id}`.execute(world.db)
  const row = await mailThatIs(world, id, 'failed', 15_000)
  mail.refuses.letter = null
  assert.match(row.last_error ?? '', /does not take the letter just now.*451/)
  assert.ok(row.sealed_data, 'staff can send it again')
})

test('two workers at once, and a repeat of the job, send a letter once', async () => {
  const carried: OutgoingMail[] = []
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
    }),
    async carry(_settings, letter) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      carried.push(letter)
    },
    showLink: null,
  }
  const id = await idleLetter('both@mail.example')
  await Promise.all(Array.from({ length: 8 }, () => sendMail(context, id)))
  await sendMail(context, id)
  assert.deepEqual(
    carried.map(({ messageId }) => messageId),
    [`<${id}@kasuwa.example>`],
  )

  // One that died while sending holds its letter for two minutes, no longer; the repeat has the same Message-ID.
  const second = await idleLetter('crash@mail.example')
  const now = world.clock.now()
  await claimMail(world.db, second, { now, until: new Date(now.getTime() + 120_000) })
  await sendMail(context, second)
  assert.equal(carried.length, 1)
  await sql`update mails set claimed_until = now() - interval '1 second' where id = ${second}`.execute(
    world.db,
  )
  await sendMail(context, second)
  assert.equal(carried[1]?.messageId, `<${second}@kasuwa.example>`)

  const faulty = { ...context, carry: () => Promise.reject(new Error('a fault of ours')) }
  const third = await idleLetter('fault@mail.example')
  await assert.rejects(sendMail(faulty, third), /a fault of ours/)
  assert.match((await mailRow(world, third)).last_error ?? '', /failed on our side/)
  await sendMail(context, third)
  assert.equal(carried.length, 3)

  const refused = await idleLetter('secret@mail.example')
  const failing = { ...context, carry: () => Promise.reject(new MailFailure('550 secret@mail.example?')) }
  await assert.rejects(sendMail(failing, refused), (error: Error) => !error.message.includes('secret@'))
})

/** A letter whose job is not there, so that only the test sends it. */
async function idleLetter(to: string): Promise<string> {
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

test('a letter whose job was lost, or whose sender died, is found by the sweep', async () => {
  const lost = await idleLetter('lost@mail.example')
  const held = await idleLetter('held@mail.example')
  await sql`select graphile_worker.add_job('mail:send', json_build_object('mailId', ${held}::text), job_key := ${held},
    queue_name := 'mail:0', run_at := now() + interval '1 day')`.execute(world.db)
  // As a process that was killed leaves it: job and queue held by a worker that is no more.
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '4 minutes', locked_by = 'dead', run_at = now()
    where key = ${held}`.execute(world.db)
  await sql`update graphile_worker._private_job_queues set locked_at = now() - interval '4 minutes', locked_by = 'dead'
    where queue_name = 'mail:0' and locked_at is null`.execute(world.db)
  await sweepMail({ db: world.db, clock: world.clock })
  await mailThatIs(world, lost, 'sent')
  await mailThatIs(world, held, 'sent')
})

test('once one letter goes out again, the others do not wait for their hour', async () => {
  const id = await idleLetter('patient@mail.example')
  await sql`update mails set failed_at = now() - interval '6 minutes', last_error = 'away' where id = ${id}`.execute(
    world.db,
  )
  await sql`select graphile_worker.add_job('mail:send', json_build_object('mailId', ${id}::text), job_key := ${id},
    run_at := now() + interval '6 hours')`.execute(world.db)
  await sweepMail({ db: world.db, clock: world.clock })
  await mailThatIs(world, id, 'sent')
})

test('letters to staff wait until the owner has confirmed where letters go', async () => {
  await setSetting('mail_confirmed', 'false')
  const staff = await queueLetter({ world, to: 'owner@kasuwa.example', isForStaff: true })
  const customer = await queueLetter({ world, to: 'customer@mail.example' })
  const row = await mailThatIs(world, staff, 'failed')
  await mailThatIs(world, customer, 'sent')
  await setSetting('mail_confirmed', 'true')
  assert.match(row.last_error ?? '', /until the owner/)
  assert.deepEqual(lettersTo('owner@kasuwa.example'), [])
})

test('a letter that was sealed with another SECRET_KEY fails and says so', async () => {
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

test('the local outbox keeps a letter readable for some days, then forgets it', async () => {
  await setSetting('mail_provider', 'outbox')
  const id = await queueLetter({ world })
  const kept = await mailThatIs(world, id, 'kept')
  await setSetting('mail_provider', 'smtp')
  assert.ok(kept.sealed_data)
  assert.doesNotMatch(kept.sealed_data.toString('latin1'), /only-hers/)
  await emptyMailsBefore(world.db, new Date(Date.now() - 1000 * 3600))
  assert.ok((await mailRow(world, id)).sealed_data)
  await emptyMailsBefore(world.db, new Date(Date.now() + 1000))
  assert.equal((await mailRow(world, id)).sealed_data, null)
})
