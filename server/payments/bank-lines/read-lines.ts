import type { BankLine } from '#contract/payments/bank-lines.ts'
import { findOpenBank } from '#server/payments/books/account-store.ts'
import { receiptOf } from '#server/payments/core/rules.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  type CandidateRow,
  countOpen,
  type LineRow,
  listCandidates,
  listLines,
  listMissing,
  lockLine,
} from './line-store.ts'

const shown = 200

/** The bank's lines that ask for something, and our movements that the bank does not show. */
export async function readLines(db: Db, accountId: string, show: 'open' | 'all') {
  if (!(await findOpenBank(db, accountId))) throw fail('books.no_account')
  const rows = await listLines(db, accountId, { isOpen: show === 'open', limit: shown })
  const candidates = await listCandidates(
    db,
    rows.map(({ id }) => id),
  )
  const missing = await listMissing(db, accountId, shown)
  return {
    lines: rows.map((row) => present(row, candidates)),
    openCount: await countOpen(db, accountId),
    missing: missing.map(({ posting_id, day, amount_kobo, movement_id, reason }) => ({
      postingId: String(posting_id),
      day,
      amountKobo: amount_kobo,
      reason,
      receipt: receiptOf(movement_id),
    })),
  }
}

/** One line after something was done with it. */
export async function readLine(tx: Tx, id: number): Promise<BankLine> {
  const row = await lockLine(tx, id)
  if (!row) throw fail('bank_lines.not_found')
  return present(row, [])
}

function present(row: LineRow, candidates: readonly CandidateRow[]): BankLine {
  return {
    id: String(row.id),
    day: row.day,
    amountKobo: row.amount_kobo,
    words: row.words,
    reference: row.reference,
    isMatched: row.posting_id !== null,
    receipt: row.movement_id === null ? null : receiptOf(row.movement_id),
    candidates: candidates
      .filter(({ line_id: lineId }) => lineId === row.id)
      .map(({ posting_id, day, movement_id, reason }) => ({
        postingId: String(posting_id),
        day,
        reason,
        receipt: receiptOf(movement_id),
      })),
  }
}
