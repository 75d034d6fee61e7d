import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useId, useState } from 'react'
import { Skeleton } from './skeleton.tsx'
import { useOnceOpen } from './use-once-open.ts'

interface FoldProps {
  title: string
  /** Says in a line what is set inside. */
  summary: string
  /** Something inside has to be seen: it is open and stays so. */
  isDue?: boolean
  /** Called once what has to be seen is drawn. */
  onDue?: () => void
  /** Is open until it is tapped. */
  isOpenAtFirst?: boolean
  /** For what leads here from elsewhere on the page. */
  id?: string
  children: ReactNode
}

/** A part of a form whose setting is right for most: a line that says it, and everything else below when tapped. */
export function Fold({
  title,
  summary,
  isDue = false,
  isOpenAtFirst = false,
  onDue,
  id,
  children,
}: FoldProps) {
  const [tapped, setTapped] = useState<boolean | null>(null)
  const contentId = useId()
  const isOpen = (tapped ?? isOpenAtFirst) || isDue
  const wasOpen = useOnceOpen(isOpen)
  return (
    <section className="min-w-0 border-t border-line first:border-t-0">
      <h2>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setTapped(!isOpen)}
          className="flex min-h-14 w-full scroll-mt-24 items-center gap-3 py-2 text-left"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-display font-extrabold">{title}</span>
            <span className="block font-sans text-sm font-normal text-pretty text-ink-soft">{summary}</span>
          </span>
          <ChevronDown
            className={`size-5 shrink-0 text-ink-soft transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </button>
      </h2>
      <div id={contentId} hidden={!isOpen} className="pb-4">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {wasOpen && (
            <Suspense fallback={<Skeleton className="h-24" />}>
              {children}
              {isDue && onDue !== undefined && <Drawn onDrawn={onDue} />}
            </Suspense>
          )}
        </div>
      </div>
    </section>
  )
}

/** Runs once what stands beside it is drawn. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  const drawn = useEffectEvent(onDrawn)
  useEffect(() => drawn(), [])
  return null
}
