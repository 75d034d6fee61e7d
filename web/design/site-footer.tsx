import type { ReactNode } from 'react'
import { Wordmark } from './wordmark.tsx'

interface SiteFooterProps {
  links: readonly { href: string; words: string }[]
  /** Phone, e-mail and address, as the business gives them. */
  contact: ReactNode
  legal: ReactNode
}

/** The foot of the site, on indigo adire cloth. */
export function SiteFooter({ links, contact, legal }: SiteFooterProps) {
  return (
    <footer className="adire mt-16 text-on-cloth">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 sm:grid-cols-[2fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <Wordmark />
          <p className="max-w-xs text-on-cloth">
            Send a list. We buy it in a real Abuja market and bring it to your gate.
          </p>
        </div>
        <nav aria-label="Footer">
          <h2 className="mb-2 text-lg">Quick links</h2>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} className="inline-flex min-h-11 items-center hover:underline">
                  {link.words}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="mb-2 text-lg">Talk to us</h2>
          {contact}
        </div>
        <p className="text-sm text-on-cloth sm:col-span-3">{legal}</p>
      </div>
    </footer>
  )
}
