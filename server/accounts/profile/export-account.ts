import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { findFactors } from '#server/accounts/factors/factors.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { listAddressRows, presentAddress } from './address-store.ts'
import { listBelongings } from './erase-store.ts'
import { readProfile } from './read-profile.ts'
import { readSessions } from './read-sessions.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  records: readonly PersonalRecords[]
}

/** Everything that is held about a person, by section: what accounts know, then what each other feature stores. */
export async function exportAccount(
  { db, clock, records }: Context,
  userId: string,
): Promise<{ madeAt: string; records: Record<string, unknown> }> {
  const [account, sessions, addresses, secondSteps, belongings] = await Promise.all([
    readProfile(db, userId),
    readSessions({ db, clock }, userId, null),
    listAddressRows(db, userId),
    findFactors(db, userId),
    listBelongings(db, userId),
  ])
  const sections: Record<string, unknown> = {
    account,
    sessions: sessions.map(({ isCurrent: _, ...session }) => session),
    addresses: addresses.map(presentAddress),
    secondSteps,
    ...belongings,
  }
  for (const record of records) Object.assign(sections, await record.export(db, userId))
  return { madeAt: clock.now().toISOString(), records: sections }
}
