import { listApiKeysEndpoint } from '#contract/integrations/api-keys.ts'
import { listWebhookMessagesEndpoint, listWebhooksEndpoint } from '#contract/integrations/webhooks.ts'
import { apiQuery } from '#web/platform/api/api.ts'

export const apiKeysQuery = apiQuery(listApiKeysEndpoint, {}, { staleTime: 10_000 })

export const webhooksQuery = apiQuery(listWebhooksEndpoint, {}, { staleTime: 10_000 })

/** One page of what was sent to a webhook. */
export const messagesQuery = (id: string, cursor: string | null) =>
  apiQuery(
    listWebhookMessagesEndpoint,
    { params: { id }, query: cursor === null ? {} : { cursor } },
    { staleTime: 2_000 },
  )
