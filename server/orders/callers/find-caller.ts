import type { findCallerEndpoint } from '#contract/admin/caller-orders.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { findArea } from '#domain/places/service-area.ts'
import { findCustomer } from '#server/accounts/find-or-make-customer.ts'
import { readAddresses } from '#server/accounts/profile/save-address.ts'
import { readAreasNow } from '#server/markets/read-areas.ts'
import { orderMarks } from '#server/orders/records/owner-marks.ts'
import { listDebts } from '#server/orders/settling/settling-store.ts'
import { getWalletKobo } from '#server/payments/core/read-balances.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isOfCities } from './caller-store.ts'

/**
 * Finds the customer whose number this is. Somebody who ordered in other cities only is told to no admin of some cities, and nobody
 * who was silent for long before an answer shows that they still have the number. Throws what `findCustomer` throws.
 */
export async function findCaller(
  { db, clock }: { db: Db; clock: Clock },
  { phone, answer, cities }: { phone: string; answer: string | null; cities: readonly string[] | null },
): Promise<EndpointAnswer<typeof findCallerEndpoint>> {
  const found = await findCustomer({ db, clock, marks: orderMarks }, { phone, answer })
  if (found === null || found.isSilent) return { caller: null, isSilent: found !== null }
  const { id, name, email, isClaimed } = found.customer
  if (!(await isOfCities(db, id, cities))) return { caller: null, isSilent: false }
  const [walletKobo, debts, addresses] = await Promise.all([
    getWalletKobo(db, id),
    listDebts(db, id, cities),
    readAddressesIn(db, id, cities),
  ])
  const caller = {
    id,
    name,
    phone,
    email,
    isClaimed,
    walletKobo: Math.max(0, walletKobo),
    owedKobo: debts.reduce((sum, { owed_kobo }) => sum + owed_kobo, 0),
    addresses,
  }
  return { caller, isSilent: false }
}

/** Returns the saved addresses in some cities; what no known area names is of no city. */
async function readAddressesIn(db: Db, userId: string, cities: readonly string[] | null) {
  const addresses = await readAddresses(db, userId)
  if (cities === null) return addresses
  const areas = await readAreasNow(db)
  return addresses.filter(({ place }) => {
    const area = findArea(areas, place.area)
    return area !== null && cities.includes(area.city)
  })
}
