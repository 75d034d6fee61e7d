import * as common from '#web/design/common-texts.ts'

const places = [
  { href: '/admin/settings', label: common.page.settings },
  { href: '/admin/settings/cities', label: common.page.cities },
  { href: '/admin/settings/mail', label: common.page.outbox },
  { href: '/admin/settings/emails', label: common.page.emails },
] as const

/** Lists the pages of the settings, side by side. */
export function SettingsNav({ here }: { here: (typeof places)[number]['href'] }) {
  return (
    <nav
      aria-label={common.page.settings}
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
