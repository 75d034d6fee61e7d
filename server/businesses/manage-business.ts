import type { NewAddress } from '#contract/accounts/addresses.ts'
import { type BusinessDetails, maxBusinesses } from '#contract/businesses/businesses.ts'
import { holdUser } from '#server/accounts/find-open-user.ts'
import {
  addPlace,
  changePlace,
  findPlaceLabel,
  removePlace,
  setDefaultPlace,
} from '#server/accounts/profile/save-address.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  findBusiness,
  insertBusiness,
  insertMember,
  listMemberships,
  lockBusiness,
  updateBusiness,
} from './core/business-store.ts'
import { demandMember } from './core/read-business.ts'

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

/** Changes what a business is called and where its invoices go; what it may owe, and for how long, admins decide. */
export async function changeBusiness(
  { tx, clock }: Context,
  of: Of,
  details: BusinessDetails,
): Promise<void> {
  await lockForOwner(tx, of)
  const before = await findBusiness(tx, of.businessId)
  await updateBusiness(tx, of.businessId, details)
  const changed = Object.entries(details)
    .map(([name, to]) => [name, { from: before?.[name as keyof BusinessDetails] ?? null, to }] as const)
    .filter(([, { from, to }]) => from !== to)
  if (changed.length === 0) return
  await recordAudit(tx, clock, {
    actorId: of.userId,
    action: 'businesses.change',
    subject: of.businessId,
    detail: Object.fromEntries(changed),
  })
}

export async function addBusinessPlace(context: Context, of: Of, address: NewAddress): Promise<void> {
  await lockForOwner(context.tx, of)
  const placeId = await addPlace(context, of.businessId, address)
  await auditPlace(context, of, { placeId, did: 'added', label: address.label })
}

export async function changeBusinessPlace(
  context: Context,
  of: Of,
  { placeId, address }: { placeId: string; address: NewAddress },
): Promise<void> {
  await lockForOwner(context.tx, of)
  if (!(await changePlace(context, { id: placeId, businessId: of.businessId }, address)))
    throw fail('businesses.no_place')
  await auditPlace(context, of, { placeId, did: 'changed', label: address.label })
}

export async function setDefaultBusinessPlace(context: Context, of: Of, placeId: string): Promise<void> {
  await lockForOwner(context.tx, of)
  if (!(await setDefaultPlace(context, { id: placeId, businessId: of.businessId })))
    throw fail('businesses.no_place')
}

export async function removeBusinessPlace(context: Context, of: Of, placeId: string): Promise<void> {
  const { tx } = context
  await lockForOwner(tx, of)
  const place = { id: placeId, businessId: of.businessId }
  const label = await findPlaceLabel(tx, place)
  if (!(await removePlace(tx, place))) throw fail('businesses.no_place')
  await auditPlace(context, of, { placeId, did: 'removed', label })
}

function auditPlace(
  { tx, clock }: Context,
  of: Of,
  detail: { placeId: string; did: 'added' | 'changed' | 'removed'; label: string | null },
): Promise<void> {
  const entry = { actorId: of.userId, action: 'businesses.place', subject: of.businessId } as const
  return recordAudit(tx, clock, { ...entry, detail })
}
