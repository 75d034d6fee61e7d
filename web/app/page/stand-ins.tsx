import { Skeleton } from '#web/design/skeleton.tsx'
import * as texts from './texts.ts'

/** Stands where a page of the admin area is drawn once its code is there. */
export function AdminStandIn() {
  return (
    <div data-stand-in className="min-h-dvh lg:grid lg:grid-cols-[7.5rem_minmax(0,1fr)]">
      <div className="min-h-14 bg-canopy lg:h-dvh" />
      <Blocks className="mx-auto grid w-full content-start gap-4 p-4 lg:px-6" />
    </div>
  )
}

/** Stands where an agent's page is drawn once its code is there. */
export function AgentStandIn() {
  return (
    <div data-stand-in className="flex min-h-dvh flex-col">
      <div className="min-h-14 bg-canopy" />
      <Blocks className="mx-auto grid w-full max-w-xl flex-1 content-start gap-4 px-4 py-5" />
    </div>
  )
}

function Blocks({ className }: { className: string }) {
  return (
    <div role="status" aria-label={texts.page.loading} className={className}>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
