import { useQuery } from '@tanstack/react-query'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx'
import { emailTemplatesQuery } from '#web/admin/settings/settings-queries.ts'
import { SettingsWait } from '#web/admin/settings/settings-wait.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { emailName } from './email-names.ts'
import { EmailView } from './email-view.tsx'
import * as texts from './texts.ts'

/** Every kind of email as it goes out, about people who do not exist. */
export function EmailsScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const templates = useQuery(emailTemplatesQuery)
  const chosen =
    templates.data?.find(({ template }) => template === search.get('kind')) ?? templates.data?.[0]
  return (
    <AdminShell here="/admin/settings" title={texts.emails}>
      <SettingsNav here="/admin/settings/emails" />
      {templates.data === undefined || chosen === undefined ? (
        <SettingsWait what={texts.theEmails} query={templates} />
      ) : (
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
          <SelectField
            label={texts.typeOfEmail}
            hint={texts.thePeopleAreMadeUp}
            options={templates.data.map(({ template }) => [template, emailName(template)] as const)}
            value={chosen.template}
            onChange={(event) =>
              navigate(`/admin/settings/emails?kind=${event.currentTarget.value}`, { replace: true })
            }
          />
          <section aria-labelledby="email-subject">
            <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <div>
                <p className="text-sm text-ink-soft">{texts.subject}</p>
                <h2 id="email-subject" className="text-lg" aria-live="polite">
                  {chosen.subject}
                </h2>
              </div>
              <EmailView key={chosen.template} letter={chosen} />
            </Card>
          </section>
        </div>
      )}
    </AdminShell>
  )
}
