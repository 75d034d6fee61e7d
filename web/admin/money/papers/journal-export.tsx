import { useState } from 'react'
import { exportJournalEndpoint } from '#contract/payments/papers.ts'
import { type JournalShape, journalShapes } from '#domain/money/journal.ts'
import { CsvDownload } from '#web/admin/shell/csv-download.tsx'
import { DayFields } from '#web/admin/shell/day-fields.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import * as texts from './texts.ts'

/** Saves the journal of some days, in the shape that the accountant's program imports. */
export function JournalExport() {
  const [days, setDays] = useState<{ from: string; to: string } | null>(null)
  const [as, setAs] = useState<JournalShape>('csv')
  return (
    <section className="mt-8 grid max-w-5xl gap-3" aria-labelledby="journal">
      <h2 id="journal" className="text-lg">
        {texts.journal.title}
      </h2>
      <p className="text-ink-soft">{texts.journal.intro}</p>
      <div className="flex flex-wrap items-end gap-3">
        <DayFields
          labels={{ from: texts.journal.from, to: texts.journal.to }}
          days={days}
          onChange={setDays}
        />
        <SelectField
          label={texts.journal.program}
          value={as}
          onChange={(event) => setAs(journalShapes.find((one) => one === event.currentTarget.value) ?? 'csv')}
          options={journalShapes.map((shape) => [shape, texts.journal.shapes[shape]] as const)}
        />
        <CsvDownload href={days ? urlOf(exportJournalEndpoint, { query: { ...days, as } }) : null} />
      </div>
    </section>
  )
}
