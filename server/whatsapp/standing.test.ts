import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { saveSmsSettingsEndpoint } from '#contract/settings/sms.ts'
import { listStandingEndpoint } from '#contract/standing/standing.ts'
import { saveWhatsappTemplateEndpoint } from '#contract/whatsapp/whatsapp.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { minutes } from '#domain/time/durations.ts'
import { newTalk } from '#domain/whatsapp/talk.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { startTermii } from '#tests/servers/termii-server.ts'
import { startWhatsapp, type Taken } from '#tests/servers/whatsapp-server.ts'
import { eventually } from '#tests/waiting.ts'
import { termiiWay } from '#tests/world/sms-world.ts'
import { openStanding } from '#tests/world/standing-orders.ts'
import { choiceIn, deliver, saidIn, setUpWhatsapp, tapOf } from '#tests/world/whatsapp.ts'

const [termii, whatsapp] = [await startTermii(), await startWhatsapp()]
const { world, services, clock, moveTo, dayOf, remind, placeDue, customer, standingOf, dateOf, ordersOf } =
  await openStanding({ config: { termiiUrl: termii.url, whatsappUrl: whatsapp.url } })
after(() => cleanUpAll([() => termii.stop(), () => whatsapp.stop(), () => world.close()]))
const { pool } = world.database
await setUpWhatsapp(world, whatsapp)
const owner = await world.as('owner')
await owner.call(saveSmsSettingsEndpoint, { body: { ...termiiWay, key: termii.key } })

let made = 0

/** Makes a customer whose number wrote to us so many hours ago, with a standing order on Tuesdays. */
async function known({ hoursAgo = 1, isStopped = false, body = {} } = {}) {
  made += 1
  const phone = `+23480955570${String(made).padStart(2, '0')}`
  const { client, username } = await customer()
  const now = clock.now()
  await pool.query('update users set phone_number = $2, phone_proved_at = $3 where id = $1', [
    client.userId,
    phone,
    now,
  ])
  await world.db
    .insertInto('whatsapp_numbers')
    .values({
      phone,
      user_id: client.userId,
      talk: JSON.stringify(newTalk),
      created_at: now,
      last_in_at: new Date(now.getTime() - hoursAgo * 3_600_000),
      stopped_at: isStopped ? now : null,
    })
    .execute()
  return { client, phone, standing: await standingOf(client, username, { weekdays: ['tuesday'], body }) }
}

const to = (phone: string) => whatsapp.taken.filter((message) => `+${message.to}` === phone)
const said = (phone: string, words: RegExp) =>
  eventually(`${words} to ${phone}`, async () => to(phone).findLast((each) => words.test(saidIn(each))))
const smsTo = (phone: string) => termii.taken.filter((sms) => `+${sms.to}` === phone).map(({ sms }) => sms)

