import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type TokenKind =
  | 'verify_sign_up'
  | 'verify_email'
  | 'reset_password'
  | 'email_proof'
  | 'second_factor'
  | 'passkey'
  | 'google'

export interface TokenRow {
  user_id: string | null
  sign_up_id: string | null
  /** Holds the address of `verify_email`, the challenge of `passkey`. */
  detail: string | null
}

export async function insertToken(
  tx: Tx,
  token: {
    kind: TokenKind
    hash: Buffer
    userId?: string | null
    signUpId?: string
    detail?: string
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('account_tokens')
    .values({
      token_hash: token.hash,
      kind: token.kind,
      user_id: token.userId ?? null,
      sign_up_id: token.signUpId ?? null,
      detail: token.detail ?? null,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Marks a live token used; of several at once only one gets the row. */
export async function markTokenUsed(
  tx: Tx,
  token: { kind: TokenKind; hash: Buffer; now: Date },
): Promise<TokenRow | null> {
  const row = await tx
    .updateTable('account_tokens')
    .set({ used_at: token.now })
    .where('token_hash', '=', token.hash)
    .where('kind', '=', token.kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', token.now)
    .returning(['user_id', 'sign_up_id', 'detail'])
    .executeTakeFirst()
  return row ?? null
}

/** Returns a live token without using it up. */
export async function findToken(
  db: Db | Tx,
  token: { kind: TokenKind; hash: Buffer; now: Date },
): Promise<TokenRow | null> {
  const row = await db
    .selectFrom('account_tokens')
    .select(['user_id', 'sign_up_id', 'detail'])
    .where('token_hash', '=', token.hash)
    .where('kind', '=', token.kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', token.now)
    .executeTakeFirst()
  return row ?? null
}

/** Drops a person's live tokens of some kinds, so that older links stop working. */
export async function deleteTokensOf(tx: Tx, userId: string, kinds: TokenKind[]): Promise<void> {
  await tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

/** Keeps the links of sign-ups with an address as used links of the account that it now has: opened again, they say so. */
export async function giveLinksToUser(
  tx: Tx,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<void> {
  await sql`
    update account_tokens set kind = 'verify_email', sign_up_id = null, user_id = ${userId}, detail = ${email},
      used_at = coalesce(used_at, ${now})
    where kind = 'verify_sign_up' and sign_up_id in (select id from sign_ups where lower(email) = ${email.toLowerCase()})
    `.execute(tx)
}

/** Lets the links of one sign-up verify its address for the account that it has become. */
export async function moveLinksToUser(
  tx: Tx,
  { signUpId, email, userId }: { signUpId: string; email: string; userId: string },
): Promise<void> {
  await tx
    .updateTable('account_tokens')
    .set({ kind: 'verify_email', sign_up_id: null, user_id: userId, detail: email })
    .where('kind', '=', 'verify_sign_up')
    .where('sign_up_id', '=', signUpId)
    .execute()
}

/** Marks the links with which a person would verify an address as used: it is verified now. */
export async function markLinksUsed(
  tx: Tx,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', 'verify_email')
    .where('used_at', 'is', null)
    .where(({ fn }) => fn<string>('lower', ['detail']), '=', email.toLowerCase())
    .execute()
}

/** Returns whether a link was used and its person still has the address that it verified. */
export async function isLinkOfVerified(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('account_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select('u.id')
    .where('t.token_hash', '=', hash)
    .where('t.kind', '=', 'verify_email')
    .where('t.used_at', 'is not', null)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['u.email']), '=', fn<string>('lower', ['t.detail'])))
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteTokensBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<', before).execute()
}

/** Counts a try of a live challenge and returns how many there are; null where it is over or has had `max`. */
export async function countTokenTry(
  tx: Tx,
  token: { hash: Buffer; now: Date; max: number },
): Promise<number | null> {
  const row = await tx
    .updateTable('account_tokens')
    .set((old) => ({ tries: old('tries', '+', 1) }))
    .where('token_hash', '=', token.hash)
    .where('kind', '=', 'second_factor')
    .where('used_at', 'is', null)
    .where('expires_at', '>', token.now)
    .where('tries', '<', token.max)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? null
}

/** Notes that something was used, for as long as it could be shown again; false where it was noted before. */
export async function insertUsedToken(
  db: Db | Tx,
  token: { kind: TokenKind; hash: Buffer; now: Date; expiresAt: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('account_tokens')
    .values({
      token_hash: token.hash,
      kind: token.kind,
      created_at: token.now,
      expires_at: token.expiresAt,
      used_at: token.now,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
