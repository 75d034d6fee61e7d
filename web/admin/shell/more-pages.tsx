import { Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type MenuPage, type OwnAdminPages, railItemClass, waitingAt } from './admin-pages.tsx'
import { NeedCount } from './need-count.tsx'
import * as texts from './texts.ts'

interface MorePagesProps {
  groups: OwnAdminPages['groups']
  /** Path of the current page. */
  here: string
  /** Counts what waits for a person at each page, by its path. */
  needs: Readonly<Record<string, number>>
}

/** Lists the pages behind the nine of the menu, in groups; opens without scripts too. */
export function MorePages({ groups, here, needs }: MorePagesProps) {
  const disclosure = useClosing()
  const pages = groups.flatMap((group) => group.pages)
  const waiting = pages.reduce((sum, page) => sum + waitingAt(page, needs), 0)
  return (
    <details key={here} ref={disclosure} className="group shrink-0">
      <summary
        aria-current={pages.some(({ paths }) => paths.includes(here)) ? 'true' : undefined}
        className={`${railItemClass} cursor-pointer list-none group-open:bg-on-canopy/20 [&::-webkit-details-marker]:hidden`}
      >
        <span className="relative">
          <Menu aria-hidden="true" />
          <NeedCount count={waiting} what={texts.shell.needAttention} />
        </span>
        <span className="max-lg:sr-only">{texts.shell.more}</span>
      </summary>
      <div className="fixed z-40 hidden group-open:block max-h-[calc(100vh-4rem)] overflow-y-auto rounded-md bg-paper p-2 text-ink shadow-lift max-lg:inset-x-2 max-lg:top-14 max-lg:ml-auto max-lg:max-w-60 lg:bottom-2 lg:left-[7.25rem] lg:w-60">
        {groups.map(({ heading, pages: listed }) => (
          <section key={heading} aria-label={heading} className="py-1">
            <h2 className="px-3 text-sm font-semibold text-muted">{heading}</h2>
            <ul>
              {listed.map((page) => (
                <li key={page.href}>
                  <MoreLink page={page} isHere={page.paths.includes(here)} count={waitingAt(page, needs)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <a
          href="/"
          className="flex min-h-11 items-center rounded-sm px-3 font-semibold hover:bg-sunken lg:hidden"
        >
          {texts.shell.publicSite}
        </a>
      </div>
    </details>
  )
}

interface MoreLinkProps {
  page: MenuPage
  isHere: boolean
  count: number
}

function MoreLink({ page, isHere, count }: MoreLinkProps) {
  return (
    <a
      href={page.href}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-sm px-3 font-semibold hover:bg-sunken aria-[current=page]:bg-leaf-tint [&_svg]:size-5 [&_svg]:shrink-0"
    >
      {page.icon}
      {page.label}
      {count > 0 && (
        <span className="ml-auto tabular-nums">
          {count}
          <span className="sr-only"> {texts.shell.needAttention} </span>
        </span>
      )}
    </a>
  )
}

/** Closes an open disclosure by Escape, which leaves the focus at what opens it, and by a press elsewhere. */
function useClosing() {
  const disclosure = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !disclosure.current?.contains(target)) close(false)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close(true)
    }
    const close = (keepsFocus: boolean) => {
      const shown = disclosure.current
      if (shown === null || !shown.open) return
      shown.open = false
      if (keepsFocus) shown.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return disclosure
}
