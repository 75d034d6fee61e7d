import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import { type SendContext, sendWebhook, sendWebhookJob } from './send-webhook.ts'

export function integrationsHandlers(context: SendContext): JobHandlers {
  return { [sendWebhookJob]: (payload) => sendWebhook(context, (payload as { id: string }).id) }
}
