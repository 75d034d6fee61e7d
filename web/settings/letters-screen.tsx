import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { Card } from '#web/design/card.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import type { ScreenProps } from '#web/platform/screen.ts'
import { letterName } from './letter-names.ts'
import { LetterView } from './letter-view.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { letterTemplatesQuery } from './settings-queries.ts'
import { SettingsWait } from './settings-wait.tsx'

/** Every kind of letter as it goes out, about people who do not exist. */
export function LettersScreen({ search }: ScreenProps) {
  const [, navigate] = useLocation()
  const templates = useQuery(letterTemplatesQuery)
  const chosen =
    templates.data?.find(({ template }) => template === search.get('kind')) ?? templates.data?.[0]
  return (
    <AdminShell here="/admin/settings" title="Letters">
      <SettingsNav here="/admin/settings/letters" />
      {templates.data === undefined || chosen === undefined ? (
        <SettingsWait what="the letters" query={templates} />
      ) : (
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
          <SelectField
            label="Kind of letter"
            hint="Shown about people who do not exist; names and figures come from the settings."
            options={templates.data.map(({ template }) => [template, letterName(template)] as const)}
            value={chosen.template}
            onChange={(event) =>
              navigate(`/admin/settings/letters?kind=${event.currentTarget.value}`, { replace: true })
            }
          />
          <section aria-labelledby="letter-subject">
            <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <div>
                <p className="text-sm text-ink-soft">Subject</p>
                <h2 id="letter-subject" className="text-lg" aria-live="polite">
                  {chosen.subject}
                </h2>
              </div>
              <LetterView key={chosen.template} letter={chosen} />
            </Card>
          </section>
        </div>
      )}
    </AdminShell>
  )
}
