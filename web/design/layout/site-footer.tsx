import type { ReactNode } from 'react'
import { Wordmark } from '#web/design/pictures/wordmark.tsx'
import * as texts from './texts.ts'

interface SiteFooterProps {
  city: string
  links: readonly { href: string; label: string }[]
  /** Phone, email and address, as the business gives them. */
  contact: ReactNode
  legal: ReactNode
}

/** Draws the foot of the site, on indigo adire cloth. */
export function SiteFooter({ city, links, contact, legal }: SiteFooterProps) {
  return (
    <footer className="adire mt-16 text-on-cloth">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 sm:grid-cols-[2fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <Wordmark />
          <p className="max-w-xs text-on-cloth">{texts.footer.intro(city)}</p>
        </div>
        <nav aria-label={texts.footer.label}>
          <h2 className="mb-2 text-lg">{texts.footer.quickLinks}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} className="inline-flex min-h-11 items-center hover:underline">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="mb-2 text-lg">{texts.footer.contact}</h2>
          {contact}
        </div>
        <p className="text-sm text-on-cloth sm:col-span-3">{legal}</p>
      </div>
    </footer>
  )
}
