import { Menu, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '#web/design/icon-button.tsx'
import { Awning } from '#web/design/pictures/awning.tsx'
import { Wordmark } from '#web/design/pictures/wordmark.tsx'
import * as texts from './texts.ts'

export interface NavLink {
  href: string
  label: string
  isCurrent: boolean
}

interface TopNavProps {
  links: readonly NavLink[]
  /** Says which city is shown, where there is a choice. */
  city?: ReactNode
  /** Sign in or sign out. */
  account: ReactNode
}

/** Draws the site's navigation under an awning; a menu on the phone. */
export function TopNav({ links, city, account }: TopNavProps) {
  const [isOpen, setIsOpen] = useState(false)
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    document.querySelector<HTMLElement>('[aria-controls=menu]')?.focus()
  }
  return (
    <header className="sticky top-0 z-30">
      <div className="bg-canopy text-on-canopy">
        <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-4">
          <a href="/" aria-label={texts.nav.home} className="mr-auto py-2">
            <Wordmark />
          </a>
          {city}
          <nav aria-label={texts.nav.main} className="hidden items-center gap-1 lg:flex">
            {links.map((link) => (
              <NavAnchor key={link.href} link={link} />
            ))}
          </nav>
          <div className="hidden pl-2 lg:block">{account}</div>
          <IconButton
            label={isOpen ? texts.nav.closeMenu : texts.nav.menu}
            icon={isOpen ? <X /> : <Menu />}
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setIsOpen(!isOpen)}
            onKeyDown={closeByKey}
            kind="canopy"
            className="-mr-2 lg:hidden"
          />
        </div>
        <nav
          id="menu"
          aria-label={texts.nav.menu}
          hidden={!isOpen}
          onClick={() => setIsOpen(false)}
          onKeyDown={closeByKey}
          className="grid gap-1 px-4 pb-4 lg:hidden"
        >
          {isOpen && (
            <>
              {links.map((link) => (
                <NavAnchor key={link.href} link={link} />
              ))}
              <div className="pt-2">{account}</div>
            </>
          )}
        </nav>
      </div>
      <Awning />
    </header>
  )
}

function NavAnchor({ link }: { link: NavLink }) {
  return (
    <a
      href={link.href}
      aria-current={link.isCurrent ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-md px-3 font-semibold text-on-canopy hover:bg-canopy-tint aria-[current=page]:bg-canopy-tint"
    >
      {link.label}
    </a>
  )
}
