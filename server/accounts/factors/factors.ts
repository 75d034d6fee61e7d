import type { SecondStepMethod } from '#contract/accounts/factors.ts'
import { createGoogle, type Google, type GoogleOptions } from '#server/accounts/core/google.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createSecretBox, type SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import {
  deleteTotp,
  findTotp,
  listRecoveryCodes,
  replaceRecoveryCodes,
  updateSecondStep,
} from './factor-store.ts'
import { deletePasskeysOf, listPasskeys } from './passkey-store.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { createRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts'

export type Factor = SecondStepMethod

/** The second steps that a person has; none means that the password is enough. */
export async function findFactors(db: Db | Tx, userId: string): Promise<Factor[]> {
  const totp = await findTotp(db, userId)
  const factors: Factor[] = totp?.sealed_secret ? ['totp'] : []
  if ((await listPasskeys(db, userId)).length > 0) factors.push('passkey')
  if (factors.length > 0 && (await listRecoveryCodes(db, userId)).length > 0) factors.push('recovery')
  return factors
}

/** Holds what the use cases of factors share, made once for a process. */
export interface FactorTools {
  box: SecretBox
  passkeys: Passkeys
  recoveryCodes: RecoveryCodes
  google: Google
}

export type FactorContext = FactorTools & Pick<PlatformServices, 'db' | 'clock' | 'queueMail'>

export function createFactorTools(options: GoogleOptions): FactorTools {
  const { config } = options
  return {
    google: createGoogle(options),
    box: createSecretBox(config.secretKey, 'factors'),
    passkeys: createPasskeys(config),
    recoveryCodes: createRecoveryCodes(config.secretKey),
  }
}

/** Takes every second step from an account, as when it is erased. */
export async function forgetFactors(tx: Tx, userId: string, now: Date): Promise<void> {
  await deleteTotp(tx, userId)
  await deletePasskeysOf(tx, userId)
  await replaceRecoveryCodes(tx, userId, [], now)
  await updateSecondStep(tx, userId, false)
}
