import { maxAddresses, type NewAddress, type SavedAddress } from '#contract/accounts/addresses.ts'
import { lockProfileRow } from '#server/accounts/core/profile-store.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  deleteAddress,
  insertAddress,
  listAddressRows,
  listPlaceRows,
  presentAddress,
  updateAddress,
  updateDefaultAddress,
} from './address-store.ts'

interface Context {
  tx: Tx
  clock: Clock
}
interface OwnAddress {
  id: string
  userId: string
}
interface BusinessPlace {
  id: string
  businessId: string
}

export async function readAddresses(db: Db | Tx, userId: string): Promise<SavedAddress[]> {
  return (await listAddressRows(db, userId)).map(presentAddress)
}

/** Saves an address; a person's first becomes the default. Throws past twenty. */
export async function addAddress(
  { tx, clock }: Context,
  userId: string,
  address: NewAddress,
): Promise<SavedAddress[]> {
  // The person is held, so that a burst neither passes the limit nor makes two defaults.
  await lockProfileRow(tx, userId)
  const { length: count } = await listAddressRows(tx, userId)
  if (count >= maxAddresses) throw fail('addresses.too_many')
  await insertAddress(tx, {
    id: newId('address', clock),
    userId,
    address,
    isDefault: count === 0,
    now: clock.now(),
  })
  return readAddresses(tx, userId)
}

export async function changeAddress(
  { tx, clock }: Context,
  own: OwnAddress,
  address: NewAddress,
): Promise<SavedAddress[]> {
  if (!(await updateAddress(tx, own, address, clock.now()))) throw fail('addresses.not_found')
  return readAddresses(tx, own.userId)
}

/** Removes an address; where it was the default, the one changed last becomes it. */
export async function removeAddress({ tx }: Context, own: OwnAddress): Promise<SavedAddress[]> {
  await lockProfileRow(tx, own.userId)
  if (!(await deleteAddress(tx, own))) throw fail('addresses.not_found')
  const [first] = await listAddressRows(tx, own.userId)
  if (first && !first.is_default) await updateDefaultAddress(tx, { id: first.id, userId: own.userId })
  return readAddresses(tx, own.userId)
}

export async function setDefaultAddress({ tx }: Context, own: OwnAddress): Promise<SavedAddress[]> {
  await lockProfileRow(tx, own.userId)
  const addresses = await listAddressRows(tx, own.userId)
  if (!addresses.some(({ id }) => id === own.id)) throw fail('addresses.not_found')
  await updateDefaultAddress(tx, own)
  return readAddresses(tx, own.userId)
}

/** The places that a business has saved, which all of its people use. */
export async function readPlaces(db: Db | Tx, businessId: string): Promise<SavedAddress[]> {
  return (await listPlaceRows(db, businessId)).map(presentAddress)
}

/** Returns what a business calls one of its places, or null where it has no such place. */
export async function findPlaceLabel(
  db: Db | Tx,
  { id, businessId }: { id: string; businessId: string },
): Promise<string | null> {
  return (await listPlaceRows(db, businessId)).find((place) => place.id === id)?.label ?? null
}

/** Saves a place of a locked business; its first becomes the default. Throws past twenty. */
export async function addPlace(
  { tx, clock }: Context,
  businessId: string,
  address: NewAddress,
): Promise<string> {
  const { length: count } = await listPlaceRows(tx, businessId)
  if (count >= maxAddresses) throw fail('addresses.too_many')
  const id = newId('address', clock)
  await insertAddress(tx, { id, businessId, address, isDefault: count === 0, now: clock.now() })
  return id
}

/** Changes a place of a business; false where it has no such place. */
export async function changePlace(
  { tx, clock }: Context,
  place: BusinessPlace,
  address: NewAddress,
): Promise<boolean> {
  return updateAddress(tx, place, address, clock.now())
}

/** Makes a place of a locked business the default; false where it has no such place. */
export async function setDefaultPlace({ tx }: Context, place: BusinessPlace): Promise<boolean> {
  if ((await findPlaceLabel(tx, place)) === null) return false
  await updateDefaultAddress(tx, place)
  return true
}

/**
 * Removes a place of a locked business; where it was the default, the first by name becomes it. Orders keep its name. False
 * where it has no such place.
 */
export async function removePlace(tx: Tx, place: BusinessPlace): Promise<boolean> {
  if (!(await deleteAddress(tx, place))) return false
  const [first, ...others] = await listPlaceRows(tx, place.businessId)
  if (first && ![first, ...others].some(({ is_default }) => is_default))
    await updateDefaultAddress(tx, { id: first.id, businessId: place.businessId })
  return true
}
