import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { sendCodeEndpoint, signInByCodeEndpoint } from '#contract/accounts/codes.ts'
import { toE164 } from '#contract/core/phone.ts'
import { getSettingsEndpoint } from '#contract/settings/settings.ts'
import {
  getSmsSettingsEndpoint,
  saveSmsSettingsEndpoint,
  sendTestSmsEndpoint,
} from '#contract/settings/sms.ts'
import { minutes } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { createClient } from '#tests/world/clients.ts'
import { askForCode, typeCode } from '#tests/world/codes.ts'
import { openSms, termiiWay as way } from '#tests/world/sms-world.ts'

const { termii, world, rows, waiting } = await openSms({ config: { trustProxy: 1 } })
const owner = await world.as('owner')
const admin = await world.as('office')

const newestRow = async () => (await rows()).at(-1)
/** Lets a job that waits for its next try go now. */
const hurry = () =>
  sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
  from graphile_worker.jobs where task_identifier = 'sms:send'`.execute(world.db)

const ask = (phoneNumber: string) => askForCode(world, { phoneNumber })

async function ended(status: string) {
  return eventually(`an SMS that is ${status}`, async () => {
    const row = await newestRow()
    return row?.status === status ? row : null
  })
}

async function codeSent(): Promise<string> {
  await ended('sent')
  return /^\d{6}/.exec(termii.taken.at(-1)?.sms ?? '')?.[0] ?? ''
}

test('without credentials nothing is offered, and the page says what is missing', async () => {
  const settings = await admin.call(getSmsSettingsEndpoint, {})
  assert.deepEqual([settings.provider, settings.key, settings.missing], ['off', 'unset', []])
  const { words } = await admin.call(sendTestSmsEndpoint, { body: { to: '0803 000 0001' } })
  assert.match(words, /SMS are off/)
  const half = await owner.call(saveSmsSettingsEndpoint, { body: { ...way, sender: '' } })
  assert.deepEqual(half.missing, ['API key', 'Sender ID'])
  const public_ = await world.visitor.call(getSettingsEndpoint, {})
  assert.equal(public_.find(({ key }) => key === 'sms_codes')?.value, 'false')
  const { answer } = await ask('0805 555 2001')
  assert.equal((answer.json as { by: string }).by, 'email')
  assert.equal(termii.asked, 0)
})

test('only the owner sets the provider; the key is shown to nobody, and each change leaves its row', async () => {
  await admin.refused(saveSmsSettingsEndpoint, { body: { ...way, key: termii.key } }, 'users.godmode_only')
  const answer = await owner.send(saveSmsSettingsEndpoint, { body: { ...way, key: termii.key } })
  assert.equal(answer.status, 200, answer.text)
  assert.ok(!answer.text.includes(termii.key))
  assert.ok(!(await admin.send(getSmsSettingsEndpoint, {})).text.includes(termii.key))
  const [stored] = await world.db.selectFrom('secrets').selectAll().where('key', '=', 'termii_key').execute()
  assert.ok(stored && !stored.sealed.includes(termii.key))
  const audits = await world.db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('action', '=', 'sms.save')
    .orderBy('id')
    .execute()
  assert.ok(!JSON.stringify(audits).includes(termii.key))
  assert.match(JSON.stringify(audits.at(-1)?.detail), /"key":"changed"/)
  const { isSent } = await admin.call(sendTestSmsEndpoint, { body: { to: '0803 000 0001' } })
  assert.equal(isSent, true)
  assert.deepEqual(termii.taken[0], {
    api_key: termii.key,
    to: '2348030000001',
    from: 'Kasuwa',
    sms: 'This is a test from Kasuwa. SMS work.',
    type: 'plain',
    channel: 'dnd',
  })
  termii.mood = 'no_balance'
  const failed = await admin.call(sendTestSmsEndpoint, { body: { to: '0803 000 0001' } })
  assert.deepEqual(failed, { isSent: false, words: 'Termii answered 400: Insufficient balance.' })
})

test('six digits go to a number by Termii, and their text is deleted once it is sent', async () => {
  const { browser, answer } = await ask('0805 555 2002')
  assert.equal(answer.status, 200, answer.text)
  const code = await codeSent()
  assert.ok((termii.taken[0]?.sms.length ?? 999) <= 160)
  assert.equal((await newestRow())?.sealed_text, null)
  const typed = await typeCode(browser, { phoneNumber: '08055552002', code, name: 'Ngozi Eze' })
  assert.equal(typed.status, 200, typed.text)
})

test('a number gets three SMS an hour, and a day costs no more than its limit', async () => {
  for (let asked = 0; asked < 3; asked += 1) assert.equal((await ask('0805 555 2004')).answer.status, 200)
  const { answer } = await ask('0805 555 2004')
  assert.equal(answer.status, 429)
  await owner.call(saveSmsSettingsEndpoint, { body: { ...way, dayLimitKobo: 2500 } })
  // A fifth of the day is for updates on orders.
  assert.equal((await ask('0805 555 2005')).answer.status, 200)
  const { answer: spent } = await ask('0805 555 2006')
  assert.deepEqual([spent.status, (spent.json as { by: string }).by], [200, 'email'])
  await owner.call(saveSmsSettingsEndpoint, { body: way })
})

test('one person on a few networks does not spend the day’s SMS; codes that are typed count for nothing', async () => {
  const asks = async (network: number, from: number, count: number) => {
    const statuses: number[] = []
    for (let at = 0; at < count; at += 1) {
      const client = createClient(world.url, { name: 'guesser', userId: '', cookie: '' })
      const phoneNumber = `0805 6${network}0 ${String(1000 + from + at)}`
      const answer = await client.send(
        sendCodeEndpoint,
        { body: { phoneNumber } },
        { headers: { 'x-forwarded-for': `41.58.${network}.${from + at + 1}` } },
      )
      statuses.push(answer.status)
    }
    return statuses.filter((status) => status === 200).length
  }
  // Allows a hundred SMS a day: eight of a network, five of an address.
  await owner.call(saveSmsSettingsEndpoint, { body: { ...way, dayLimitKobo: 50_000 } })
  const taken = (await asks(1, 0, 12)) + (await asks(2, 0, 12)) + (await asks(3, 0, 12))
  assert.equal(taken, 24)
  assert.equal((await ask('0805 555 2077')).answer.status, 200)
  await eventually('the queue', async () => (await waiting()) === 0)
  await world.db.deleteFrom('rate_limits').execute()
  for (let at = 0; at < 7; at += 1) {
    const phoneNumber = `0805 555 21${10 + at}`
    const { browser, answer } = await ask(phoneNumber)
    assert.equal(answer.status, 200, `ask ${at}`)
    await eventually('its SMS', async () => termii.taken.some(({ to }) => `+${to}` === toE164(phoneNumber)))
    const code = /^\d{6}/.exec(termii.taken.at(-1)?.sms ?? '')?.[0] ?? ''
    await browser.client.call(signInByCodeEndpoint, { body: { phoneNumber, code, name: 'X' } })
  }
  await owner.call(saveSmsSettingsEndpoint, { body: way })
})

for (const mood of ['no_balance', 'too_many', 'broken'] as const)
  test(`an SMS that Termii did not take (${mood}) goes later, once`, async () => {
    const phone = `0805 555 20${10 + ['no_balance', 'too_many', 'broken'].indexOf(mood)}`
    termii.mood = mood
    await ask(phone)
    await eventually('a failed try', async () => {
      const row = await newestRow()
      return row?.status === 'queued' && row.tries > 0 && row.last_error?.startsWith('Termii answered')
    })
    termii.mood = 'well'
    await hurry()
    const row = await ended('sent')
    assert.equal(termii.taken.length, 1)
    assert.equal(row.provider_id, '3100000000000001')
  })

test('an SMS that was handed over and not answered is never sent again', async () => {
  termii.mood = 'cuts'
  await ask('0805 555 2020')
  const row = await ended('failed')
  assert.match(row.last_error ?? '', /may have sent/)
  termii.mood = 'well'
  await hurry()
  assert.equal(termii.asked, 1)
})

test('a process that died while it sent leaves an SMS that is not sent again', async () => {
  const id = 'sms_00000000000000000000000000'
  const longAgo = new Date(msNow() - minutes(3))
  await world.db
    .insertInto('sms_messages')
    .values({
      id,
      phone: '+2348055552021',
      kind: 'code',
      status: 'sending',
      tries: 1,
      price_kobo: 500,
      created_at: longAgo,
      expires_at: new Date(msNow() + minutes(1)),
      handed_over_at: longAgo,
    })
    .execute()
  await sql`select graphile_worker.add_job('sms:send', json_build_object('smsId', ${id}::text))`.execute(
    world.db,
  )
  await sql`select graphile_worker.add_job('sms:sweep')`.execute(world.db)
  await eventually('its end', async () => (await rows()).find((row) => row.id === id)?.status === 'failed')
  assert.equal(termii.asked, 0)
})
