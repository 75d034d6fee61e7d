import { isAuditInSettings } from '#web/admin/shell/admin-pages.tsx'
import * as common from '#web/design/common-texts.ts'
import { useMe } from '#web/platform/session/session.ts'

type SettingsPlace =
  | '/admin/settings'
  | '/admin/settings/cities'
  | '/admin/settings/mail'
  | '/admin/settings/emails'
  | '/admin/audit'

const places: readonly { href: SettingsPlace; label: string }[] = [
  { href: '/admin/settings', label: common.page.settings },
  { href: '/admin/settings/cities', label: common.page.cities },
  { href: '/admin/settings/mail', label: common.page.outbox },
  { href: '/admin/settings/emails', label: common.page.emails },
]

/** Lists the pages of the settings, side by side, with the audit log where this person may read it. */
export function SettingsNav({ here }: { here: SettingsPlace }) {
  const me = useMe()
  const audit = { href: '/admin/audit', label: common.page.auditLog } as const
  const shown = me && isAuditInSettings(me) ? [...places, audit] : places
  return (
    <nav
      aria-label={common.page.settings}
      className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {shown.map((place) => (
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
