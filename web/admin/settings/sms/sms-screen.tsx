import { useQuery } from '@tanstack/react-query'
import { SettingsFrame } from '#web/admin/settings/core/settings-frame.tsx'
import { smsSettingsQuery } from '#web/admin/settings/core/settings-queries.ts'
import { SettingsWait } from '#web/admin/settings/core/settings-wait.tsx'
import * as settingsTexts from '#web/admin/settings/texts.ts'
import { SmsSection } from './sms-section.tsx'
import * as texts from './texts.ts'

export function SmsScreen() {
  const sms = useQuery(smsSettingsQuery)
  return (
    <SettingsFrame id="sms" title={texts.page.title} about={settingsTexts.sections.smsIntro}>
      {sms.data === undefined ? (
        <SettingsWait what={settingsTexts.sections.smsWhat} query={sms} />
      ) : (
        <SmsSection settings={sms.data} />
      )}
    </SettingsFrame>
  )
}
