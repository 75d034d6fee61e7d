import type { PersonalRecords } from '#server/accounts/personal-records.ts'
import { deleteApiKeysOf } from './api-key-store.ts'
import { readApiKeys } from './api-keys.ts'
import { deleteWebhooksOf } from './webhook-store.ts'
import { readWebhooks } from './webhooks.ts'

/** What is stored of customers' programs. */
export const integrationRecords: PersonalRecords = {
  export: async (db, userId) => ({
    apiKeys: await readApiKeys(db, userId),
    webhooks: await readWebhooks(db, userId),
  }),
  findBlocker: async () => null,
  async erase(tx, userId) {
    await deleteApiKeysOf(tx, userId)
    await deleteWebhooksOf(tx, userId)
  },
}
