import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import * as common from '#web/design/common-texts.ts'

interface AppBarProps {
  title: string
  /** Says where the arrow leads; no arrow without it. */
  backTo?: string
  /** Small line under the title. */
  detail?: ReactNode
  actions?: ReactNode
}

/** Draws the bar at the top of an app-like page; its title is the page's `h1`. */
export function AppBar({ title, backTo, detail, actions }: AppBarProps) {
  return (
    <header className="sticky top-(--stuck) z-20 flex min-h-14 items-center gap-1 border-b border-line bg-ground px-2">
      {backTo !== undefined && (
        <a
          href={backTo}
          aria-label={common.action.back}
          className="grid size-11 place-items-center rounded-full hover:bg-sunken"
        >
          <ChevronLeft className="size-6" />
        </a>
      )}
      <div className="min-w-0 flex-1 px-2">
        <h1 className="truncate text-lg">{title}</h1>
        {detail !== undefined && <p className="truncate text-xs text-ink-soft">{detail}</p>}
      </div>
      {actions}
    </header>
  )
}
