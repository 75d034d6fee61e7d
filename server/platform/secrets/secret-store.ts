import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SecretBox } from './secret-box.ts'

/** Says if a secret is there, and if this server's key opens it. */
export type SecretState = 'unset' | 'set' | 'unreadable'

/** Thrown where a secret was sealed with another SECRET_KEY than this server has. */
export class SecretUnreadable extends Error {
  constructor() {
    super('SECRET_KEY is not the one that this was saved with')
    this.name = 'SecretUnreadable'
  }
}

/** Keys and passwords of providers. They are used here and shown to nobody. */
export interface Secrets {
  /** Null where there is none. Throws SecretUnreadable. Anyone who is in a transaction reads within it. */
  read(key: string, within?: Tx): Promise<string | null>
  stateOf(key: string, within?: Db | Tx): Promise<SecretState>
  save(tx: Tx, key: string, value: string): Promise<void>
  remove(tx: Tx, key: string): Promise<void>
  /** Reads a secret and removes it, so that it serves once. */
  take(tx: Tx, key: string): Promise<string | null>
}

export function createSecrets({ db, clock, box }: { db: Db; clock: Clock; box: SecretBox }): Secrets {
  const open = (sealed: Buffer): string => {
    try {
      return box.open(sealed)
    } catch {
      throw new SecretUnreadable()
    }
  }
  const find = (key: string, on: Db | Tx = db) =>
    on.selectFrom('secrets').select('sealed').where('key', '=', key).executeTakeFirst()

  return {
    async read(key, within) {
      const row = await find(key, within)
      return row === undefined ? null : open(row.sealed)
    },
    async stateOf(key, within) {
      const row = await find(key, within)
      if (row === undefined) return 'unset'
      try {
        open(row.sealed)
        return 'set'
      } catch (error) {
        if (error instanceof SecretUnreadable) return 'unreadable'
        throw error
      }
    },
    async save(tx, key, value) {
      const row = { sealed: box.seal(value), updated_at: clock.now() }
      await tx
        .insertInto('secrets')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },
    async remove(tx, key) {
      await tx.deleteFrom('secrets').where('key', '=', key).execute()
    },
    async take(tx, key) {
      const row = await tx.deleteFrom('secrets').where('key', '=', key).returning('sealed').executeTakeFirst()
      return row === undefined ? null : open(row.sealed)
    },
  }
}

/** Deletes secrets whose key begins so and that were last written before a moment. */
export async function deleteSecretsBefore(db: Db, prefix: string, before: Date): Promise<void> {
  await db.deleteFrom('secrets').where('key', 'like', `${prefix}%`).where('updated_at', '<', before).execute()
}
