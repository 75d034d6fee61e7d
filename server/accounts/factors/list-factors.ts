import { isAdmin, type Role } from '#contract/accounts/accounts.ts'
import type { FactorList } from '#contract/accounts/factors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findTotp, getFactorOwner, isSecondStepRequired, listRecoveryCodes } from './factor-store.ts'
import { listPasskeys } from './passkey-store.ts'

/** Returns a person's second steps and other ways in, as they see them. */
export async function listFactors(db: Db, userId: string): Promise<FactorList> {
  const [owner, totp, passkeys, codes] = await Promise.all([
    getFactorOwner(db, userId),
    findTotp(db, userId),
    listPasskeys(db, userId),
    listRecoveryCodes(db, userId),
  ])
  const isAdminAccount = isAdmin({ role: owner.role as Role, isGodMode: owner.is_god_mode })
  return {
    totp: totp?.added_at ? { addedAt: totp.added_at.toISOString() } : null,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      addedAt: row.created_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
      isBackedUp: row.is_backed_up,
    })),
    recoveryCodesLeft: codes.length,
    google: { isLinked: owner.google_subject !== null },
    hasPassword: owner.password_hash !== null,
    isRequired: isAdminAccount && (await isSecondStepRequired(db)),
  }
}
