import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmailSettings } from '#web/admin/settings/email/email-settings.tsx'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { SectionIndex } from '#web/admin/shell/section-index.tsx'
import * as adminTexts from '#web/admin/shell/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { settingGroups } from './core/setting-groups.ts'
import { SettingsNav } from './core/settings-nav.tsx'
import {
  adminSettingsQuery,
  mailSettingsQuery,
  pushSettingsQuery,
  smsSettingsQuery,
  whatsappSettingsQuery,
} from './core/settings-queries.ts'
import { SettingsWait } from './core/settings-wait.tsx'
import * as texts from './core/texts.ts'
import { PushSection } from './push-section.tsx'
import { SettingGroupForm } from './setting-group-form.tsx'
import { SmsSection } from './sms/sms-section.tsx'
import * as whatsappTexts from './whatsapp/texts.ts'
import { WhatsappSection } from './whatsapp/whatsapp-section.tsx'

const sections = [
  { id: 'email', title: common.label.email },
  { id: 'notifications', title: common.page.notifications },
  { id: 'sms', title: adminTexts.systemNeeds.smsBadge },
  { id: 'whatsapp', title: whatsappTexts.section.title },
  ...settingGroups,
]

/** Every setting that admins may change, subject by subject. */
export function SettingsScreen() {
  const mail = useQuery(mailSettingsQuery)
  const push = useQuery(pushSettingsQuery)
  const sms = useQuery(smsSettingsQuery)
  const whatsapp = useQuery(whatsappSettingsQuery)
  const settings = useQuery(adminSettingsQuery)
  const saved = new Map(settings.data?.map(({ key, value }) => [key, value]))
  return (
    <AdminShell here="/admin/settings" title={common.page.settings}>
      <SettingsNav here="/admin/settings" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[11rem_minmax(0,46rem)]">
        <SectionIndex sections={sections} isColumn />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SettingsSection id="email" title={common.label.email} about={texts.sections.emailIntro}>
            {mail.data === undefined ? (
              <SettingsWait what={texts.sections.emailWhat} query={mail} />
            ) : (
              <EmailSettings settings={mail.data} />
            )}
          </SettingsSection>
          <SettingsSection
            id="notifications"
            title={common.page.notifications}
            about={texts.sections.pushIntro}
          >
            {push.data === undefined ? (
              <SettingsWait what={texts.sections.pushWhat} query={push} />
            ) : (
              <PushSection settings={push.data} />
            )}
          </SettingsSection>
          <SettingsSection id="sms" title={adminTexts.systemNeeds.smsBadge} about={texts.sections.smsIntro}>
            {sms.data === undefined ? (
              <SettingsWait what={texts.sections.smsWhat} query={sms} />
            ) : (
              <SmsSection settings={sms.data} />
            )}
          </SettingsSection>
          <SettingsSection
            id="whatsapp"
            title={whatsappTexts.section.title}
            about={whatsappTexts.section.intro}
          >
            {whatsapp.data === undefined ? (
              <SettingsWait what={whatsappTexts.section.what} query={whatsapp} />
            ) : (
              <WhatsappSection settings={whatsapp.data} />
            )}
          </SettingsSection>
          {settingGroups.map((group) => (
            <SettingsSection key={group.id} id={group.id} title={group.title} about={group.about}>
              {settings.data === undefined ? (
                <SettingsWait what={texts.page.what} query={settings} />
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

interface SettingsSectionProps {
  id: string
  title: string
  about: ReactNode
  children: ReactNode
}

/** One subject of the page of settings; its heading is where the list of sections leads. */
function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <h2 id={`${id}-title`} className="text-lg">
            {title}
          </h2>
          <p className="text-sm text-ink-soft">{about}</p>
        </div>
        {children}
      </Card>
    </section>
  )
}
