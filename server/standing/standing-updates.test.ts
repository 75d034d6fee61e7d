import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { saveSmsSettingsEndpoint } from '#contract/settings/sms.ts'
import { getLinkedDateEndpoint } from '#contract/standing/standing.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { makeCertificate, trust } from '#tests/servers/certificates.ts'
import { startPushService } from '#tests/servers/push-service.ts'
import { startTermii } from '#tests/servers/termii-server.ts'
import { testConfig } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { turnOn } from '#tests/world/push-ways.ts'
import { openStanding } from '#tests/world/standing-orders.ts'

const certificate = makeCertificate()
trust(certificate)
const service = await startPushService(certificate)
const termii = await startTermii()
const { world, moveTo, remind, placeDue, customer, standingOf } = await openStanding({
  config: { push: { ...testConfig().push, mayReachPrivate: true }, termiiUrl: termii.url },
})
after(() => cleanUpAll([() => termii.stop(), () => service.stop(), () => world.close()]))
const { pool } = world.database

test('the evening before a device is told once, a phone without one by SMS, and both open the date without signing in', async () => {
  moveTo(1, 12)
  const way = {
    provider: 'termii',
    sender: 'Kasuwa',
    channel: 'dnd',
    priceKobo: 500,
    dayLimitKobo: 500_000,
  } as const
  await (await world.as('owner')).call(saveSmsSettingsEndpoint, { body: { ...way, key: termii.key } })
  const [device, phone, unproved] = [await customer(), await customer(), await customer()]
  const browser = await turnOn(device.client, service)
  const numbers = new Map([
    [phone, '+2348092224001'],
    [unproved, '+2348092224002'],
  ])
  for (const [{ client }, number] of numbers)
    await pool.query('update users set phone_number = $2, phone_proved_at = $3 where id = $1', [
      client.userId,
      number,
      number.endsWith('1') ? '2027-01-01' : null,
    ])
  const body = { spendingCapKobo: 100_000 }
  await standingOf(device.client, device.username, { weekdays: ['tuesday'] })
  await standingOf(phone.client, phone.username, { weekdays: ['tuesday'] })
  await standingOf(unproved.client, unproved.username, { weekdays: ['tuesday'] })
  const asked = await customer()
  const screen = await turnOn(asked.client, service)
  await standingOf(asked.client, asked.username, { weekdays: ['tuesday'], body })
  moveTo(1, 18, 5)
  await remind()
  await remind()
  await placeDue()
  await eventually('both notifications', async () => browser.taken.length > 0 && screen.taken.length > 0)
  const sms = await eventually('the SMS', async () => termii.taken.find(({ to }) => to.endsWith('4001')))
  const notification = browser.taken[0]?.payload.notification
  assert.match(notification?.title ?? '', /^Your standing order for Tue.*2 Feb.*10 am$/)
  assert.match(screen.taken[0]?.payload.notification.title ?? '', /needs an answer$/)
  assert.match(
    sms.sms,
    /^Kasuwa: your Wuse Market order for Tue.* comes to at most N[\d,]+\. Skip, change or pause it: /,
  )
  const links = [sms.sms.split(': ').at(-1) ?? '', JSON.stringify(browser.taken[0]?.payload)]
  for (const link of links) {
    const token = /\/standing\/([\w-]+)/.exec(link)?.[1] ?? ''
    assert.equal((await world.visitor.call(getLinkedDateEndpoint, { params: { token } })).state, 'planned')
  }
  moveTo(2, 10, 5)
  await placeDue()
  await eventually('that nothing was placed', async () => screen.taken.length > 1)
  assert.equal(screen.taken.at(-1)?.payload.notification.title, 'Your standing order is not placed')
  await eventually('the others', async () => browser.taken.length === 2 && termii.taken.length === 2)
})
