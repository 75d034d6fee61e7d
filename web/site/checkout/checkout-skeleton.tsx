import { Card } from '#web/design/layout/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import * as texts from './screen-texts.ts'

/** Takes the place of the plan and the bill, which wait for a list. */
export function CheckoutSkeleton({ className, isEmpty = false }: { className: string; isEmpty?: boolean }) {
  if (isEmpty)
    return (
      <Card kind="inset" className={`text-ink-soft max-lg:hidden ${className}`}>
        <p className="text-pretty">{texts.page.emptyHint}</p>
      </Card>
    )
  return (
    <div aria-hidden="true" className={`grid w-full gap-5 ${className}`}>
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  )
}
