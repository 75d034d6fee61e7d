import type { BooksReport, ReportLine } from '#contract/payments/closing.ts'
import { dayAfter } from '#domain/time/span.ts'
import { csvRow, nairaCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listEveryAccount } from './account-store.ts'
import { type AccountSum, findLastClosed, sumAccounts } from './closing-store.ts'

/** Returns every account before some days of the books, in them and after them. The lines sum to zero in each column. */
export async function readReport(db: Db, { from, to }: { from: string; to: string }): Promise<BooksReport> {
  const last = await findLastClosed(db)
  const [before, after, accounts] = await Promise.all([
    sumAccounts(db, dayAfter(from, -1)),
    sumAccounts(db, to),
    listEveryAccount(db),
  ])
  const keyOf = ({ account, owner }: AccountSum) => `${account} ${owner}`
  const beforeByKey = new Map(before.map((sum) => [keyOf(sum), sum]))
  const afterByKey = new Map(after.map((sum) => [keyOf(sum), sum]))
  const names = new Map(
    accounts.map((row) => [`${row.kind === 'bank' ? 'bank' : 'office_cash'} ${row.ledger_owner}`, row.name]),
  )
  const lines = [...new Set([...afterByKey.keys(), ...beforeByKey.keys()])].sort().map((key): ReportLine => {
    const [was, is] = [beforeByKey.get(key), afterByKey.get(key)]
    const beforeKobo = was?.amount_kobo ?? 0
    const afterKobo = is?.amount_kobo ?? 0
    const [account, owner] = [(is ?? was)?.account, (is ?? was)?.owner]
    if (account === undefined || owner === undefined) throw new Error('a key is of one of them')
    return {
      account,
      owner,
      name: names.get(key) ?? null,
      beforeKobo,
      movedKobo: afterKobo - beforeKobo,
      afterKobo,
      owedToUsKobo: is?.owed_to_us_kobo ?? 0,
      owedByUsKobo: is?.owed_by_us_kobo ?? 0,
    }
  })
  const isPartlyClosed = last !== null && from <= last && last < to
  return {
    from,
    to,
    isClosed: last !== null && to <= last,
    closedUntil: isPartlyClosed ? last : null,
    lines,
  }
}

/** Yields the report as rows of a table, in naira: what is ours or owed to us is debit. */
export async function* reportTable(report: BooksReport): AsyncGenerator<string> {
  yield csvRow(['Account', 'Of', 'Before (NGN)', 'In these days (NGN)', 'Debit (NGN)', 'Credit (NGN)'])
  for (const line of report.lines)
    yield csvRow([
      line.account,
      line.name ?? line.owner,
      nairaCell(line.beforeKobo),
      nairaCell(line.movedKobo),
      nairaCell(Math.max(0, line.afterKobo)),
      nairaCell(Math.max(0, -line.afterKobo)),
    ])
}