/** Waits of jobs are over: they are at the time of the world's clock. */
const hurry = () =>
  sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
    from graphile_worker.jobs where task_identifier in ('whatsapp:handle', 'whatsapp:send')`.execute(world.db)

/** Returns what is answered to a message of theirs. */
async function answerTo(phone: string, message: object): Promise<string> {
  const before = to(phone).length
  await deliver(world, whatsapp, { messages: [message] })
  const answer = await eventually('an answer', async () => {
    await hurry()
    return to(phone)[before]
  })
  return saidIn(answer)
}
let taps = 0
/** Presses a button two minutes after the last, within the past hour: what is pressed twice at once is one press. */
const tap = (phone: string, shown: Taken, title: string) => {
  const id = choiceIn(shown, title)
  assert.ok(id, `a button ${title}`)
  taps += 1
  return answerTo(phone, tapOf(phone, id, title, new Date(clock.now().getTime() + minutes(2 * taps - 40))))
}
const titlesIn = (message: Taken) =>
  message.type === 'interactive' && message.interactive.type === 'button'
    ? message.interactive.action.buttons.map(({ reply }) => reply.title)
    : []

const due = /^Your Wuse Market order is due Tue.*2 Feb.*10 am\. It will cost ₦[\d,]+( to ₦[\d,]+)?\./
const skipped = /^Skipped\. We will not place your Wuse Market order for Tue/
const paused = /^Your standing order is paused\. Resume it here: \S+\/standing$/

test('the evening before, with buttons; each of them does what the page does, twice as once, and nothing for a stranger', async () => {
  moveTo(1, 12)
  const [skips, pauses, changes, stranger] = [await known(), await known(), await known(), await known()]
  moveTo(1, 18, 5)
  await remind()
  await remind()
  const shown = await said(skips.phone, due)
  assert.deepEqual(titlesIn(shown), ['Skip this time', 'Change', 'Pause'])
  const link = /Skip, change or pause it: \S+\/standing\/([\w-]+)$/.exec(saidIn(shown))?.[1] ?? ''
  assert.ok(link)

  // Sends them what they get of their own, which is no answer to a tap.
  await said(stranger.phone, due)
  const foreign = choiceIn(shown, 'Skip') ?? ''
  for (const id of [foreign, foreign.replace('skip', 'pause'), foreign.replace('skip', 'change')])
    assert.match(
      await answerTo(stranger.phone, tapOf(stranger.phone, id, '', clock.now())),
      /^We cannot find this standing order/,
    )
  for (const id of [
    foreign.slice(0, -9),
    foreign.replace('skip', 'agree:x'),
    foreign.replace('skip', 'move:x'),
  ])
    assert.match(
      await answerTo(skips.phone, tapOf(skips.phone, id, '', clock.now())),
      /^(We cannot find this standing order|The price has changed)/,
    )
  assert.equal((await dateOf(skips.client, skips.standing, 2))?.state, 'planned')

  for (const _ of [1, 2]) {
    assert.match(await tap(skips.phone, shown, 'Skip'), skipped)
    assert.equal((await dateOf(skips.client, skips.standing, 2))?.state, 'skipped')
  }
  const toPause = await said(pauses.phone, due)
  for (const _ of [1, 2]) {
    assert.match(await tap(pauses.phone, toPause, 'Pause'), paused)
    const [standing] = await pauses.client.call(listStandingEndpoint, {})
    assert.equal(standing?.isPaused, true)
  }
  assert.match(await tap(pauses.phone, toPause, 'Skip'), paused)
  const toChange = await said(changes.phone, due)
  assert.match(await tap(changes.phone, toChange, 'Change'), /^Change it here: \S+\/standing\/[\w-]+$/)

  moveTo(2, 8, 5)
  await placeDue()
  assert.deepEqual(await ordersOf(skips.client), [])
  assert.deepEqual(await ordersOf(pauses.client), [])
  assert.equal((await ordersOf(changes.client)).length, 1)
  for (const title of ['Skip', 'Change', 'Pause'])
    assert.match(await tap(changes.phone, toChange, title), /^Too late: this order is already placed\./)
  assert.equal((await ordersOf(changes.client)).length, 1)
  assert.equal((await changes.client.call(listStandingEndpoint, {}))[0]?.isPaused, false)
  for (const { phone } of [skips, pauses, changes]) {
    assert.equal(to(phone).filter((message) => due.test(saidIn(message))).length, 1)
    assert.deepEqual(smsTo(phone), [])
  }
})

test('above the cap “Agree” stands in place of skipping, up to what was shown; once its hour has passed it says so', async () => {
  moveTo(1, 12)
  const body = { spendingCapKobo: 100_000 }
  const [agrees, silent] = [await known({ body }), await known({ body })]
  moveTo(1, 18, 5)
  await remind()
  const shown = await said(agrees.phone, due)
  assert.match(
    saidIn(shown),
    /You want us to ask first above ₦1,000\. If you do not agree, we skip it this time/,
  )
  assert.deepEqual(titlesIn(shown), ['Agree', 'Change', 'Pause'])
  const lower = (choiceIn(shown, 'Agree') ?? '').replace(/\d+$/, '100')
  assert.match(
    await answerTo(agrees.phone, tapOf(agrees.phone, lower, '', clock.now())),
    /^The price has changed/,
  )
  for (const _ of [1, 2])
    assert.match(
      await tap(agrees.phone, shown, 'Agree'),
      /^Your Wuse Market order for Tue.* goes ahead, at ₦[\d,]+ at most\./,
    )
  const waits = await said(silent.phone, due)
  moveTo(2, 8, 5)
  await placeDue()
  assert.equal((await ordersOf(agrees.client)).length, 1)
  assert.match(await tap(agrees.phone, shown, 'Agree'), /^Too late: this order is already placed\./)
  const again = await said(silent.phone, /Until its hour we will try again/)
  assert.deepEqual(titlesIn(again), ['Agree', 'Change', 'Pause'])
  moveTo(2, 10, 5)
  await placeDue()
  const over = await said(silent.phone, /^Your Wuse Market order for Tue.* is not placed\./)
  assert.deepEqual(titlesIn(over), [])
  assert.match(saidIn(over), /Nothing was bought and nothing was charged\.\nSee it here: /)
  assert.match(await tap(silent.phone, waits, 'Agree'), /^The hour of this order has passed\./)
  assert.deepEqual(await ordersOf(silent.client), [])
})

test('where the market is closed its next hour is one tap', async () => {
  moveTo(1, 12)
  const moves = await known()
  await pool.query(`update markets set closures = $1 where city = 'abuja'`, [
    JSON.stringify([{ date: dayOf(2), reason: 'Sanitation' }]),
  ])
  services.readMarkets.forget()
  moveTo(1, 18, 5)
  await remind()
  const shown = await said(moves.phone, /is closed that day: Sanitation\. The market’s next hour is Wed/)
  assert.deepEqual(titlesIn(shown), ['Take the next hour', 'Change', 'Pause'])
  for (const _ of [1, 2]) {
    assert.match(await tap(moves.phone, shown, 'Take'), /^Your Wuse Market order for Wed.*3 Feb.* goes ahead/)
    const date = await dateOf(moves.client, moves.standing, 2)
    assert.ok(date?.scheduledFor.startsWith(dayOf(3)))
  }
  await pool.query(`update markets set closures = '[]'`)
  services.readMarkets.forget()
})

test('after 24 hours a template brings it with its link; without one, and after STOP, an SMS does', async () => {
  moveTo(1, 12)
  const none = await known({ hoursAgo: 30 })
  const stopped = await known({ isStopped: true })
  moveTo(1, 18, 5)
  await remind()
  for (const { phone } of [none, stopped]) {
    await eventually('an SMS', async () => smsTo(phone)[0])
    assert.deepEqual(to(phone), [])
    assert.match(smsTo(phone)[0] ?? '', /Wuse Market order .*N[\d,]+.*\/standing\/[\w-]+$/)
  }
  await owner.call(saveWhatsappTemplateEndpoint, {
    body: {
      ...({ purpose: 'standing', name: 'standing_order', language: 'en', state: 'approved' } as const),
      body: 'Your standing order: {{1}}',
    },
  })
  whatsapp.templates.add('standing_order')
  moveTo(1, 12)
  const old = await known({ hoursAgo: 30 })
  moveTo(1, 18, 10)
  await remind()
  const message = await said(old.phone, due)
  assert.equal(message.type, 'template')
  assert.match(saidIn(message), /Skip, change or pause it: \S+\/standing\/[\w-]+$/)
  assert.deepEqual(smsTo(old.phone), [])
})

test('a reminder that comes late at night waits for the morning', async () => {
  moveTo(1, 12)
  const { phone } = await known()
  moveTo(1, 22, 30)
  await remind()
  const held = await eventually('it waits', async () =>
    world.db
      .selectFrom('whatsapp_messages')
      .select('not_before')
      .where('phone', '=', phone)
      .executeTakeFirst(),
  )
  assert.equal(held.not_before?.toISOString(), lagosInstant(dayOf(2), 7 * 60).toISOString())
  await hurry()
  assert.deepEqual(to(phone), [])
  moveTo(2, 7, 1)
  await eventually('it in the morning', async () => {
    await hurry()
    return to(phone)[0]
  })
})
