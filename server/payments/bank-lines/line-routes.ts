import * as contract from '#contract/payments/bank-lines.ts'
import type { InvoiceBooks } from '#server/payments/provider/invoice-books.ts'
import type { OrderBooks } from '#server/payments/provider/order-books.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { bookLine, matchLine } from './book-line.ts'
import { importLines, previewLines } from './import-lines.ts'
import { readLine, readLines } from './read-lines.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock' | 'savePicture'> {
  orders: OrderBooks
  invoiceBooks: InvoiceBooks
}

/** Registers the bank's own statements beside the books; each write leaves an audit row. */
export function registerBankLines(api: Api, context: Context): void {
  const { db, clock } = context

  api.answer(contract.previewBankLinesEndpoint, ({ params, body }) =>
    previewLines(context, params.id, body.text),
  )

  api.answer(contract.importBankLinesEndpoint, ({ params, body, viewer, write }) =>
    write((tx) =>
      importLines({ tx, clock }, { adminId: viewer.user.id, accountId: params.id, text: body.text }),
    ),
  )

  api.answer(contract.listBankLinesEndpoint, ({ params, query }) => readLines(db, params.id, query.show))

  const line = { read: ({ tx, params }: Changed<{ id: string }>) => readLine(tx, Number(params.id)) }
  api.change(contract.matchBankLineEndpoint, line, ({ tx, params, body, viewer }) => {
    const chosen = { lineId: Number(params.id), postingId: Number(body.postingId) }
    return matchLine({ tx, clock }, { adminId: viewer.user.id, ...chosen })
  })

  api.change(contract.bookBankLineEndpoint, line, ({ tx, params, body, viewer }) =>
    bookLine({ ...context, tx }, { adminId: viewer.user.id, lineId: Number(params.id), wish: body }),
  )
}
