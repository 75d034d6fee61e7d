import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { orderAt } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { noisyPicture } from '../world/questions.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openSaved } from './device.ts'
import { openStage, orderStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

async function shopForAmina(): Promise<string> {
  return (await orderAt(await orderStage(site), 'shopping')).id
}

const inThread = (page: Page, words: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: words })

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('a customer, her agent and an admin write to each other, with a picture and offline', async () => {
  const id = await shopForAmina()
  const [customer, agent, admin] = await Promise.all([
    browsers.visitor('phone'),
    browsers.visitor('phone'),
    browsers.visitor('desk'),
  ])
  await Promise.all([
    signIn(customer.page, 'amina', testPassword),
    signIn(agent.page, 'musa', testPassword),
    signIn(admin.page, 'office', testPassword),
  ])
  await openSaved(customer, `/orders/${id}`)
  await customer.page.getByRole('button', { name: 'Write', exact: true }).click()
  await write(customer.page, 'Please get the small pepper')
  await inThread(customer.page, 'Please get the small pepper').getByText('Sent').waitFor()

  await agent.page.goto(`/dashboard?trip=${id}`)
  await agent.page.getByRole('button', { name: /Write to Amina/ }).click()
  await inThread(agent.page, 'Please get the small pepper').waitFor()
  await inThread(customer.page, 'Please get the small pepper').getByText('Read').waitFor()
  await agent.page.getByRole('button', { name: 'I am at the market' }).click()
  await inThread(customer.page, 'I am at the market').waitFor()
  const photo = { name: 'pepper.png', mimeType: 'image/png', buffer: noisyPicture(300) }
  await agent.page.getByLabel('Send a photo').setInputFiles(photo)
  const picture = customer.page.getByRole('img', { name: 'Photo from Musa' })
  await picture.waitFor()
  assert.ok(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
  )
  await checkAccessibility(agent.page, 'the agent’s thread')

  await writeWithoutNetwork(customer.page, customer.context)
  await inThread(agent.page, 'Is it fresh?').waitFor()
  assert.equal(await inThread(agent.page, 'Is it fresh?').count(), 1)
  await checkAccessibility(customer.page, 'the customer’s thread')

  await answerAsSupport(admin.page)
  await inThread(customer.page, 'We are watching over it').waitFor()
  await askSupport(customer.page, admin.page)
  assert.deepEqual(
    browsers.complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED/.test(complaint)),
    [],
  )
})

async function writeWithoutNetwork(
  page: Page,
  context: { setOffline(isOff: boolean): Promise<void> },
): Promise<void> {
  await context.setOffline(true)
  await write(page, 'Is it fresh?')
  await inThread(page, 'Is it fresh?').getByText('Waiting to be sent').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a thought')
  await page.reload()
  await page.getByText('Waiting to be sent: Is it fresh?').waitFor()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await inThread(page, 'Is it fresh?').getByText('Waiting to be sent').waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'Message' }).inputValue(), 'Half a thought')
  await context.setOffline(false)
  await inThread(page, 'Is it fresh?')
    .getByText(/Sent|Delivered|Read/)
    .waitFor()
}

/** Finds the thread with the keyboard, gives it to itself and answers with an answer that is saved. */
async function answerAsSupport(page: Page): Promise<void> {
  await page.goto('/admin/chats')
  await page.getByRole('link', { name: /Amina/ }).first().waitFor()
  await checkAccessibility(page, 'the inbox')
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await page.getByRole('button', { name: 'Assign to me' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('button', { name: 'New reply' }).click()
  await page.getByLabel('Title').fill('Watching')
  await page.getByRole('textbox', { name: 'Reply' }).fill('We are watching over it')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: /^Watching/ }).click()
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await inThread(page, 'We are watching over it')
    .getByText(/Sent|Delivered|Read/)
    .waitFor()
  await checkAccessibility(page, 'a thread of the office')
}

async function askSupport(customer: Page, admin: Page): Promise<void> {
  await customer.goto('/profile')
  await customer.getByRole('link', { name: 'Help' }).first().click()
  await customer.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
  await write(customer, 'Where is my refund?')
  await inThread(customer, 'Where is my refund?').getByText('Sent').waitFor()
  await checkAccessibility(customer, 'the help page')
  await admin.getByRole('link', { name: /Where is my refund/ }).waitFor()
}
