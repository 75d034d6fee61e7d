import { createHash } from 'node:crypto'
import { type ReadStatement, readBankStatement, type StatementLine } from '#domain/money/bank-statement.ts'
import { lagosTime } from '#domain/time/days.ts'
import { findOpenBank } from '#server/payments/books/account-store.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import {
  type CandidateRow,
  countOpen,
  insertLines,
  listCandidates,
  listKnownHashes,
  listLines,
  lockMatching,
  type NewLine,
} from './line-store.ts'
import { linkMatched } from './link-matched.ts'

const mostLines = 5_000
const matchedAtOnce = 2_000
const firstDay = '2000-01-01'
/** Is a hundred billion naira. */
const mostKobo = 10_000_000_000_000

/** Reads what of a statement can be. A day before the books or yet to come, or an amount that no account holds, was misread. */
function readLines(clock: Clock, text: string): ReadStatement {
  const read = readBankStatement(text)
  const refuse = (message: string) => invalidFields([{ path: 'text', message }])
  if (read === null)
    throw refuse('We cannot read this as a bank statement in naira. Save it as CSV or OFX and try again')
  if (read.lines.length > mostLines) throw refuse(`Choose a file of up to ${mostLines} lines`)
  const today = lagosTime(clock.now()).date
  const canBe = ({ day, amountKobo }: StatementLine) =>
    day >= firstDay && day <= today && Math.abs(amountKobo) <= mostKobo
  const odd = read.lines.filter((line) => !canBe(line))
  return {
    lines: read.lines.filter(canBe),
    unreadable: [
      ...read.unreadable,
      ...odd.map(({ day, words, amountKobo }) => `${day} ${words} ${amountKobo / 100}`),
    ],
  }
}

/** Each line with the hash of what it says and its place among those that say the same. */
function hashed(lines: readonly StatementLine[]): NewLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const said = JSON.stringify([line.day, line.amountKobo, line.words, line.reference])
    const place = seen.get(said) ?? 0
    seen.set(said, place + 1)
    return { ...line, hash: createHash('sha256').update(`${said} ${place}`).digest('hex') }
  })
}

/** Returns what a statement says, and which of its lines are new. */
export async function previewLines({ db, clock }: { db: Db; clock: Clock }, accountId: string, text: string) {
  if (!(await findOpenBank(db, accountId))) throw fail('books.no_account')
  const { lines, unreadable } = readLines(clock, text)
  const all = hashed(lines)
  const known = await listKnownHashes(
    db,
    accountId,
    all.map(({ hash }) => hash),
  )
  return { lines: all.map(({ hash, ...line }) => ({ ...line, isNew: !known.has(hash) })), unreadable }
}

/** Saves what is new of a statement, and links each line that one movement alone shows. */
export async function importLines(
  { tx, clock }: { tx: Tx; clock: Clock },
  { adminId, accountId, text }: { adminId: string; accountId: string; text: string },
): Promise<{ added: number; matched: number; unmatched: number }> {
  if (!(await findOpenBank(tx, accountId))) throw fail('books.no_account')
  const lines = hashed(readLines(clock, text).lines)
  await lockMatching(tx, accountId)
  const now = clock.now()
  const added = await insertLines(tx, { accountId, adminId, now }, lines)
  const open = await listLines(tx, accountId, { isOpen: true, limit: matchedAtOnce })
  const candidates = await listCandidates(
    tx,
    open.map(({ id }) => id),
  )
  const pairs = matchLines(candidates)
  const matched = await linkMatched({ tx, clock }, { open, candidates, pairs, by: null })
  const result = { added, matched, unmatched: await countOpen(tx, accountId) }
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'money.import_lines',
    subject: accountId,
    detail: result,
  })
  return result
}

/**
 * Returns which lines show which movements: what stands in a line's words first, then the nearest day. Where two would do as
 * well, or two lines want one movement as much, nobody is chosen.
 */
export function matchLines(candidates: readonly CandidateRow[]): { lineId: number; postingId: number }[] {
  const weightOf = ({ score, days }: CandidateRow) => score * 10 - days
  const ordered = [...candidates].sort((one, two) => weightOf(two) - weightOf(one))
  const ofLine = Map.groupBy(candidates, ({ line_id: id }) => id)
  const ofPosting = Map.groupBy(candidates, ({ posting_id: id }) => id)
  const [lines, postings] = [new Set<number>(), new Set<number>()]
  const pairs = []
  for (const candidate of ordered) {
    const { line_id: lineId, posting_id: postingId } = candidate
    if (lines.has(lineId) || postings.has(postingId)) continue
    const isEqual = (other: CandidateRow) =>
      other !== candidate &&
      weightOf(other) === weightOf(candidate) &&
      !(other.line_id === lineId ? postings.has(other.posting_id) : lines.has(other.line_id))
    if (ofLine.get(lineId)?.some(isEqual) || ofPosting.get(postingId)?.some(isEqual)) continue
    lines.add(lineId)
    postings.add(postingId)
    pairs.push({ lineId, postingId })
  }
  return pairs
}
