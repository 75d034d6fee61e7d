import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { lettersTo } from '../letters.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openStage } from './stage.ts'

const { site, browsers } = await openStage()

async function write(page: Page): Promise<void> {
  await page.goto('/admin/notifications')
  await page.getByText('Nothing was announced yet').waitFor()
  await checkAccessibility(page, 'the empty list')
  await page.getByRole('link', { name: 'Write news' }).click()
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByText('Write a title', { exact: true }).waitFor()
  await page.getByLabel('Title').fill('Wuse opens on Sundays')
  await page.getByLabel('Text', { exact: true }).fill('From 9 am to 3 pm, every Sunday.')
  await page.getByLabel(/Page that it opens/).fill('https://evil.example')
  await page.getByText('Write a path of this site, such as /markets').waitFor()
  await page.getByLabel(/Page that it opens/).fill('/wuse-market')
  await page.getByRole('checkbox', { name: /^Push/ }).uncheck()
  await page.getByRole('checkbox', { name: /^E-mail/ }).check()
  await page.getByText('1 person is in this group', { exact: false }).waitFor()
  await page.getByRole('tab', { name: 'E-mail' }).click()
  await page
    .frameLocator('iframe')
    .getByRole('paragraph')
    .getByText('From 9 am to 3 pm, every Sunday.')
    .waitFor()
  await checkAccessibility(page, 'the composer')
}

test('staff write to customers; one reads it in the app, closes it, and stops the letters signed out', async () => {
  await site.database.pool.query(
    `update users set email = 'amina@mail.example', notification_choices = '{"news": true}' where username = 'amina'`,
  )
  const [staff, customer, stranger] = await Promise.all([
    browsers.visitor('desk'),
    browsers.visitor('phone'),
    browsers.visitor('phone'),
  ])
  const { page } = customer
  await Promise.all([signIn(staff.page, 'office', testPassword), signIn(page, 'amina', testPassword)])
  await write(staff.page)
  await staff.page.getByRole('button', { name: 'Send…' }).click()
  await staff.page.getByRole('heading', { name: 'Send it to 1 person?' }).waitFor()
  await checkAccessibility(staff.page, 'the last question')
  await staff.page.getByRole('button', { name: 'Send to 1 person' }).click()
  await staff.page.getByText('Sent', { exact: true }).waitFor()
  assert.equal(await staff.page.getByText('1 sent').count(), 2, 'a letter and a notice')
  await checkAccessibility(staff.page, 'the results')

  await page.goto('/my-orders')
  const notices = page.getByRole('region', { name: 'From our office' })
  await notices.getByText('From 9 am to 3 pm, every Sunday.').waitFor()
  await checkAccessibility(page, 'a notice')
  await notices.getByRole('button', { name: 'Have a look' }).waitFor()
  await notices.getByRole('button', { name: 'Close: Wuse opens on Sundays' }).click()
  await notices.waitFor({ state: 'detached' })
  await eventually('the server to know', async () => {
    const { rows } = await site.database.pool.query(
      'select from announcement_deliveries where closed_at is not null',
    )
    return rows.length === 1
  })

  const letter = (await lettersTo({ db: site.database.db }, 'amina@mail.example')).at(-1)
  assert.equal(letter?.template, 'announcement')
  await stranger.page.goto(letter?.template === 'announcement' ? letter.data.stop : '/')
  await stranger.page.getByRole('heading', { name: 'Stop our letters?' }).waitFor()
  await checkAccessibility(stranger.page, 'the page that stops letters')
  await stranger.page.getByRole('button', { name: 'Stop these letters' }).click()
  await stranger.page.getByRole('heading', { name: 'No more letters' }).waitFor()
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
