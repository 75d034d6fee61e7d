import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type Secrets, SecretUnreadable } from '#server/platform/secrets/secret-store.ts'

/** Holds the pair by which push services know this site, both in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const vapidSecret = 'push_vapid'

/**
 * The pair that is stored; made when it is first needed, once over all processes. One that this SECRET_KEY
 * does not open is replaced, and browsers subscribe again because the public key is another.
 */
export async function getVapidKeys({ db, secrets }: { db: Db; secrets: Secrets }): Promise<VapidKeys> {
  const saved = await findVapidKeys(secrets)
  if (saved !== null) return saved
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${vapidSecret}, 0))`.execute(tx)
    // On another connection it would wait for one that those who wait for the lock hold.
    const meanwhile = await findVapidKeys(secrets, tx)
    if (meanwhile !== null) return meanwhile
    const keys = createKeys()
    await secrets.save(tx, vapidSecret, JSON.stringify(keys))
    return keys
  })
}

/** The pair that is stored, or null where there is none that can be read. */
export async function findVapidKeys(secrets: Secrets, within?: Tx): Promise<VapidKeys | null> {
  try {
    const saved = await secrets.read(vapidSecret, within)
    return saved === null ? null : (JSON.parse(saved) as VapidKeys)
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}

function createKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const privateKey = Buffer.alloc(32)
  const bare = pair.getPrivateKey()
  // A number that begins with zeros is shorter; push services want all 32 bytes.
  bare.copy(privateKey, 32 - bare.length)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
