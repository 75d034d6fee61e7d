import { CircleCheck, CircleX } from 'lucide-react'
import type { BulkResult } from '#contract/orders/bulk-actions.ts'
import { shortCode } from '#web/admin/orders/board-card.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import * as texts from './texts.ts'

interface BulkResultsProps {
  result: BulkResult
  codes: ReadonlyMap<string, string>
  onClose: () => void
}

/** What came of each order, those that were refused first. */
export function BulkResults({ result: { results }, codes, onClose }: BulkResultsProps) {
  const refused = results.filter((each) => each.refused !== null)
  const done = results.filter((each) => each.refused === null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.resultsTitle(done.length, results.length)}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <ul className="grid gap-2 text-sm">
        {[...refused, ...done].map((each) => (
          <li key={each.orderId} className="flex items-start gap-2">
            {each.refused === null ? (
              <CircleCheck className="size-5 shrink-0 text-leaf" aria-hidden="true" />
            ) : (
              <CircleX className="size-5 shrink-0 text-pepper" aria-hidden="true" />
            )}
            <span className="font-mono text-xs leading-5">{shortCode(codes.get(each.orderId) ?? '')}</span>
            <span>{each.refused === null ? texts.done : texts.refused(each.refused.message)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
