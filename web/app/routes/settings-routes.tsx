import * as gateTexts from '#web/admin/settings/core/gate/texts.ts'
import * as paperTexts from '#web/admin/settings/core/papers/texts.ts'
import {
  adminCitiesQuery,
  adminSettingsQuery,
  emailTemplatesQuery,
  mailSettingsQuery,
  outgoingQuery,
  pushHealthQuery,
  pushSettingsQuery,
  smsSettingsQuery,
} from '#web/admin/settings/core/settings-queries.ts'
import { emailQuery, emailsQuery, outboxAddress } from '#web/admin/settings/email/outbox-queries.ts'
import * as groupTexts from '#web/admin/settings/group-texts.ts'
import * as settingsTexts from '#web/admin/settings/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { pagesOf, type Route } from '#web/platform/page/route.ts'

const page = pagesOf(import.meta.glob('/web/admin/settings/**/*-screen.tsx'), {
  access: 'settings.manage',
  isOfAllCities: true,
  frame: 'bare',
})

/** Returns what a page of one group of settings reads and is called. */
const groupOf = (title: string) => ({ title, queries: () => ({ settings: adminSettingsQuery }) })

/** The settings of the service, for admins who may change them. */
export const settingsRoutes: readonly Route[] = [
  page('/admin/settings', 'admin/settings/settings', { title: common.page.settings }),
  page('/admin/settings/fees', 'admin/settings/group', groupOf(settingsTexts.fees.title)),
  page('/admin/settings/limits', 'admin/settings/group', groupOf(groupTexts.limits.title)),
  page('/admin/settings/invitations', 'admin/settings/group', groupOf(groupTexts.invitations.title)),
  page('/admin/settings/pay', 'admin/settings/group', groupOf(settingsTexts.pay.title)),
  page('/admin/settings/pay-days', 'admin/settings/group', groupOf(groupTexts.payDays.title)),
  page('/admin/settings/gate', 'admin/settings/group', groupOf(gateTexts.group.title)),
  page('/admin/settings/hours', 'admin/settings/group', groupOf(groupTexts.hours.title)),
  page('/admin/settings/times', 'admin/settings/group', groupOf(groupTexts.times.title)),
  page('/admin/settings/agents', 'admin/settings/group', groupOf(groupTexts.agents.title)),
  page('/admin/settings/planning', 'admin/settings/group', groupOf(groupTexts.planning.title)),
  page('/admin/settings/message-limits', 'admin/settings/group', {
    title: groupTexts.messageLimits.title,
    queries: () => ({ settings: adminSettingsQuery, outgoing: outgoingQuery }),
  }),
  page('/admin/settings/tax', 'admin/settings/group', groupOf(paperTexts.tax.title)),
  page('/admin/settings/staff', 'admin/settings/group', groupOf(settingsTexts.adminSignIn.title)),
  page('/admin/settings/business', 'admin/settings/group', groupOf(settingsTexts.business.title)),
  page('/admin/settings/email', 'admin/settings/email/sending', {
    title: common.label.email,
    queries: () => ({ mail: mailSettingsQuery }),
  }),
  page('/admin/settings/notifications', 'admin/settings/push', {
    title: common.page.notifications,
    queries: () => ({ push: pushSettingsQuery, pushHealth: pushHealthQuery }),
  }),
  page('/admin/settings/sms', 'admin/settings/sms/sms', {
    title: groupTexts.sms.title,
    queries: () => ({ sms: smsSettingsQuery }),
  }),
  page('/admin/settings/cities', 'admin/settings/cities/cities', {
    title: common.page.cities,
    queries: () => ({ cities: adminCitiesQuery, settings: adminSettingsQuery }),
  }),
  page('/admin/settings/mail', 'admin/settings/email/outbox', {
    title: common.page.outbox,
    searchKeys: outboxAddress.keys,
    queries: ({ search }) => {
      const open = outboxAddress.openIn(search)
      return {
        emails: emailsQuery(outboxAddress.read(search), null),
        ...(open === null ? {} : { letter: emailQuery(open) }),
      }
    },
  }),
  page('/admin/settings/emails', 'admin/settings/email/emails', {
    title: common.page.emails,
    searchKeys: ['kind'],
    queries: () => ({ templates: emailTemplatesQuery }),
  }),
  page('/admin/settings/email/google/callback', 'admin/settings/google-callback', {
    title: settingsTexts.gmailCallback.title,
    searchKeys: ['code', 'state', 'error', 'iss'],
  }),
]
