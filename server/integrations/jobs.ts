import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import {
  resumeMessage,
  type SendContext,
  sendMessageJob,
  sendWaiting,
  sendWebhooksJob,
} from './send-webhook.ts'

export function integrationsHandlers(context: SendContext): JobHandlers {
  return {
    [sendWebhooksJob]: (payload) => sendWaiting(context, (payload as { webhookId: string }).webhookId),
    [sendMessageJob]: (payload) => resumeMessage(context, (payload as { id: string }).id),
  }
}
