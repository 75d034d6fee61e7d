import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { bannerLines, readOpening } from '#server/banner.ts'
import { practiceSentence } from '#server/platform/core/practice.ts'
import { setEmail } from '#server/platform/mail/render-email.ts'
import { testConfig } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { startWorld } from '#tests/world/world.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { createReadSettings } from './read-settings.ts'

await ensureBuilt()
const settings = { practice_hours: 'true', practice_ground: 'true' }
const world = await startWorld({ withPages: true, config: { practice: 'on' }, settings })
after(() => world.close())

const pages = ['/', '/markets', '/order', '/login', '/offline-shell', '/plain', '/plain/track']
const read = async (path: string) => (await fetch(world.url + path)).text()
const isNamed = (html: string) =>
  html.includes(practiceSentence) &&
  html.includes('/admin/settings/hours') &&
  !html.includes('aria-label="Practice" hidden')

/** Reads a page as somebody who is signed in gets it. */
async function readAs(username: string, path: string): Promise<string> {
  const { text } = await (await world.as(username)).raw('GET', path)
  return text
}

async function switchPractice(to: 'true' | 'false'): Promise<void> {
  const admin = await world.as('office')
  await admin.call(saveAdminSettingsEndpoint, { body: { practice_hours: to } })
}

const ownPages = [
  ['musa', '/dashboard'],
  ['office', '/admin'],
  ['amina', '/my-orders'],
] as const

test('every door says that it is practice, with the switch, until an admin switches it off and after it is on again', async () => {
  const named = async () =>
    Promise.all([
      ...pages.map(async (path) => isNamed(await read(path))),
      ...ownPages.map(async ([username, path]) => isNamed(await readAs(username, path))),
    ])
  assert.deepEqual(new Set(await named()), new Set([true]))
  await switchPractice('false')
  await eventually('no page names practice', async () => !(await named()).includes(true))
  await switchPractice('true')
  await eventually('all pages name practice', async () => !(await named()).includes(false))
})

test('the terminal and emails say so too', async () => {
  const config = testConfig({ practice: 'on' })
  const opening = await readOpening(world.db, config, createReadSettings(world.db))
  const lines = bannerLines({ config, databaseFolder: null, accounts: [], ...opening })
  assert.ok(
    lines.some((line) => line.includes(practiceSentence)),
    lines.join('\n'),
  )
  const text = { subject: 'Hello', preview: '', greeting: 'Hello', lines: [], button: null, afterwards: [] }
  const business = { name: 'Kasuwa', phone: '', email: 'hello@kasuwa.example', address: '' }
  const site = { publicUrl: config.publicUrl, business }
  const { html, text: plain } = setEmail(text, { ...site, isPractice: true })
  assert.ok(html.includes(practiceSentence) && plain.includes(practiceSentence))
  assert.ok(!setEmail(text, site).html.includes(practiceSentence))
})

test('a server with production settings names no practice, and no admin can switch it on', async () => {
  const real = await startWorld({
    withPages: true,
    config: { practice: 'refused' },
    settings: { practice_hours: 'false' },
  })
  after(() => real.close())
  const body = { practice_hours: 'true' }
  await (await real.as('office')).refused(saveAdminSettingsEndpoint, { body }, 'settings.no_practice')
  for (const path of pages)
    assert.ok(!(await (await fetch(real.url + path)).text()).includes(practiceSentence), path)
})
