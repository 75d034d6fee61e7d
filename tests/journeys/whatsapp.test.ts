import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { systemClock } from '#server/platform/core/clock.ts'
import { startWhatsapp, type WhatsappServer } from '#tests/servers/whatsapp-server.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { signInAs } from '../world/people.ts'
import { deliver, messageOf, saidIn, setUpWhatsapp, textOf } from '../world/whatsapp.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openSite } from './site.ts'
import { openStage, orderStage } from './stage.ts'

const phone = '+2348095556001'
let whatsapp: WhatsappServer

const { site, browsers } = openStage(async () => {
  whatsapp = await startWhatsapp()
  whatsapp.files.set('note', { bytes: Buffer.from('OggS voice'), type: 'audio/ogg' })
  const opened = await openSite({ WHATSAPP_URL: whatsapp.url })
  return {
    ...opened,
    async close() {
      await opened.close()
      await whatsapp.stop()
    },
  }
})

const send = (...messages: object[]) => deliver(site, whatsapp, { messages })
const said = (words: RegExp) =>
  eventually(`${words}`, async () => whatsapp.taken.find((message) => words.test(saidIn(message))))
const inThread = (page: Page, words: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: words })

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('a message on WhatsApp is answered in its thread, taken over and handed back; its person sees the same thread', async () => {
  await setUpWhatsapp(await orderStage(site), whatsapp)
  await send(textOf(phone, 'do you sell kittens'))
  await said(/Somebody from our team looks at this/)

  const { page } = await browsers.visitor('desk')
  await signIn(page, 'office', testPassword)
  await page.goto('/admin/chats')
  await page.getByRole('link', { name: /Customer 6001/ }).click()
  await inThread(page, 'do you sell kittens').waitFor()
  const log = page.getByRole('region', { name: 'WhatsApp' })
  await log.getByText('Messages are answered automatically.').waitFor()
  await write(page, 'No kittens, but fish.')
  await said(/^No kittens, but fish\.$/)
  await log.getByRole('listitem').filter({ hasText: 'No kittens, but fish.' }).waitFor()
  await checkAccessibility(page, 'a thread with WhatsApp')

  await log.getByRole('button', { name: 'Take over' }).click()
  await log.getByText(/ answers\.$/).waitFor()
  await send(
    textOf(phone, '2 mudu rice'),
    messageOf(phone, { type: 'audio', audio: { id: 'note', mime_type: 'audio/ogg', voice: true } }),
  )
  await inThread(page, '2 mudu rice').waitFor()
  await log.locator('audio').waitFor()
  assert.ok(!whatsapp.taken.some((message) => /What we read/.test(saidIn(message))))
  await log.getByRole('button', { name: 'Hand back' }).click()
  await log.getByText('Messages are answered automatically.').waitFor()
  await send(textOf(phone, '3 tubers yam'))
  await said(/What we read:\n1\. 3 tubers yam/)
  await page.setViewportSize({ width: 360, height: 780 })
  await checkAccessibility(page, 'a thread with WhatsApp on a phone')

  const customer = await browsers.visitor('phone')
  const { username } = await site.database.db
    .selectFrom('users')
    .select('username')
    .where('phone_number', '=', phone)
    .executeTakeFirstOrThrow()
  const { cookie } = await signInAs({ database: site.database, clock: systemClock }, username)
  await customer.context.addCookies([
    { name: 'session', value: cookie.replace('session=', ''), url: site.url, httpOnly: true },
  ])
  await customer.page.goto('/profile/help')
  for (const words of ['do you sell kittens', 'No kittens, but fish.', '2 mudu rice'])
    await inThread(customer.page, words).waitFor()
  await checkAccessibility(customer.page, 'the thread of somebody on WhatsApp')
  assert.deepEqual(browsers.complaints, [])
})

test('the page of settings says what a wrong token and a wrong number need, and where templates stand', async () => {
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'owner', testPassword)
  await page.goto('/admin/settings/whatsapp')
  const check = page.getByRole('button', { name: 'Test the connection' })
  await check.click()
  await page.getByText(/WhatsApp knows our number: \+234 803 000 0000/).waitFor()
  const enter = async (label: string, value: string) => {
    await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByText('Save your changes first.').waitFor()
    await page.getByRole('button', { name: 'Save WhatsApp' }).click()
    await page.getByText('Save your changes first.').waitFor({ state: 'detached' })
    await check.click()
  }
  await enter('Phone number ID', '99999999')
  await page.getByText(/The phone number ID is wrong, or the token does not reach it/).waitFor()
  await enter('Access token', `${whatsapp.token}x`)
  await page.getByText(/The access token is wrong or has ended/).waitFor()
  await page.getByRole('button', { name: 'Change' }).first().click()
  await page.getByLabel('Name at Meta').fill('order_update')
  await page.getByLabel('Text', { exact: true }).fill('Your order at Kasuwa: {{1}}')
  await page.getByLabel('State').selectOption('approved')
  await page.getByRole('button', { name: 'Save template' }).click()
  await page.getByText('Approved', { exact: true }).first().waitFor()
  await checkAccessibility(page, 'the settings of WhatsApp')
  assert.deepEqual(browsers.complaints, [])
})
