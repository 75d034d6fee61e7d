import { useState } from 'react'
import { exportPostingsEndpoint } from '#contract/admin/admin-money.ts'
import { CsvDownload } from '#web/admin/shell/csv-download.tsx'
import { DayFields } from '#web/admin/shell/day-fields.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import * as texts from './texts.ts'

/** Every posting of some days as a table to save. */
export function PostingsExport() {
  const [days, setDays] = useState<{ from: string; to: string } | null>(null)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <DayFields
        labels={{ from: texts.postings.from, to: texts.postings.to }}
        days={days}
        onChange={setDays}
      />
      <CsvDownload href={days ? urlOf(exportPostingsEndpoint, { query: days }) : null} />
    </div>
  )
}
