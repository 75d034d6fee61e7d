import type { ReactNode } from 'react'

interface StickyBarProps {
  /** The running estimate or whatever is being decided. */
  children: ReactNode
  /** Offers the one thing to press. */
  action: ReactNode
}

/** Draws the bar in the thumb's reach: what it comes to, and the next step. Give the page `pb-28` below it. */
export function StickyBar({ children, action }: StickyBarProps) {
  return (
    <div className="sticky bottom-(--stuck) z-20 in-[.in-app]:bottom-[calc(4rem+var(--stuck))] -mx-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift sm:mx-0 sm:rounded-t-lg sm:border-x">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-[min(6rem,100%)] flex-1">{children}</div>
        {action}
      </div>
    </div>
  )
}
