import type { ReactNode } from 'react'
import { Badge } from '#web/design/badge.tsx'
import * as texts from './texts.ts'

interface FactorRowProps {
  icon: ReactNode
  title: string
  note: ReactNode
  isOn?: boolean
  /** Offers what can be done. */
  children: ReactNode
}

/** One way to show who one is. */
export function FactorRow({ icon, title, note, isOn, children }: FactorRowProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 py-4 first:pt-0 last:pb-0">
      <span
        className="grid size-10 place-items-center rounded-full bg-sunken [&_svg]:size-5"
        aria-hidden="true"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          {title}
          {isOn === true && (
            <Badge tone="leaf" hasDot>
              {texts.factors.on}
            </Badge>
          )}
        </h3>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
      <div className="col-span-2 flex flex-wrap gap-2 sm:col-start-2 sm:col-end-3">{children}</div>
    </li>
  )
}
