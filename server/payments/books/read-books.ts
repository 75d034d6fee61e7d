import type { AccountMovement, BooksOverview } from '#contract/payments/books.ts'
import { receiptOf } from '#server/payments/core/rules.ts'
import { csvRow, lagosCell, nairaCell } from '#server/platform/csv.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { numberOfCursor, readPage } from '#server/platform/database/read-page.ts'
import { findBooksSums, listAccounts } from './account-store.ts'
import { listAccountMovements, type MovementRow, type MovementsOf } from './entry-store.ts'
import { mayUndo } from './undo-entry.ts'

const rowsAtOnce = 1000

/** The business's tills and bank accounts, and what is in them; for admins of some cities their tills alone. */
export async function readBooks(
  db: Db | Tx,
  { isOnline, cities }: { isOnline: boolean; cities: readonly string[] | null },
): Promise<BooksOverview> {
  const rows = await listAccounts(db, cities)
  return {
    accounts: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      city: row.city,
      bankName: row.bank_name,
      accountNumber: row.account_number,
      mayOverdraw: row.may_overdraw,
      takesSettlements: row.takes_settlements,
      isOpened: row.opened_at !== null,
      isFirst: row.is_first,
      balanceKobo: row.balance_kobo,
      ledgerOwner: row.ledger_owner,
    })),
    ...(await findBooksSums(db)),
    ...(cities !== null && { providerKobo: null, ownerKobo: null }),
    isOnline: isOnline && cities === null,
  }
}

/** Returns an account's movements, newest first. */
export async function readAccountMovements(
  db: Db,
  of: MovementsOf,
  page: { cursor: string | null; limit: number },
): Promise<{ items: AccountMovement[]; nextCursor: string | null }> {
  const before = numberOfCursor(page.cursor)
  const { rows, nextCursor } = await readPage(
    page.limit,
    (limit) => listAccountMovements(db, of, { before, limit }),
    ({ id }) => id,
  )
  return { items: rows.map((row) => present(row, of.cities)), nextCursor }
}

function present(row: MovementRow, cities: MovementsOf['cities']): AccountMovement {
  const { entry_kind: kind, made_by: madeBy, is_undone: isUndone, is_undoing: isUndoing } = row
  return {
    id: String(row.id),
    movementId: row.movement_id,
    at: row.at.toISOString(),
    day: row.day,
    kind: row.kind,
    amountKobo: row.amount_kobo,
    of: row.of,
    orderId: row.order_id,
    orderCode: row.order_code,
    reason: row.reason,
    receipt: receiptOf(row.movement_id),
    entry:
      kind === null || madeBy === null
        ? null
        : {
            category: row.category,
            madeBy,
            hasPicture: row.has_picture,
            // The owner's money and what went to a bank are the whole business's.
            mayUndo:
              mayUndo({ kind, isUndone, isUndoing }) &&
              (cities === null || kind === 'expense' || kind === 'income'),
            isUndoing,
          },
  }
}

/** Yields an account's movements as rows of a table; amounts in naira, signs the ledger's. */
export async function* readMovementTable(db: Db, of: MovementsOf): AsyncGenerator<string> {
  yield csvRow([
    'Posting',
    'Day in the books',
    'Time (Lagos)',
    'Receipt',
    'Kind',
    'Category',
    'Of',
    'Order',
    'Amount (NGN)',
    'Recorded by',
    'Note',
  ])
  for (let before: number | null = null; ; ) {
    const rows: MovementRow[] = await listAccountMovements(db, of, { before, limit: rowsAtOnce })
    for (const row of rows)
      yield csvRow([
        String(row.id),
        row.day,
        lagosCell(row.at),
        receiptOf(row.movement_id),
        row.kind,
        row.category ?? '',
        row.of ?? '',
        row.order_code ?? '',
        nairaCell(row.amount_kobo),
        row.made_by ?? '',
        row.reason ?? '',
      ])
    before = rows.at(-1)?.id ?? null
    if (rows.length < rowsAtOnce) return
  }
}
