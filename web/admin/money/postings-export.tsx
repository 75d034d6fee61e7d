import { useState } from 'react'
import { exportPostingsEndpoint } from '#contract/payments/admin-money.ts'
import { CsvDownload } from '#web/admin/csv-download.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import * as texts from './texts.ts'

/** Every posting of some days as a table to save. */
export function PostingsExport() {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const isReady = from !== '' && to !== '' && from <= to
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={texts.postingsFrom}
        type="date"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextField
        label={texts.to}
        type="date"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <CsvDownload href={isReady ? urlOf(exportPostingsEndpoint, { query: { from, to } }) : null} />
    </div>
  )
}
