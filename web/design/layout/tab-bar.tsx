import type { ReactNode } from 'react'
import * as texts from './texts.ts'

export interface TabBarItem {
  href: string
  text: string
  icon: ReactNode
  isCurrent: boolean
  /** Counts the things that wait there; the number shows up to 9. */
  count?: number
  /** Says what is counted, for who does not see it, such as `new messages`. */
  counted?: string
}

/** Shows the installed app's four places, in the thumb's reach. */
export function TabBar({ items }: { items: readonly TabBarItem[] }) {
  return (
    <nav
      aria-label={texts.nav.app}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      {items.map((item) => (
        <a
          key={item.href}
          href={item.href}
          aria-current={item.isCurrent ? 'page' : undefined}
          className="group grid min-h-16 grid-cols-1 content-center justify-items-center gap-0.5 text-xs font-semibold text-ink-soft aria-[current=page]:text-leaf"
        >
          <span className="relative grid h-8 w-14 max-w-full place-items-center rounded-full transition-colors group-aria-[current=page]:bg-leaf-tint [&_svg]:size-5.5">
            {item.icon}
            {item.count !== undefined && item.count > 0 && (
              <span className="absolute -top-1 right-2 min-w-4.5 rounded-full bg-pepper px-1 text-center text-[0.6875rem] leading-[1rem].5 font-bold text-on-pepper">
                {item.count > 9 ? '9+' : item.count}
                {item.counted !== undefined && <span className="sr-only"> {item.counted}</span>}
              </span>
            )}
          </span>
          {item.text}
        </a>
      ))}
    </nav>
  )
}
