import { randomInt } from 'node:crypto'
import { hashToken } from '#server/accounts/core/account-tokens.ts'
import { findQuestion, type QuestionRow } from '#server/orders/core/question-store.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const letters = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
/** 81 bits. */
const length = 14
const pattern = new RegExp(`^[${letters}]{${length}}$`)

/**
 * An open question with a link for an SMS, where the signed one would take half of it. It is the customer's, as that one is. Null
 * where it is over.
 */
export async function linkOpenQuestion(
  tx: Tx,
  questionId: string,
): Promise<{ question: QuestionRow; path: string } | null> {
  const question = await findQuestion(tx, questionId)
  if (question?.status !== 'open') return null
  const token = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  await tx
    .insertInto('question_links')
    .values({ hash: hashToken(token), question_id: questionId })
    .execute()
  return { question, path: `/q/${token}` }
}

/** The question that a short link was made for, or null. */
export async function findShortLink(db: Db, token: string): Promise<string | null> {
  if (!pattern.test(token)) return null
  const row = await db
    .selectFrom('question_links')
    .select('question_id')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst()
  return row?.question_id ?? null
}
