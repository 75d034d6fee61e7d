import { getEInvoiceEndpoint } from '#contract/payments/e-invoices.ts'
import { CsvDownload } from '#web/admin/shell/csv-download.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import * as texts from './texts.ts'

/** Offers a paper as the tax office takes it. */
export function PaperCell({ number }: { number: string }) {
  return (
    <span className="flex flex-wrap gap-1">
      {(['json', 'xml'] as const).map((as) => (
        <CsvDownload
          key={as}
          kind="quiet"
          size="sm"
          text={as.toUpperCase()}
          label={texts.papers[as](number)}
          href={urlOf(getEInvoiceEndpoint, { params: { number }, query: { as } })}
        />
      ))}
    </span>
  )
}
