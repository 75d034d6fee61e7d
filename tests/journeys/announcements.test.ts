import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { emailsTo } from '#tests/world/emails.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openStage } from './stage.ts'

// Takes no trace, which puts a script into every frame; the email's frame takes none, and the browser complains of that.
test.use({ trace: 'off' })
const { site, browsers } = openStage()

async function write(page: Page): Promise<void> {
  await page.goto('/admin/notifications')
  await page.getByText('No announcements yet').waitFor()
  await checkAccessibility(page, 'the empty list')
  await page.getByRole('link', { name: 'Write announcement' }).click()
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByText('Enter a title', { exact: true }).waitFor()
  await page.getByLabel('Title').fill('Wuse opens on Sundays')
  await page.getByLabel('Text', { exact: true }).fill('From 9 am to 3 pm, every Sunday.')
  await page.getByLabel(/Page to open/).fill('https://evil.example')
  await page.getByText('Enter a page of this site, such as /markets').waitFor()
  await page.getByLabel(/Page to open/).fill('/wuse-market')
  await page.getByRole('checkbox', { name: /^Push/ }).uncheck()
  await page.getByRole('checkbox', { name: /^Email/ }).check()
  await page.getByText('1 person in this group', { exact: false }).waitFor()
  await page.getByRole('tab', { name: 'Email' }).click()
  await page
    .frameLocator('iframe')
    .getByRole('paragraph')
    .getByText('From 9 am to 3 pm, every Sunday.')
    .waitFor()
  await checkAccessibility(page, 'the composer')
}

test('admins write to customers; one reads it in the app, closes it, and stops the emails signed out', async () => {
  await site.database.pool.query(
    `update users set email = 'amina@mail.example', notification_choices = '{"news": true}' where username = 'amina'`,
  )
  const [admin, customer, stranger] = await Promise.all([
    browsers.visitor('desk'),
    browsers.visitor('phone'),
    browsers.visitor('phone'),
  ])
  const { page } = customer
  await Promise.all([signIn(admin.page, 'office', testPassword), signIn(page, 'amina', testPassword)])
  await write(admin.page)
  await admin.page.getByRole('button', { name: 'Send…' }).click()
  await admin.page.getByRole('heading', { name: 'Send it to 1 person?' }).waitFor()
  await checkAccessibility(admin.page, 'the last question')
  await admin.page.getByRole('button', { name: 'Send to 1 person' }).click()
  await admin.page.getByText('Sent', { exact: true }).waitFor()
  assert.equal(await admin.page.getByText('1 sent').count(), 2, 'a letter and a notice')
  await checkAccessibility(admin.page, 'the results')

  await page.goto('/my-orders')
  const notices = page.getByRole('region', { name: 'From our team' })
  await notices.getByText('From 9 am to 3 pm, every Sunday.').waitFor()
  await checkAccessibility(page, 'a notice')
  await notices.getByRole('button', { name: 'Take a look' }).waitFor()
  await notices.getByRole('button', { name: 'Close: Wuse opens on Sundays' }).click()
  await notices.waitFor({ state: 'detached' })
  await eventually('the server to know', async () => {
    const { rows } = await site.database.pool.query(
      'select from announcement_deliveries where closed_at is not null',
    )
    return rows.length === 1
  })

  const email = (await emailsTo({ db: site.database.db }, 'amina@mail.example')).at(-1)
  assert.equal(email?.template, 'announcement')
  await stranger.page.goto(email?.template === 'announcement' ? email.data.stop : '/')
  await stranger.page.getByRole('heading', { name: 'Stop our emails?' }).waitFor()
  await checkAccessibility(stranger.page, 'the page that stops letters')
  await stranger.page.getByRole('button', { name: 'Unsubscribe' }).click()
  await stranger.page.getByRole('heading', { name: 'Emails stopped' }).waitFor()
  const { rows } = await site.database.pool.query(
    `select notification_choices->'news' as news from users where username = 'amina'`,
  )
  assert.deepEqual(rows, [{ news: false }])
  await stranger.page.goto('/unsubscribe/x')
  await stranger.page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  assert.deepEqual(
    browsers.complaints.filter((words) => !words.includes('404')),
    [],
  )
})
