import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { dayInLagos, timeNow } from '#tests/times.ts'
import { testPassword } from '../test-config.ts'
import { noisyPicture } from '../world/questions.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage()

const photo = { name: 'card.png', mimeType: 'image/png', buffer: noisyPicture(200) }

/** A day so many years from now, as a date field takes it. */
const inYears = (years: number) => `${timeNow().getUTCFullYear() + years}-06-30`

/** Returns the day so many days from now. */
const inDays = (ahead: number) => dayInLagos(ahead)

async function applyAs(page: Page, name: string): Promise<void> {
  await page.goto('/become-an-agent')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone number').fill('0809 555 1234')
  await page.getByLabel('Email').fill('sani@mail.example')
  await page.getByLabel('Where you live').fill('Gwarinpa')
  await page.getByLabel('The market you know best').selectOption({ label: 'Wuse Market' })
  await page.getByLabel('What you ride or drive').selectOption('bicycle')
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByText('Add this picture').first().waitFor()
  await checkAccessibility(page, 'an application that lacks its pictures')
  for (const what of ['Identity card', 'Photo of your face']) {
    await page.getByLabel(`Add a picture: ${what}`).setInputFiles(photo)
    await page.getByRole('img', { name: `Your picture: ${what}` }).waitFor()
  }
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByRole('heading', { name: 'We have your application' }).waitFor()
}

test('a visitor applies with documents, is accepted and planned for a shift; agents renew theirs from the phone', async () => {
  const [visitor, admin] = await Promise.all([browsers.visitor('phone'), browsers.visitor('desk')])
  await applyAs(visitor.page, 'Sani Bello')

  const { page } = admin
  await signIn(page, 'office', testPassword)
  await page.goto('/admin/agents/applications')
  await page.getByRole('row', { name: /Sani Bello/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Sani Bello' })
  await drawer.getByRole('button', { name: 'Look at it: Identity card' }).click()
  await drawer.getByRole('img', { name: 'Identity card of Sani Bello' }).waitFor()
  await drawer.getByLabel('Valid until').first().fill(inDays(10))
  await drawer.getByRole('button', { name: 'Tick: Identity card' }).click()
  await drawer.getByText(/^Seen by/).waitFor()
  await drawer.getByRole('button', { name: 'Tick: Photo of the face' }).click()
  await checkAccessibility(page, 'an application with its documents')
  await drawer.getByRole('button', { name: 'Accept' }).click()
  await page
    .getByRole('dialog', { name: 'Accept Sani Bello?' })
    .getByRole('button', { name: 'Accept' })
    .click()
  await drawer.getByText(/^Accepted by/).waitFor()

  await page.goto('/admin/agents/rota')
  await page.getByRole('button', { name: 'Week after' }).click()
  // The week that is shown goes on being shown until the next one has come.
  await page.getByRole('button', { name: 'This week' }).waitFor()
  const plan = page.getByRole('button', { name: /^Plan a shift at Wuse Market on Mon/ })
  await plan.click()
  const dialog = page.getByRole('dialog', { name: 'Plan a shift' })
  await dialog.getByLabel('Agent').selectOption({ label: 'Sani Bello' })
  await dialog.getByLabel('To', { exact: true }).fill('21:00')
  await dialog.getByText(/^Orders at Wuse Market run from/).waitFor()
  await dialog.getByLabel('To', { exact: true }).fill('15:00')
  await dialog.getByRole('button', { name: 'Plan shift' }).click()
  const shift = page.getByRole('button', { name: /Sani Bello.*8.am to 3.pm/ })
  await shift.filter({ visible: true }).waitFor()
  await checkAccessibility(page, 'the rota of a week')
  await plan.click()
  await dialog.getByLabel('Agent').selectOption({ label: 'Sani Bello' })
  await dialog.getByRole('button', { name: 'Plan shift' }).click()
  await dialog.getByText('This agent has another shift at that time.').waitFor()
  const rows = await site.database.db.selectFrom('shifts').select('id').execute()
  assert.equal(rows.length, 1)
  await renewDocument()
  await sendFirstDocuments()
})

/** Lets the document of an agent run out: a new picture from the phone holds once it is ticked. */
async function renewDocument(): Promise<void> {
  const { db } = site.database
  const musa = db.selectFrom('users').select('id').where('username', '=', 'musa')
  await db
    .updateTable('agent_applications')
    .set((eb) => ({ user_id: eb.selectFrom(musa.as('musa')).select('musa.id') }))
    .execute()
  const [phone, admin] = await Promise.all([browsers.visitor('phone'), browsers.visitor('desk')])
  await signIn(phone.page, 'musa', testPassword)
  await phone.page.goto('/dashboard')
  const card = phone.page.getByRole('region', { name: 'Your documents' })
  await card.getByText(/^Valid until/).waitFor()
  await card.getByLabel('New picture: Identity card').setInputFiles(photo)
  await card.getByText('We are checking your picture.').waitFor()
  await checkAccessibility(phone.page, 'a document that runs out')

  await signIn(admin.page, 'office', testPassword)
  await admin.page.goto('/admin')
  await admin.page.getByText('sent a picture to check: identity card').waitFor()
  await admin.page.goto('/admin/agents/applications?state=accepted')
  await admin.page.getByRole('row', { name: /Sani Bello/ }).click()
  const drawer = admin.page.getByRole('dialog', { name: 'Sani Bello' })
  await drawer.getByRole('button', { name: 'Look at it: New picture: Identity card' }).click()
  await drawer.getByRole('img', { name: 'New picture: Identity card of Sani Bello' }).waitFor()
  await drawer.getByLabel('Valid until').filter({ visible: true }).fill(inYears(3))
  await checkAccessibility(admin.page, 'a new picture of a document')
  await drawer.getByRole('button', { name: 'Tick: New picture: Identity card' }).click()
  await drawer.getByText('New picture').waitFor({ state: 'detached' })
  await phone.page.reload()
  await phone.page.getByRole('heading', { name: /Musa/ }).waitFor()
  await card.waitFor({ state: 'detached' })
}

/** An agent whom an admin added sends documents from the phone, and admins find them on the overview. */
async function sendFirstDocuments(): Promise<void> {
  const [phone, admin] = await Promise.all([browsers.visitor('phone'), browsers.visitor('desk')])
  await signIn(phone.page, 'ngozi', testPassword)
  await phone.page.goto('/dashboard')
  const card = phone.page.getByRole('region', { name: 'Your documents' })
  await card.getByRole('button', { name: 'Send your documents' }).click()
  await card.getByRole('button', { name: 'Continue' }).click()
  await card.getByLabel('What you ride or drive').selectOption('Bicycle')
  await card.getByLabel('Where you live').fill('Gwarinpa')
  await checkAccessibility(phone.page, 'an agent without documents')
  await card.getByRole('button', { name: 'Continue' }).click()
  await card.getByLabel('New picture: Photo of your face').setInputFiles(photo)
  await card.getByText('We are checking your picture.').waitFor()

  await signIn(admin.page, 'office', testPassword)
  await admin.page.goto('/admin')
  await admin.page.getByText('sent a picture to check: photo').waitFor()
}
