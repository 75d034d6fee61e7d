import { useQuery } from '@tanstack/react-query'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { SectionIndex } from '#web/admin/section-index.tsx'
import { EmailSettings } from '#web/admin/settings/email/email-settings.tsx'
import { PushSection } from './push-section.tsx'
import { SettingGroupForm } from './setting-group-form.tsx'
import { settingGroups } from './setting-groups.ts'
import { SettingsNav } from './settings-nav.tsx'
import {
  adminSettingsQuery,
  mailSettingsQuery,
  pushSettingsQuery,
  smsSettingsQuery,
} from './settings-queries.ts'
import { SettingsSection } from './settings-section.tsx'
import { SettingsWait } from './settings-wait.tsx'
import { SmsSection } from './sms/sms-section.tsx'
import * as texts from './texts.ts'

const sections = [
  { id: 'email', title: texts.email },
  { id: 'notifications', title: texts.notifications },
  { id: 'sms', title: texts.sms },
  ...settingGroups,
]

/** Every setting that admins may change, subject by subject. */
export function SettingsScreen() {
  const mail = useQuery(mailSettingsQuery)
  const push = useQuery(pushSettingsQuery)
  const sms = useQuery(smsSettingsQuery)
  const settings = useQuery(adminSettingsQuery)
  const saved = new Map(settings.data?.map(({ key, value }) => [key, value]))
  return (
    <AdminShell here="/admin/settings" title={texts.settings}>
      <SettingsNav here="/admin/settings" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[11rem_minmax(0,46rem)]">
        <SectionIndex sections={sections} isColumn />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SettingsSection id="email" title={texts.email} about={texts.howWeSendConfirmations}>
            {mail.data === undefined ? (
              <SettingsWait what={texts.theEmailSettings} query={mail} />
            ) : (
              <EmailSettings settings={mail.data} />
            )}
          </SettingsSection>
          <SettingsSection
            id="notifications"
            title={texts.notifications}
            about={texts.howPeopleGetUpdatesOnTheirDevices}
          >
            {push.data === undefined ? (
              <SettingsWait what={texts.theNotificationSettings} query={push} />
            ) : (
              <PushSection settings={push.data} />
            )}
          </SettingsSection>
          <SettingsSection id="sms" title={texts.sms} about={texts.howWeSendCodesBySms}>
            {sms.data === undefined ? (
              <SettingsWait what={texts.theSmsSettings} query={sms} />
            ) : (
              <SmsSection settings={sms.data} />
            )}
          </SettingsSection>
          {settingGroups.map((group) => (
            <SettingsSection key={group.id} id={group.id} title={group.title} about={group.about}>
              {settings.data === undefined ? (
                <SettingsWait what={texts.theSettings} query={settings} />
              ) : (
                <SettingGroupForm group={group} saved={saved} />
              )}
            </SettingsSection>
          ))}
        </div>
      </div>
    </AdminShell>
  )
}
