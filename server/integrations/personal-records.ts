import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { deleteApiKeysOf, updateKeysRevoked } from './api-key-store.ts'
import { readApiKeys } from './api-keys.ts'
import { deleteWebhooksOf, updateWebhooksStopped } from './webhook-store.ts'
import { readWebhooks } from './webhooks.ts'

/** Declares what is stored of customers' programs. */
export function integrationRecords(clock: Clock): PersonalRecords {
  return {
    export: async (db, userId) => ({
      apiKeys: await readApiKeys(db, userId),
      webhooks: await readWebhooks(db, userId),
    }),
    findBlocker: async () => null,
    async erase(tx, userId) {
      await deleteApiKeysOf(tx, userId)
      await deleteWebhooksOf(tx, userId)
    },
    async revokePrograms(tx, userId) {
      const keys = await updateKeysRevoked(tx, userId, clock.now())
      const webhooks = await updateWebhooksStopped(tx, userId, clock.now())
      if (keys + webhooks === 0) return
      const detail = { keys, webhooks }
      await recordAudit(tx, clock, {
        actorId: userId,
        action: 'integrations.revoke_all',
        subject: userId,
        detail,
      })
    },
  }
}
