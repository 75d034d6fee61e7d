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
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { createApiKey, readApiKeys, revokeApiKey } from './api-keys.ts'
import { mayPostTo } from './post-message.ts'
import { apiKeyOf, webhookSecretOf } from './rules.ts'
import {
  createWebhook,
  enableWebhook,
  readMessages,
  readWebhooks,
  removeWebhook,
  replayMessage,
} from './webhooks.ts'

interface Context {
  db: Db
  clock: Clock
  config: Pick<Config, 'secretKey' | 'webhooks'>
}

/** What a customer's own programs order and follow with. Secrets are answered once and stored nowhere. */
export function registerIntegrations(api: Api, context: Context): void {
  registerKeys(api, context)
  registerWebhooks(api, context)
}

function registerKeys(api: Api, { db, clock, config: { secretKey: secret } }: Context): void {
  api.answer(listApiKeysEndpoint, ({ viewer }) => readApiKeys(db, viewer.user.id))

  api.answer(createApiKeyEndpoint, async ({ body, viewer, write }) => {
    const { password, ...input } = body
    await confirmIdentity({ db, clock }, viewer, password)
    const made = await write(async (tx) => ({
      ...(await createApiKey({ tx, clock, secret }, { ...input, customerId: viewer.user.id })),
      key: '',
    }))
    return { ...made, key: apiKeyOf(secret, made.id) }
  })

  api.answer(revokeApiKeyEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      await revokeApiKey({ tx, clock }, { customerId: viewer.user.id, id: params.id })
      return readApiKeys(tx, viewer.user.id)
    }),
  )
}

function registerWebhooks(api: Api, { db, clock, config }: Context): void {
  const secret = config.secretKey
  api.answer(listWebhooksEndpoint, ({ viewer }) => readWebhooks(db, viewer.user.id))

  api.answer(createWebhookEndpoint, async ({ body, viewer, write }) => {
    const { password, ...input } = body
    if (!mayPostTo(input.url, config.webhooks.mayReachPrivate))
      throw fail('request.invalid', { fields: [notPublic] })
    await confirmIdentity({ db, clock }, viewer, password)
    const made = await write(async (tx) => ({
      ...(await createWebhook({ tx, clock }, { ...input, customerId: viewer.user.id })),
      secret: '',
    }))
    return { ...made, secret: webhookSecretOf(secret, made.id) }
  })

  api.answer(removeWebhookEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      await removeWebhook({ tx, clock }, { customerId: viewer.user.id, id: params.id })
      return readWebhooks(tx, viewer.user.id)
    }),
  )

  api.answer(enableWebhookEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      await enableWebhook({ tx, clock }, { customerId: viewer.user.id, id: params.id })
      return readWebhooks(tx, viewer.user.id)
    }),
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
