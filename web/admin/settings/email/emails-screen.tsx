import { useQuery } from '@tanstack/react-query'
import { SettingsNav } from '#web/admin/settings/core/settings-nav.tsx'
import { emailTemplatesQuery } from '#web/admin/settings/core/settings-queries.ts'
import { SettingsWait } from '#web/admin/settings/core/settings-wait.tsx'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { Badge } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { emailName } from './email-names.ts'
import { EmailTextForm } from './email-text-form.tsx'
import { EmailView } from './email-view.tsx'
import * as texts from './texts.ts'
import { type EditableKind, type EmailKinds, useEmailText, useTextPreview } from './use-email-text.ts'

/** Every kind of email as it goes out, about people who do not exist, and its text to change. */
export function EmailsScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const templates = useQuery(emailTemplatesQuery)
  const chosen =
    templates.data?.find(({ template }) => template === search.get('kind')) ?? templates.data?.[0]
  return (
    <AdminShell here="/admin/settings" title={common.page.emails}>
      <SettingsNav here="/admin/settings/emails" />
      {templates.data === undefined || chosen === undefined ? (
        <SettingsWait what={texts.templates.what} query={templates} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SelectField
            label={texts.templates.kind}
            hint={texts.templates.kindHint}
            options={templates.data.map(({ template }) => [template, emailName(template)] as const)}
            value={chosen.template}
            onChange={(event) =>
              navigate(`/admin/settings/emails?kind=${event.currentTarget.value}`, { replace: true })
            }
          />
          {chosen.wording === null || chosen.template === 'announcement' ? (
            <>
              <p className="text-ink-soft">{texts.templates.announcementHint}</p>
              <ShownEmail email={chosen} />
            </>
          ) : (
            <EditedEmail
              key={chosen.template}
              kinds={templates.data}
              kind={{ template: chosen.template, wording: chosen.wording }}
              saved={chosen}
            />
          )}
        </div>
      )}
    </AdminShell>
  )
}

interface EditedEmailProps {
  kinds: EmailKinds
  kind: EditableKind
  saved: Shown
}

/** The text and beside it the email as it would go out by what is typed. */
function EditedEmail({ kinds, kind, saved }: EditedEmailProps) {
  const form = useEmailText(kinds, kind)
  const preview = useTextPreview(kind, form.draft, form.isChanged)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
      <section aria-labelledby="email-text">
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="email-text" className="text-lg">
              {texts.wording.title}
            </h2>
            {kind.wording.isEdited && <Badge tone="adire">{texts.wording.edited}</Badge>}
          </div>
          <EmailTextForm kinds={kinds} kind={kind} form={form} />
        </Card>
      </section>
      <ShownEmail email={preview ?? saved} />
    </div>
  )
}

interface Shown {
  subject: string
  html: string
  text: string
}

function ShownEmail({ email }: { email: Shown }) {
  return (
    <section aria-labelledby="email-subject">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <p className="text-sm text-ink-soft">{texts.templates.subject}</p>
          <h2 id="email-subject" className="text-lg wrap-anywhere" aria-live="polite">
            {email.subject}
          </h2>
        </div>
        <EmailView key={email.html} letter={email} />
      </Card>
    </section>
  )
}
