import { useState } from 'react'
import { exportPostings } from '#contract/money-desk.ts'
import { buttonClass } from '#web/design/button.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { urlOf } from '#web/platform/api.ts'

/** Every posting of some days as a table to save. */
export function PostingsExport() {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const isReady = from !== '' && to !== '' && from <= to
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label="Postings from"
        type="date"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextField label="to" type="date" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
      <a
        className={buttonClass('secondary')}
        aria-disabled={!isReady}
        href={isReady ? urlOf(exportPostings, { query: { from, to } }) : undefined}
        download={isReady}
      >
        Save as CSV
      </a>
    </div>
  )
}
