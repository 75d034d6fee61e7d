import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { ownMoneyQuery } from './own-money-query.ts'
import * as texts from './texts.ts'

const Movements = deferredPart(
  async () => (await withWholeStyle(import('./movements-deferred.tsx'))).Movements,
)

/** Shows the agent's own books: cash in and out, what was paid in, what was earned. */
export function AgentStatement() {
  const [isOpen, setIsOpen] = useState(false)
  // Read before it is opened, so that the phone has it inside the market and shows what waits for a word.
  const query = useQuery(ownMoneyQuery)
  const { data } = query
  const open = data?.items.filter(({ confirmation }) => confirmation === 'open').length ?? 0
  return (
    <>
      <Button kind="quiet" className="mt-2 -ml-4" onClick={() => setIsOpen(true)}>
        {open === 0 ? texts.statement.title : texts.statement.toConfirm(open)}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.statement.title}>
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <Movements />
          </Suspense>
        )}
      </Sheet>
    </>
  )
}
