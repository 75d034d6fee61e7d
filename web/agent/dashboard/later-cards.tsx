import { DocumentsCard } from './documents-card.tsx'
import { ShiftsCard } from './shifts-card.tsx'

/** Shows what is read after the page: documents that run out, and the next shifts. */
export function LaterCards({ nowMs }: { nowMs: number }) {
  return (
    <>
      <DocumentsCard nowMs={nowMs} />
      <ShiftsCard nowMs={nowMs} />
    </>
  )
}
