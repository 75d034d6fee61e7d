import { sendCodeEndpoint, signInByCodeEndpoint } from '#contract/accounts/codes.ts'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import { toE164 } from '#contract/core/phone.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { timeNow } from '#tests/times.ts'
import { testConfig } from '../test-config.ts'
import type { Answer } from './clients.ts'
import { type Browser, openBrowser } from './cookie-jar.ts'
import { emailsTo } from './emails.ts'
import type { World } from './world.ts'

/** Turns codes by SMS on, as the owner does in the settings; nothing is sent where jobs stand still. */
export async function turnSmsOn(world: Pick<World, 'db'>, isOn = true): Promise<void> {
  const values = { sms_codes: String(isOn), sms_provider: isOn ? 'termii' : 'off', sms_sender: 'Kasuwa' }
  for (const [key, value] of Object.entries(values))
    await world.db
      .insertInto('settings')
      .values({ key, value, updated_at: timeNow() })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
}

/** The SMS that were queued for a number, oldest first, opened with the key of servers under test. */
export async function smsTo(world: Pick<World, 'db'>, phone: string): Promise<string[]> {
  const box = createSecretBox(testConfig().secretKey, 'sms')
  const rows = await world.db
    .selectFrom('sms_messages')
    .select('sealed_text')
    .where('phone', '=', toE164(phone) ?? phone)
    .where('sealed_text', 'is not', null)
    .$narrowType<{ sealed_text: Buffer }>()
    .orderBy('id')
    .execute()
  return rows.map(({ sealed_text }) => box.open(sealed_text))
}

/** The digits that went last to a number by SMS or to an email address; empty where none did. */
export async function codeSentTo(world: Pick<World, 'db'>, to: string): Promise<string> {
  if (!to.includes('@')) return /^\d{6}/.exec((await smsTo(world, to)).at(-1) ?? '')?.[0] ?? ''
  const newest = (await emailsTo(world, to)).findLast(({ template }) => template === 'sign_in_code')
  return newest?.template === 'sign_in_code' ? newest.data.code : ''
}

type Asked = { phoneNumber: string } | { email: string }

/** Asks for a code as a browser does; it keeps the cookies. */
export async function askForCode(
  world: Pick<World, 'url'>,
  asked: Asked,
  browser: Browser = openBrowser(world.url),
): Promise<{ browser: Browser; answer: Answer }> {
  const answer = browser.store(await browser.client.send(sendCodeEndpoint, { body: asked }))
  return { browser, answer }
}

/** Types a code in a browser; the answer is not looked at. */
export async function typeCode(
  browser: Browser,
  body: EndpointCall<typeof signInByCodeEndpoint>['body'],
): Promise<Answer> {
  return browser.store(await browser.client.send(signInByCodeEndpoint, { body }))
}

/** Forgets codes, tries and limits, and turns SMS on. */
export async function startAnew(world: Pick<World, 'db'>): Promise<void> {
  const tables = [
    'sign_in_tries',
    'rate_limits',
    'outgoing_messages',
    'mails',
    'sms_messages',
    'sign_in_codes',
  ] as const
  for (const table of tables) await world.db.deleteFrom(table).execute()
  await turnSmsOn(world)
}

/** The same at a test's own clock: what comes later is newer by it too. */
export function codesBy(world: Pick<World, 'db' | 'url'>, clock: { advance(ms: number): void }) {
  return {
    askForCode(asked: Asked, browser?: Browser) {
      clock.advance(1000)
      return askForCode(world, asked, browser)
    },
    typeCode(...typed: Parameters<typeof typeCode>) {
      clock.advance(1000)
      return typeCode(...typed)
    },
    codeSentTo: (to: string) => codeSentTo(world, to),
  }
}
