import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import * as groupTexts from '#web/admin/settings/group-texts.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { pathOf, settingsSubjects } from './settings-pages.ts'

interface SettingsFrameProps {
  /** Names the page, as in its address. */
  id: string
  title: string
  about: string
  children: ReactNode
}

/** Frames one page of the settings, beside the list of the others. */
export function SettingsFrame({ id, title, about, children }: SettingsFrameProps) {
  useNamedField()
  return (
    <AdminShell here="/admin/settings" title={common.page.settings}>
      <SettingsNav here="/admin/settings" />
      <p className="lg:hidden">
        <TextLink href="/admin/settings" className="inline-flex min-h-11 items-center gap-2">
          <ArrowLeft className="size-4" aria-hidden="true" />
          {groupTexts.index.all}
        </TextLink>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[12rem_minmax(0,46rem)]">
        <PageList here={id} />
        <section aria-label={title}>
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <div>
              <h2 className="text-lg">{title}</h2>
              <p className="text-sm text-ink-soft">{about}</p>
            </div>
            {children}
          </Card>
        </section>
      </div>
    </AdminShell>
  )
}

function PageList({ here }: { here: string }) {
  return (
    <nav aria-label={groupTexts.index.pages} className="grid gap-3 max-lg:hidden">
      <a
        href="/admin/settings"
        className="flex min-h-9 items-center gap-2 rounded-md px-3 text-sm font-semibold text-ink-soft no-underline hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {groupTexts.index.all}
      </a>
      {settingsSubjects().map(({ title, pages }) => (
        <div key={title}>
          <p className="px-3 text-xs text-ink-soft">{title}</p>
          {pages.map((page) => (
            <a
              key={page.id}
              href={pathOf(page.id)}
              aria-current={page.id === here ? 'page' : undefined}
              className="flex min-h-9 items-center rounded-md px-3 text-sm font-semibold text-ink-soft no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
            >
              {page.title}
            </a>
          ))}
        </div>
      ))}
    </nav>
  )
}

/** Opens the field that the address names, as search and links do. */
function useNamedField(): void {
  useEffect(() => {
    const name = location.hash.slice(1)
    if (name !== '') document.getElementsByName(name)[0]?.focus()
  }, [])
}
