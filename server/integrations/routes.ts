import type { CurrentUser } from '#contract/accounts/accounts.ts'
import {
  createApiKeyEndpoint,
  listApiKeysEndpoint,
  revokeApiKeyEndpoint,
} from '#contract/integrations/api-keys.ts'
import {
  createWebhookEndpoint,
  enableWebhookEndpoint,
  listWebhookMessagesEndpoint,
  listWebhooksEndpoint,
  removeWebhookEndpoint,
  replayMessageEndpoint,
} from '#contract/integrations/webhooks.ts'
import { confirmIdentity } from '#server/accounts/factors/confirm-identity.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import type { Config } from '#server/platform/core/config.ts'
import { fail } from '#server/platform/core/errors.ts'
import { mayPostTo } from '#server/platform/core/public-address.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { createApiKey, readApiKeys, revokeApiKey } from './api-keys.ts'
import { apiKeyOf, webhookSecretOf } from './rules.ts'
import * as texts from './texts.ts'
import {
  createWebhook,
  enableWebhook,
  readMessages,
  readWebhooks,
  removeWebhook,
  replayMessage,
} from './webhooks.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock' | 'queueMail'> {
  buyers: Buyers
  config: Pick<Config, 'secretKey' | 'webhooks'>
}

/** Registers what a customer's own programs order and follow with. Secrets are answered once and stored nowhere. */
export function registerIntegrations(api: Api, context: Context): void {
  registerKeys(api, context)
  registerWebhooks(api, context)
}

/** Tells a customer that something was added that acts for them without their password. */
async function reportProgram(
  tx: Tx,
  { clock, queueMail }: Pick<Context, 'clock' | 'queueMail'>,
  { id: userId, name, email }: CurrentUser,
  program: string,
): Promise<void> {
  if (email === null) return
  const data = { name, program, at: clock.now().toISOString() }
  await queueMail(tx, { to: email, userId, isForStaff: false }, { template: 'program_added', data })
}

function registerKeys(api: Api, context: Context): void {
  const { db, clock, buyers } = context
  const secret = context.config.secretKey
  api.answer(listApiKeysEndpoint, ({ viewer }) => readApiKeys(db, viewer.user.id))

  api.answer(createApiKeyEndpoint, async ({ body, viewer, write }) => {
    const { password, ...input } = body
    await confirmIdentity({ db, clock }, viewer, password)
    const made = await write(async (tx) => {
      const key = await createApiKey({ tx, clock, buyers, secret }, { ...input, customerId: viewer.user.id })
      await reportProgram(tx, context, viewer.user, texts.program.key(key.label))
      return { ...key, key: '' }
    })
    return { ...made, key: apiKeyOf(secret, made.id) }
  })

  api.answer(revokeApiKeyEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      await revokeApiKey({ tx, clock }, { customerId: viewer.user.id, id: params.id })
      return readApiKeys(tx, viewer.user.id)
    }),
  )
}

function registerWebhooks(api: Api, context: Context): void {
  const { db, clock, config } = context
  const secret = config.secretKey
  api.answer(listWebhooksEndpoint, ({ viewer }) => readWebhooks(db, viewer.user.id))

  api.answer(createWebhookEndpoint, async ({ body, viewer, write }) => {
    const { password, ...input } = body
    if (!mayPostTo(input.url, config.webhooks.mayReachPrivate))
      throw fail('request.invalid', { fields: [notPublic] })
    await confirmIdentity({ db, clock }, viewer, password)
    const made = await write(async (tx) => {
      const webhook = await createWebhook({ tx, clock }, { ...input, customerId: viewer.user.id })
      await reportProgram(tx, context, viewer.user, texts.program.webhook(new URL(webhook.url).host))
      return { ...webhook, secret: '' }
    })
    return { ...made, secret: webhookSecretOf(secret, made.id) }
  })

  const webhooks = { read: ({ tx, viewer }: Changed) => readWebhooks(tx, viewer.user.id) }
  api.change(removeWebhookEndpoint, webhooks, ({ tx, params, viewer }) =>
    removeWebhook({ tx, clock }, { customerId: viewer.user.id, id: params.id }),
  )

  api.change(enableWebhookEndpoint, webhooks, ({ tx, params, viewer }) =>
    enableWebhook({ tx, clock }, { customerId: viewer.user.id, id: params.id }),
  )

  api.answer(listWebhookMessagesEndpoint, ({ params, query, viewer }) =>
    readMessages(
      db,
      { customerId: viewer.user.id, id: params.id },
      { before: query.cursor ?? null, limit: query.limit ?? 20 },
    ),
  )

  api.answer(replayMessageEndpoint, ({ params, viewer, write }) =>
    write((tx) => replayMessage({ tx, clock }, { customerId: viewer.user.id, id: params.id })),
  )
}

const notPublic = { path: 'url', message: 'Enter a public address that begins with https://' }
