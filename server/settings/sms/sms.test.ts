import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { meEndpoint } from '#contract/accounts/accounts.ts'
import { quickSignUpEndpoint, useSignUpCodeEndpoint } from '#contract/accounts/sign-up.ts'
import { toE164 } from '#contract/core/phone.ts'
import { getSettingsEndpoint } from '#contract/settings/settings.ts'
import {
  getSmsSettingsEndpoint,
  saveSmsSettingsEndpoint,
  sendTestSmsEndpoint,
} from '#contract/settings/sms.ts'
import { minutes } from '#domain/durations.ts'
import { startTermii } from '#tests/servers/termii-server.ts'
import { eventually } from '#tests/waiting.ts'
import { createClient } from '#tests/world/clients.ts'
import { openBrowser } from '#tests/world/cookie-jar.ts'
import { startWorld } from '#tests/world/world.ts'

const termii = await startTermii()
const world = await startWorld({ config: { termiiUrl: termii.url, trustProxy: 1 } })
after(async () => {
  await world.close()
  await termii.stop()
})
const owner = await world.as('owner')
const admin = await world.as('office')

const way = {
  provider: 'termii',
  sender: 'Kasuwa',
  channel: 'dnd',
  priceKobo: 500,
  dayLimitKobo: 500_000,
} as const

beforeEach(async () => {
  termii.mood = 'well'
  await eventually('what the test before has queued', async () => (await waiting()) === 0)
  await world.db.deleteFrom('rate_limits').execute()
  termii.taken.length = 0
  termii.asked = 0
})

const rows = () => world.db.selectFrom('sms_messages').selectAll().orderBy('id').execute()
const waiting = async () =>
  (await rows()).filter(({ status }) => status === 'queued' || status === 'sending').length
const newestRow = async () => (await rows()).at(-1)
/** Lets a job that waits for its next try go now. */
const hurry = () =>
  sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
  from graphile_worker.jobs where task_identifier = 'sms:send'`.execute(world.db)

async function ask(phoneNumber: string, name = 'Ngozi Eze') {
  const browser = openBrowser(world.url)
  const body = { name, phoneNumber, by: 'sms' } as const
  const answer = browser.store(await browser.client.send(quickSignUpEndpoint, { body }))
  return { browser, answer }
}

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
  const body = { name: 'Ngozi', phoneNumber: '0805 555 2001', by: 'sms' } as const
  await world.visitor.refused(quickSignUpEndpoint, { body }, 'auth.sms_off')
  assert.equal(termii.asked, 0)
})

test('a name is left out by who signs in by SMS only, and is asked for with an email', async () => {
  const body = { phoneNumber: '0805 555 2001', email: 'n@mail.example' }
  const refusal = await world.visitor.refused(quickSignUpEndpoint, { body }, 'request.invalid')
  assert.deepEqual(refusal.fields, [{ path: 'name', message: 'Enter your name' }])
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

test('six digits by SMS make an account without an email, and later sign in to it', async () => {
  const { browser, answer } = await ask('0805 555 2002')
  assert.equal(answer.status, 200, answer.text)
  const code = await codeSent()
  assert.ok((termii.taken[0]?.sms.length ?? 999) <= 160)
  const typed = { body: { phoneNumber: '08055552002', code } }
  await world.visitor.refused(useSignUpCodeEndpoint, typed, 'auth.code_over')
  const other = { body: { phoneNumber: '08055552009', code } }
  await browser.client.refused(useSignUpCodeEndpoint, other, 'auth.wrong_code')
  const used = browser.store(await browser.client.send(useSignUpCodeEndpoint, typed))
  const { user } = useSignUpCodeEndpoint.response.parse(used.json)
  assert.deepEqual([user.name, user.email, user.phoneNumber], ['Ngozi Eze', null, '+2348055552002'])
  assert.equal((await browser.client.call(meEndpoint, {})).id, user.id)
  assert.equal((await newestRow())?.sealed_text, null)

  const again = await ask('0805 555 2002', 'N. Eze')
  assert.deepEqual(again.answer.json, answer.json)
  await eventually('the second SMS', async () => termii.taken.length === 2)
  const second = { body: { phoneNumber: '08055552002', code: await codeSent() } }
  assert.equal((await again.browser.client.call(useSignUpCodeEndpoint, second)).user.id, user.id)
})

test('a number whose account has another way in gets the same answer, and an SMS without a code', async () => {
  const [amina] = await world.db
    .selectFrom('users')
    .select(['phone_number'])
    .where('username', '=', 'amina')
    .execute()
  const known = await ask(amina?.phone_number ?? '', 'Amina')
  const fresh = await ask('0805 555 2003')
  assert.deepEqual(known.answer.json, fresh.answer.json)
  assert.deepEqual([...known.browser.cookies.keys()], [...fresh.browser.cookies.keys()])
  await eventually('two SMS', async () => termii.taken.length === 2)
  const toAmina = termii.taken.find(({ to }) => `+${to}` === amina?.phone_number)
  assert.match(toAmina?.sms ?? '', /^This number has a Kasuwa account\. Sign in at localhost:3000\/login/)
  assert.doesNotMatch(toAmina?.sms ?? '', /\d{6}/)
  const guess = { body: { phoneNumber: amina?.phone_number ?? '', code: '123456' } }
  await known.browser.client.refused(useSignUpCodeEndpoint, guess, 'auth.wrong_code')
})

test('a number gets three SMS an hour, and a day costs no more than its limit', async () => {
  for (let asked = 0; asked < 3; asked += 1) assert.equal((await ask('0805 555 2004')).answer.status, 200)
  const { answer } = await ask('0805 555 2004')
  assert.equal(answer.status, 429)
  await owner.call(saveSmsSettingsEndpoint, { body: { ...way, dayLimitKobo: 2000 } })
  assert.equal((await ask('0805 555 2005')).answer.status, 200)
  const spent = await ask('0805 555 2006')
  assert.deepEqual(
    [spent.answer.status, (spent.answer.json as { code: string }).code],
    [429, 'auth.sms_spent'],
  )
  await owner.call(saveSmsSettingsEndpoint, { body: way })
})

test('one person on a few networks does not spend the day’s SMS; codes that are typed count for nothing', async () => {
  const asks = async (network: number, from: number, count: number) => {
    const statuses: number[] = []
    for (let at = 0; at < count; at += 1) {
      const client = createClient(world.url, { name: 'guesser', userId: '', cookie: '' })
      const phoneNumber = `0805 6${network}0 ${String(1000 + from + at)}`
      const answer = await client.send(
        quickSignUpEndpoint,
        { body: { name: 'X', phoneNumber, by: 'sms' } },
        { headers: { 'x-forwarded-for': `41.58.${network}.${from + at + 1}` } },
      )
      statuses.push(answer.status)
    }
    return statuses.filter((status) => status === 200).length
  }
  // A day of a hundred SMS: eight of a network, five of an address.
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
    await browser.client.call(useSignUpCodeEndpoint, { body: { phoneNumber, code } })
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
  const longAgo = new Date(Date.now() - minutes(3))
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
      expires_at: new Date(Date.now() + minutes(1)),
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
