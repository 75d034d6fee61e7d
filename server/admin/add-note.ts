import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { CustomerNote } from '#contract/admin/customers.ts'
import { lockManaged } from '#server/accounts/users/set-role.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { insertNote } from './customer-store.ts'
import { readNotes } from './read-customer.ts'

/**
 * Adds a note about a customer; answers all of them. Throws users.not_found, also for an account that was erased. The
 * audit row is without the text, which goes when the account does.
 */
export async function addNote(
  { tx, clock }: { tx: Tx; clock: Clock },
  { admin, customerId, text }: { admin: CurrentUser; customerId: string; text: string },
): Promise<CustomerNote[]> {
  // Held, so that no note outlives the account that it is about.
  await lockManaged(tx, admin, customerId)
  await insertNote(tx, { customerId, authorId: admin.id, text, now: clock.now() })
  await recordAudit(tx, clock, { actorId: admin.id, action: 'users.note', subject: customerId, detail: {} })
  return readNotes(tx, customerId)
}
