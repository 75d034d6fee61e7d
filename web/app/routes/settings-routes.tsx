import {
  adminCitiesQuery,
  adminSettingsQuery,
  emailTemplatesQuery,
  mailSettingsQuery,
  pushHealthQuery,
  pushSettingsQuery,
  smsSettingsQuery,
} from '#web/admin/settings/core/settings-queries.ts'
import * as settingsTexts from '#web/admin/settings/core/texts.ts'
import { emailQuery, emailsQuery, outboxAddress } from '#web/admin/settings/email/outbox-queries.ts'
import * as common from '#web/design/common-texts.ts'
import { type Route, route } from '#web/platform/page/route.ts'
import { screen } from '#web/platform/page/screen.ts'

/** The settings of the service, for admins who may change them. */
export const settingsRoutes: readonly Route[] = [
  route({
    path: '/admin/settings',
    access: 'settings.manage',
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/settings/settings-screen.tsx',
      async () => (await import('#web/admin/settings/settings-screen.tsx')).SettingsScreen,
    ),
    queries: () => ({
      mail: mailSettingsQuery,
      push: pushSettingsQuery,
      pushHealth: pushHealthQuery,
      sms: smsSettingsQuery,
      settings: adminSettingsQuery,
    }),
    head: () => ({ title: common.page.settings, isPrivate: true }),
  }),
  route({
    path: '/admin/settings/cities',
    access: 'settings.manage',
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/settings/cities/cities-screen.tsx',
      async () => (await import('#web/admin/settings/cities/cities-screen.tsx')).CitiesScreen,
    ),
    queries: () => ({ cities: adminCitiesQuery, settings: adminSettingsQuery }),
    head: () => ({ title: common.page.cities, isPrivate: true }),
  }),
  route({
    path: '/admin/settings/mail',
    access: 'settings.manage',
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/settings/email/outbox-screen.tsx',
      async () => (await import('#web/admin/settings/email/outbox-screen.tsx')).OutboxScreen,
    ),
    searchKeys: outboxAddress.keys,
    queries: ({ search }) => {
      const open = outboxAddress.openIn(search)
      return {
        emails: emailsQuery(outboxAddress.read(search), null),
        ...(open === null ? {} : { letter: emailQuery(open) }),
      }
    },
    head: () => ({ title: common.page.outbox, isPrivate: true }),
  }),
  route({
    path: '/admin/settings/emails',
    access: 'settings.manage',
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/settings/email/emails-screen.tsx',
      async () => (await import('#web/admin/settings/email/emails-screen.tsx')).EmailsScreen,
    ),
    searchKeys: ['kind'],
    queries: () => ({ templates: emailTemplatesQuery }),
    head: () => ({ title: common.page.emails, isPrivate: true }),
  }),
  route({
    path: '/admin/settings/email/google/callback',
    access: 'settings.manage',
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/settings/google-callback-screen.tsx',
      async () => (await import('#web/admin/settings/google-callback-screen.tsx')).GoogleCallbackScreen,
    ),
    searchKeys: ['code', 'state', 'error', 'iss'],
    head: () => ({ title: settingsTexts.gmailCallback.title, isPrivate: true }),
  }),
]
