import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { hasPermission } from '#contract/accounts/accounts.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import * as common from '#web/design/common-texts.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { useMe } from '#web/platform/session/session.ts'
import { addedReport, findReport, pathOf, questionGroups } from './analytics-pages.ts'
import { spanAddress, spanFilterFrom } from './span-filter.ts'
import * as texts from './texts.ts'

/** Lists the questions that the figures answer; each opens the page of its answer, for the same days. */
export function AnalyticsScreen({ search }: ScreenProps) {
  const me = useMe()
  const filter = spanFilterFrom(search)
  useOldAddress(search)
  const groups = questionGroups()
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter(
        ({ permission, isByCity }) =>
          me != null && hasPermission(me, permission) && (isByCity || me.cities === undefined),
      ),
    }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <AdminShell here="/admin/analytics" title={common.page.analytics}>
      <p className="max-w-prose text-sm text-ink-soft text-pretty">{texts.page.intro}</p>
      <div className="grid max-w-7xl grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        {groups.map(({ title, pages }) => (
          <section key={title} aria-label={title} className="rounded-lg border border-line bg-paper p-2">
            <h2 className="px-2 pt-1 text-lg">{title}</h2>
            <ul>
              {pages.map(({ slug, question }) => (
                <li key={slug}>
                  <a
                    href={spanAddress(filter, pathOf(slug))}
                    className="flex min-h-11 items-center justify-between gap-2 rounded-md px-2 py-1.5 no-underline hover:bg-sunken focus-visible:-outline-offset-3"
                  >
                    {question} <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </AdminShell>
  )
}

/** `/admin/analytics#agents` was a section of this page. */
function useOldAddress(search: URLSearchParams): void {
  const navigate = useNavigate()
  useEffect(() => {
    const name = location.hash.slice(1)
    const isReport = findReport(name) !== null || addedReport(name) !== null
    if (isReport) navigate(spanAddress(spanFilterFrom(search), pathOf(name)), { replace: true })
  }, [navigate, search])
}
