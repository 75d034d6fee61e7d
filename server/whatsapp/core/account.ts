import { rememberRecent } from '#server/platform/database/recent.ts'
import { type Secrets, SecretUnreadable } from '#server/platform/secrets/secret-store.ts'

/** Names what Meta gave us for our number. All of it is secret enough to be shown to nobody. */
export const accountFields = ['phoneNumberId', 'token', 'appSecret', 'verifyToken'] as const
export type AccountField = (typeof accountFields)[number]
export type Account = Record<AccountField, string>

export function secretOf(field: AccountField): string {
  const names = {
    phoneNumberId: 'whatsapp_phone_number_id',
    token: 'whatsapp_token',
    appSecret: 'whatsapp_app_secret',
    verifyToken: 'whatsapp_verify_token',
  }
  return names[field]
}

const cacheMs = 5_000

/** Reads our account at WhatsApp; null until all of it is there and readable. */
export interface ReadAccount {
  get(): Promise<Account | null>
  /** Reads again the next time; for the process that changed something. */
  forget(): void
}

export function createReadAccount(secrets: Secrets): ReadAccount {
  const { get, forget } = rememberRecent(() => readAccount(secrets), cacheMs)
  return {
    forget,
    async get() {
      const account = await get()
      // Once it is connected in one process, the others know it at once.
      if (account === null) forget()
      return account
    },
  }
}

async function readAccount(secrets: Secrets): Promise<Account | null> {
  try {
    const read = (field: AccountField) => secrets.read(secretOf(field))
    const phoneNumberId = await read('phoneNumberId')
    if (!phoneNumberId) return null
    const [token, appSecret, verifyToken] = await Promise.all([
      read('token'),
      read('appSecret'),
      read('verifyToken'),
    ])
    if (!token || !appSecret || !verifyToken) return null
    return { phoneNumberId, token, appSecret, verifyToken }
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}
