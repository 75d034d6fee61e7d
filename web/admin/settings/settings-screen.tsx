import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { Badge } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import { SettingsNav } from './core/settings-nav.tsx'
import { findSettings, pathOf, pathOfAnchor, settingsSubjects } from './core/settings-pages.ts'
import { useUnsavedForms } from './core/use-draft.ts'
import * as groupTexts from './group-texts.ts'

/** Leads to every page of the settings, and finds a setting by its words. */
export function SettingsScreen() {
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  useOldAnchor()
  return (
    <AdminShell here="/admin/settings" title={common.page.settings}>
      <SettingsNav here="/admin/settings" />
      <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
        <div className="max-w-md">
          <TextField
            label={groupTexts.index.search}
            type="search"
            autoComplete="off"
            leading={<Search aria-hidden="true" />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        {asked.trim() === '' ? <Subjects /> : <Found typed={asked} />}
      </div>
    </AdminShell>
  )
}

/** The settings were one long page: its anchors, which no server sees, lead to the pages of today. */
function useOldAnchor(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const path = pathOfAnchor(location.hash)
    if (path !== null) navigate(path, { replace: true })
  }, [navigate])
}

function Subjects() {
  const isUnsaved = useUnsavedForms()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
      {settingsSubjects().map(({ title, pages }) => (
        <section key={title} aria-label={title} className="grid content-start gap-1">
          <h2 className="text-base">{title}</h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
            {pages.map(({ id, title: name, about }) => (
              <li key={id}>
                <a
                  href={pathOf(id)}
                  className="grid min-h-11 px-3 py-1.5 no-underline hover:bg-sunken focus-visible:-outline-offset-3"
                >
                  <span className="flex flex-wrap items-center gap-2 font-semibold text-ink">
                    {name}
                    {isUnsaved(id) && <Badge tone="amber">{groupTexts.index.unsaved}</Badge>}
                  </span>
                  <span className="truncate text-sm text-ink-soft">{about}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Found({ typed }: { typed: string }) {
  const found = findSettings(typed)
  return (
    <section aria-label={groupTexts.index.results} aria-live="polite">
      {found.length === 0 ? (
        <p className="text-ink-soft">{groupTexts.index.noMatch}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {found.map(({ href, label, page }) => (
            <li key={href}>
              <a href={href} className="grid min-h-11 px-3 py-1.5 no-underline hover:bg-sunken">
                <span className="font-semibold text-ink">{label}</span>
                <span className="text-sm text-ink-soft">{page}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
