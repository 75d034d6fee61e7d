import { useQuery } from '@tanstack/react-query'
import { SettingsFrame } from '#web/admin/settings/core/settings-frame.tsx'
import { smsSettingsQuery } from '#web/admin/settings/core/settings-queries.ts'
import { SettingsWait } from '#web/admin/settings/core/settings-wait.tsx'
import * as settingsTexts from '#web/admin/settings/core/texts.ts'
import * as adminTexts from '#web/admin/shell/texts.ts'
import { SmsSection } from './sms-section.tsx'

export function SmsScreen() {
  const sms = useQuery(smsSettingsQuery)
  return (
    <SettingsFrame id="sms" title={adminTexts.systemNeeds.smsBadge} about={settingsTexts.sections.smsIntro}>
      {sms.data === undefined ? (
        <SettingsWait what={settingsTexts.sections.smsWhat} query={sms} />
      ) : (
        <SmsSection settings={sms.data} />
      )}
    </SettingsFrame>
  )
}
