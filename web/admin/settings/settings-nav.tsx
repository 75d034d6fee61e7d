import * as texts from './texts.ts'

const places = [
  { href: '/admin/settings', label: texts.settings },
  { href: '/admin/settings/cities', label: texts.cities },
  { href: '/admin/settings/mail', label: texts.outbox },
  { href: '/admin/settings/emails', label: texts.emails },
] as const

/** The pages of the settings, side by side. */
export function SettingsNav({ here }: { here: (typeof places)[number]['href'] }) {
  return (
    <nav
      aria-label={texts.settings}
      className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {places.map((place) => (
        <a
          key={place.href}
          href={place.href}
          aria-current={place.href === here ? 'page' : undefined}
          className="-mb-px flex min-h-11 shrink-0 items-center border-b-3 border-transparent px-3 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-leaf aria-[current=page]:text-ink"
        >
          {place.label}
        </a>
      ))}
    </nav>
  )
}
