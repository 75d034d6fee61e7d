import type { NewAddress } from '#contract/accounts/addresses.ts'
import { type BusinessDetails, maxBusinesses } from '#contract/businesses/businesses.ts'
import { holdUser } from '#server/accounts/find-open-user.ts'
import { addPlace, removePlace } from '#server/accounts/profile/save-address.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  insertBusiness,
  insertMember,
  listMemberships,
  lockBusiness,
  updateBusiness,
} from './business-store.ts'
import { demandMember } from './read-business.ts'

export interface Context {
  tx: Tx
  clock: Clock
}
export interface Of {
  businessId: string
  userId: string
}

/** Makes a business; who makes it is its first owner. Throws `businesses.too_many`. Returns its id. */
export async function createBusiness(
  { tx, clock }: Context,
  { userId, details }: { userId: string; details: BusinessDetails },
): Promise<string> {
  // The person is held, so that a burst does not pass the limit.
  await holdUser(tx, userId)
  if ((await listMemberships(tx, userId)).length >= maxBusinesses) throw fail('businesses.too_many')
  const [id, now] = [newId('business', clock), clock.now()]
  await insertBusiness(tx, { id, details, createdBy: userId, now })
  const unlimited = { order_limit_kobo: null, month_limit_kobo: null }
  await insertMember(tx, { businessId: id, userId, role: 'owner', now, ...unlimited })
  await recordAudit(tx, clock, { actorId: userId, action: 'businesses.create', subject: id, detail: details })
  return id
}

/** Holds a business for one of its owners. Throws `businesses.not_found` and `businesses.owner_only`. */
export async function lockForOwner(tx: Tx, of: Of): Promise<void> {
  await lockBusiness(tx, of.businessId)
  await demandMember(tx, of, ['owner'])
}

export async function changeBusiness(
  { tx, clock }: Context,
  of: Of,
  details: BusinessDetails,
): Promise<void> {
  await lockForOwner(tx, of)
  await updateBusiness(tx, of.businessId, details)
  await recordAudit(tx, clock, {
    ...{ actorId: of.userId, action: 'businesses.change', subject: of.businessId, detail: details },
  })
}

export async function addBusinessPlace(context: Context, of: Of, address: NewAddress): Promise<void> {
  await lockForOwner(context.tx, of)
  await addPlace(context, of.businessId, address)
}

export async function removeBusinessPlace({ tx }: Context, of: Of, placeId: string): Promise<void> {
  await lockForOwner(tx, of)
  await removePlace(tx, { id: placeId, businessId: of.businessId })
}
