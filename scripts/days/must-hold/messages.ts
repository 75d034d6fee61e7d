import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { webhookSecretOf } from '#server/integrations/rules.ts'
import { testConfig } from '#tests/test-config.ts'

/** Two parts of an SMS that is sent in several. */
const mostSms = 306
const mostLetter = 200_000
const mostHook = 20_000
/** Stands in no text that somebody wrote, but where a value was missing. */
const gibberish = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{\{|\$\{/

interface Hook {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Returns, as sentences, which messages to customers' programs are not signed with the secret that those were given. */
export async function findUnsigned(
  control: Pick<pg.Client, 'query'>,
  hooks: readonly Hook[],
): Promise<string[]> {
  if (hooks.length === 0) return []
  const { rows } = await control.query<{ id: string; url: string }>('select id, url from webhooks')
  const idsOf = Map.groupBy(rows, ({ url }) => new URL(url).pathname)
  return hooks.flatMap(({ path, headers, body }) => {
    // One that was removed meanwhile has no secret any more.
    const ids = (idsOf.get(path) ?? []).map(({ id }) => id)
    const isSigned =
      ids.length === 0 || ids.some((id) => headers['webhook-signature'] === signatureOf(id, headers, body))
    return [
      ...(isSigned
        ? []
        : [
            `a program at ${path} was sent ${String(headers['webhook-id'])} with a signature that is not its own`,
          ]),
      ...(body.length > mostHook ? [`a program at ${path} was sent ${body.length} characters`] : []),
    ]
  })
}

/** Signs as Standard Webhooks does. */
function signatureOf(webhookId: string, headers: Hook['headers'], body: string): string {
  const key = Buffer.from(webhookSecretOf(testConfig().secretKey, webhookId).replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

/** Returns, as sentences, which letters lack what each has once, are too long, or say what nobody wrote. */
export function findUnsoundLetters(
  letters: readonly { to: string; text: string; plain: string }[],
): string[] {
  return letters.flatMap(({ to, text, plain }) => {
    const head = text.slice(0, text.indexOf('\r\n\r\n'))
    const missing = ['From', 'To', 'Subject', 'Message-ID', 'Date'].filter(
      (name) => head.match(new RegExp(`^${name}:`, 'gim'))?.length !== 1,
    )
    return [
      ...missing.map((name) => `a letter came to ${to} that does not say ${name} once`),
      ...(text.length > mostLetter ? [`a letter of ${text.length} characters came to ${to}`] : []),
      ...findGibberish(`a letter to ${to}`, plain),
    ]
  })
}

/** Returns, as sentences, which SMS are too long or say what nobody wrote. */
export function findUnsoundSms(taken: readonly { to: string; sms: string }[]): string[] {
  return taken.flatMap(({ to, sms }) => [
    ...(sms.length > mostSms ? [`an SMS of ${sms.length} characters came to ${to}: ${sms}`] : []),
    ...findGibberish(`an SMS to ${to}`, sms),
  ])
}

function findGibberish(what: string, text: string): string[] {
  const found = gibberish.exec(text)
  return found === null
    ? []
    : [
        `${what} says "${text.slice(Math.max(0, found.index - 60), found.index + 40).replaceAll(/\s+/g, ' ')}"`,
      ]
}
