import * as corrections from '#contract/lists/corrections.ts'
import { type CorrectableItem, isCorrected } from '#domain/lists/corrections.ts'
import { readList } from '#domain/lists/read-list.ts'
import type { CatalogueServices } from '#server/catalogue/services.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import { csvRow, nairaCell } from '#server/platform/csv.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import { countCorrections, listCorrectionRows, listMisreadingRows } from './correction-store.ts'
import type { ReadWords } from './read-words.ts'
import { findTaughtRow, listTaughtRows, type TaughtRow } from './taught-store.ts'
import { forgetTaughtWord, teachWord } from './teach-word.ts'

interface Context extends Pick<CatalogueServices, 'db' | 'clock' | 'readCatalogue'> {
  readWords: ReadWords
}

const pageSize = 50

/** Registers what customers corrected, and what admins teach the reader. */
export function registerListsAdmin(api: Api, context: Context): void {
  registerCorrections(api, context)
  registerTeaching(api, context)
}

function registerCorrections(api: Api, { db, clock, readWords }: Context): void {
  const audit = (actorId: string, form: string) =>
    db.transaction().execute((tx) =>
      recordAudit(tx, clock, {
        actorId,
        action: 'lists.export_corrections',
        subject: form,
        detail: {},
      }),
    )
  api.answer(corrections.listMisreadingsEndpoint, async ({ query: { cursor, limit = pageSize } }) => {
    const skip = skipOf(cursor)
    const read = (most: number) => listMisreadingRows(db, { skip, limit: most })
    const [{ rows, nextCursor }, count, index] = await Promise.all([
      readPage(limit, read, () => skip + limit),
      countCorrections(db),
      readWords.index(),
    ])
    const items = rows.map((row) => {
      const [line, ...others] = readList(row.typed, index).lines
      const { corrected } = row
      const isReadRight = corrected
        ? line !== undefined && others.length === 0 && !isCorrected(line, corrected)
        : line === undefined
      return { ...row, isReadRight }
    })
    return { items, nextCursor, corrections: count }
  })

  api.answer(corrections.exportCorrectionsEndpoint, async ({ viewer }) => {
    await audit(viewer.user.id, 'json')
    const rows = await listCorrectionRows(db, corrections.mostCorrections)
    return rows.map(({ typed, corrected, slug }) => ({
      text: typed,
      lines: corrected ? [exampleOf(corrected, slug)] : [],
    }))
  })

  api.table(corrections.exportCorrectionsTableEndpoint, async ({ viewer }) => {
    await audit(viewer.user.id, 'csv')
    return { fileName: 'kasuwa-list-corrections.csv', rows: correctionTable(db) }
  })
}

function exampleOf({ productId: _, ...line }: CorrectableItem, slug: string | null) {
  return { ...line, ...(slug !== null && { product: slug }) }
}

function registerTeaching(api: Api, { db, clock, readCatalogue, readWords }: Context): void {
  const after = () => {
    readCatalogue.forget()
    readWords.forget()
  }

  api.answer(corrections.listTaughtWordsEndpoint, async ({ query: { cursor, limit = pageSize } }) => {
    const read = (most: number) => listTaughtRows(db, { before: cursor ?? null, limit: most })
    const { rows, nextCursor } = await readPage(limit, read, ({ id }) => id)
    return { items: rows.map(presentTaught), nextCursor }
  })

  const taught = {
    prepare: () => readCatalogue.all(),
    read: ({ tx }: Changed, id: string) => readTaught(tx, id),
    after,
  }
  api.change(corrections.teachWordEndpoint, taught, ({ tx, known: goods, body, viewer }) =>
    teachWord({ tx, clock, goods, actorId: viewer.user.id }, body),
  )

  const forgotten = { read: async () => ({}), after }
  api.change(corrections.forgetTaughtWordEndpoint, forgotten, ({ tx, params, viewer }) =>
    forgetTaughtWord({ tx, clock, actorId: viewer.user.id }, params.id),
  )
}

/** Pages of counts are by place: what comes in between moves them by little. */
function skipOf(cursor: string | undefined): number {
  const skip = Number(cursor ?? 0)
  return Number.isInteger(skip) && skip >= 0 ? Math.min(skip, corrections.mostCorrections) : 0
}

/** Lists what of an item is exported, before and after the correction. */
const columns: readonly (readonly [head: string, cell: (item: CorrectableItem) => string | number])[] = [
  ['name', ({ name }) => name],
  ['quantity', ({ quantity }) => quantity ?? ''],
  ['unit', ({ unit }) => unit ?? ''],
  ['size', ({ size }) => size ?? ''],
  ['note', ({ note }) => note ?? ''],
  ['budget (NGN)', ({ budgetKobo }) => (budgetKobo == null ? '' : nairaCell(budgetKobo))],
  ['price cap (NGN)', ({ capKobo }) => (capKobo == null ? '' : nairaCell(capKobo))],
]

async function* correctionTable(db: Db): AsyncGenerator<string> {
  const heads = ['Was', 'Corrected'].flatMap((which) => columns.map(([head]) => `${which} ${head}`))
  yield csvRow(['Day', 'Typed', ...heads, 'Corrected product'])
  for (const row of await listCorrectionRows(db, corrections.mostCorrections)) {
    const cells = [row.was, row.corrected].flatMap((item) =>
      columns.map(([, cell]) => (item === null ? '' : cell(item))),
    )
    yield csvRow([row.day, row.typed, ...cells, row.slug ?? ''])
  }
}

async function readTaught(tx: Tx, id: string) {
  const row = await findTaughtRow(tx, id)
  if (row === null) throw fail('lists.word_not_found')
  return presentTaught(row)
}

function presentTaught({ productId, productName, taughtAt, ...row }: TaughtRow) {
  const product = productId === null ? null : { id: productId, name: productName ?? '' }
  return { ...row, product, taughtAt: taughtAt.toISOString() }
}
