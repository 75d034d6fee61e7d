import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { emailsTo } from '#tests/world/emails.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { noisyPicture } from '../world/questions.ts'
import { acceptAndStart, buyItem, finishShopping, goOnDuty, openItem } from './agent-at-work.ts'
import { signIn } from './browser.ts'
import { composeAndPlace } from './customer-at-home.ts'
import { seesAtOnce } from './screen.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage()

test('the agent asks with a photograph, the customer answers signed out, and silence follows their own choice', async () => {
  const [customer, agent, guest] = await Promise.all([
    browsers.visitor('phone'),
    browsers.visitor('phone'),
    browsers.visitor('phone'),
  ])
  await signIn(agent.page, 'musa', testPassword)
  await goOnDuty(agent.page)
  const order = await composeAndPlace(customer.page, { username: 'amina', password: testPassword })
  await acceptAndStart(agent.page)

  // Pepper for ₦500 costs ₦800 today.
  await openItem(agent.page, 'pepper')
  await agent.page.getByLabel('Seller asked').fill('800')
  await agent.page.getByLabel('You paid').fill('800')
  await agent.page.getByLabel('Note for Amina').first().fill('The red ones are finished')
  const photo = { name: 'pepper.png', mimeType: 'image/png', buffer: noisyPicture(400) }
  await agent.page.locator('input[type=file]').setInputFiles(photo)
  await agent.page.getByText('Photo added').waitFor()
  await agent.page.getByRole('button', { name: 'Ask Amina', exact: true }).click()
  await agent.page.getByText('Asking Amina: ₦800?').waitFor()
  await customer.page.getByRole('heading', { name: 'pepper is ₦800, your cap is ₦500. Buy it?' }).waitFor()
  await customer.page.getByText('“The red ones are finished”').waitFor()
  assert.match((await customer.page.getByRole('timer').textContent()) ?? '', /^(?:3:00|[0-2]:\d\d)$/)

  // The email brings the link to anyone who has no app open.
  const linked = await guest.page.goto(await linkInEmail())
  assert.equal(linked?.headers()['cache-control'], 'private, no-store')
  await guest.page.getByRole('heading', { name: /pepper is ₦800/ }).waitFor()
  await seesPhoto(guest.page)
  await seesPhoto(customer.page)
  for (const { page } of [guest, customer]) await seesBothAnswers(page)
  const said = await guest.page.content()
  for (const secret of ['AP Plaza', 'Amina', '803 123'])
    assert.ok(!said.includes(secret), `the link shows ${secret}`)
  await guest.page.getByRole('button', { name: 'Yes, buy it for ₦800' }).click()
  await guest.page.getByRole('heading', { name: 'Answered. Thank you' }).first().waitFor()
  await agent.page.getByText('Amina says buy it, up to ₦800').waitFor()
  await customer.page.getByRole('heading', { name: /pepper is ₦800/ }).waitFor({ state: 'detached' })
  await agent.page.getByText('Agreed up to ₦800').waitFor()
  await buyItem(agent.page, 'pepper', 800, 800)
  await openItem(agent.page, 'goat meat')
  const units = await agent.page.getByRole('dialog').getByLabel('Unit').locator('option').allTextContents()
  assert.deepEqual(units.slice(0, 4), ['no unit', 'kg', 'piece', 'mudu'])
  await agent.page.keyboard.press('Escape')

  // Nobody answers about garri.
  await openItem(agent.page, 'garri')
  await agent.page.getByRole('button', { name: 'Ask Amina what to do' }).click()
  await customer.page.getByRole('heading', { name: /There is no garri/ }).waitFor()
  // Three minutes pass, and no job has come yet: the rings that reach zero find the line’s own choice applied.
  await site.database.pool.query(
    `update questions set received_at = now() - interval '174 s', expires_at = now() + interval '6 s' where status = 'open'`,
  )
  await agent.page.reload()
  await customer.page.reload()
  await agent.page.getByRole('button', { name: 'Undo garri' }).waitFor()
  await customer.page.getByText('No answer about garri').waitFor()

  for (const name of order.lines.filter((line) => line !== 'pepper' && line !== 'garri'))
    await buyItem(agent.page, name, 500, 450)
  await finishShopping(agent.page)
  await customer.page.getByRole('link', { name: 'Receipt' }).click()
  await customer.page.getByRole('heading', { name: 'Receipt' }).waitFor()
  for (const words of ['₦800.00', 'not available today', /We saved you ₦[\d,.]+ by haggling/])
    await customer.page.getByText(words).first().waitFor()
  await printsOnWhite(customer.page)
  await guest.page.reload()
  await guest.page.getByRole('heading', { name: 'Answered. Thank you' }).first().waitFor()
  assert.deepEqual(browsers.complaints, [])
})

async function linkInEmail(): Promise<string> {
  const emails = await emailsTo({ db: site.database.db }, 'amina@kasuwa.example')
  const email = emails.findLast(({ template }) => template === 'question')
  assert.ok(email?.template === 'question')
  return email.data.link
}

/** A receipt on paper is dark on white, whichever theme the screen has, and says whose it is. */
async function printsOnWhite(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement)
    return [color, backgroundColor]
  })
  assert.deepEqual(colours, ['rgb(27, 26, 23)', 'rgb(251, 246, 236)'])
  await page.getByText(/^Kasuwa · \+234/).waitFor()
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  await page.emulateMedia({ media: null, colorScheme: null })
}

/** Question, photograph and both answers stand on one screen. */
function seesBothAnswers(page: Page): Promise<void> {
  return seesAtOnce(page, [
    page.getByRole('heading', { name: /pepper is ₦800/ }),
    page.getByRole('img', { name: 'pepper, photo from your agent' }),
    page.getByRole('button', { name: 'Yes, buy it for ₦800' }),
    page.getByRole('button', { name: 'Other sellers' }),
  ])
}

/** The photograph is there and was drawn. */
async function seesPhoto(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: 'pepper, photo from your agent' })
  await picture.waitFor()
  await eventually('the photograph', () =>
    picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 100),
  )
}
