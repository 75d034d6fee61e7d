import type { ExpressionBuilder } from 'kysely'
import type { NewAddress, SavedAddress } from '#contract/accounts/addresses.ts'
import { toE164 } from '#contract/core/phone.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/tables.ts'

interface AddressRow {
  id: string
  label: string
  area: string
  landmark: string
  directions: string | null
  gate_code: string | null
  latitude: number | null
  longitude: number | null
  contact_name: string
  contact_phone: string
  second_name: string | null
  second_phone: string | null
  is_default: boolean
}

/** Returns a person's addresses, the default first, then the one changed last. */
export async function listAddressRows(db: Db | Tx, userId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns the places of a business, the default first, then by their names. */
export async function listPlaceRows(db: Db | Tx, businessId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('is_default', 'desc')
    .orderBy('label')
    .orderBy('id')
    .execute()
}

type Owner = { userId: string } | { businessId: string }

export async function insertAddress(
  tx: Tx,
  row: Owner & { id: string; address: NewAddress; isDefault: boolean; now: Date },
): Promise<void> {
  await tx
    .insertInto('addresses')
    .values({
      id: row.id,
      user_id: 'userId' in row ? row.userId : null,
      business_id: 'businessId' in row ? row.businessId : null,
      ...columnsOf(row.address),
      is_default: row.isDefault,
      created_at: row.now,
      changed_at: row.now,
    })
    .execute()
}

/** Changes an address; false where its owner has no such one. */
export async function updateAddress(
  tx: Tx,
  own: Owner & { id: string },
  address: NewAddress,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('addresses')
    .set({ ...columnsOf(address), changed_at: now })
    .where('id', '=', own.id)
    .where(ownerOf(own))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes an address; false where its owner has no such one. */
export async function deleteAddress(tx: Tx, own: Owner & { id: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('addresses')
    .where('id', '=', own.id)
    .where(ownerOf(own))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Makes one of an owner's addresses the default, and the others not. */
export async function updateDefaultAddress(tx: Tx, own: Owner & { id: string }): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where(ownerOf(own))
    .where('is_default', '=', true)
    .execute()
  await tx.updateTable('addresses').set({ is_default: true }).where('id', '=', own.id).execute()
}

function ownerOf(own: Owner) {
  return (eb: ExpressionBuilder<DB, 'addresses'>) =>
    'userId' in own ? eb('user_id', '=', own.userId) : eb('business_id', '=', own.businessId)
}

function columnsOf({ label, place, contact }: NewAddress) {
  return {
    label,
    area: place.area,
    landmark: place.landmark,
    directions: place.directions,
    gate_code: place.gateCode,
    latitude: place.latitude,
    longitude: place.longitude,
    contact_name: contact.name,
    contact_phone: toE164(contact.phone) ?? contact.phone,
    second_name: contact.secondName,
    second_phone: contact.secondPhone === null ? null : (toE164(contact.secondPhone) ?? contact.secondPhone),
  }
}

export function presentAddress(row: AddressRow): SavedAddress {
  return {
    id: row.id,
    label: row.label,
    place: {
      area: row.area,
      landmark: row.landmark,
      directions: row.directions,
      gateCode: row.gate_code,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    contact: {
      name: row.contact_name,
      phone: row.contact_phone,
      secondName: row.second_name,
      secondPhone: row.second_phone,
    },
    isDefault: row.is_default,
  }
}
