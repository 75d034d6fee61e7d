import { useQuery } from '@tanstack/react-query'
import { SettingsFrame } from '#web/admin/settings/core/settings-frame.tsx'
import { mailSettingsQuery } from '#web/admin/settings/core/settings-queries.ts'
import { SettingsWait } from '#web/admin/settings/core/settings-wait.tsx'
import * as settingsTexts from '#web/admin/settings/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { EmailSettings } from './email-settings.tsx'

export function SendingScreen() {
  const mail = useQuery(mailSettingsQuery)
  return (
    <SettingsFrame id="email" title={common.label.email} about={settingsTexts.sections.emailIntro}>
      {mail.data === undefined ? (
        <SettingsWait what={settingsTexts.sections.emailWhat} query={mail} />
      ) : (
        <EmailSettings settings={mail.data} />
      )}
    </SettingsFrame>
  )
}
