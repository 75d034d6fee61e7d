import type { Db, Tx } from '#server/platform/database/database.ts'

export type TokenKind =
  | 'verify_sign_up'
  | 'verify_email'
  | 'reset_password'
  | 'email_proof'
  | 'second_factor'
  | 'passkey'

export interface TokenRow {
  user_id: string | null
  sign_up_id: string | null
  /** The address of `verify_email`, the challenge of `passkey`. */
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

/** A live token without using it up. */
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

/** Drops a person's tokens of some kinds, so that older links stop working. */
export async function deleteTokensOf(tx: Tx, userId: string, kinds: TokenKind[]): Promise<void> {
  await tx.deleteFrom('account_tokens').where('user_id', '=', userId).where('kind', 'in', kinds).execute()
}

export async function deleteTokensBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<', before).execute()
}
