import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'
import { outboxSearchKeys, statusFrom } from '#web/settings/outbox-address.ts'
import {
  adminSettingsQuery,
  letterQuery,
  lettersQuery,
  letterTemplatesQuery,
  mailSettingsQuery,
  pushHealthQuery,
  pushSettingsQuery,
} from '#web/settings/settings-queries.ts'

/** The settings of the service, for staff who may change them. */
export const settingsRoutes: readonly Route[] = [
  route({
    path: '/admin/settings',
    access: 'settings.manage',
    frame: 'bare',
    screen: screen(
      'web/settings/settings-screen.tsx',
      async () => (await import('#web/settings/settings-screen.tsx')).SettingsScreen,
    ),
    queries: () => ({
      mail: mailSettingsQuery,
      push: pushSettingsQuery,
      pushHealth: pushHealthQuery,
      settings: adminSettingsQuery,
    }),
    head: () => ({ title: 'Settings', isPrivate: true }),
  }),
  route({
    path: '/admin/settings/mail',
    access: 'settings.manage',
    frame: 'bare',
    screen: screen(
      'web/settings/outbox-screen.tsx',
      async () => (await import('#web/settings/outbox-screen.tsx')).OutboxScreen,
    ),
    searchKeys: outboxSearchKeys,
    queries: ({ search }) => {
      const status = statusFrom(search)
      const open = search.get('letter')
      return {
        letters: lettersQuery(status === null ? {} : { status }),
        ...(open === null ? {} : { letter: letterQuery(open) }),
      }
    },
    head: () => ({ title: 'Outbox', isPrivate: true }),
  }),
  route({
    path: '/admin/settings/letters',
    access: 'settings.manage',
    frame: 'bare',
    screen: screen(
      'web/settings/letters-screen.tsx',
      async () => (await import('#web/settings/letters-screen.tsx')).LettersScreen,
    ),
    searchKeys: ['kind'],
    queries: () => ({ templates: letterTemplatesQuery }),
    head: () => ({ title: 'Letters', isPrivate: true }),
  }),
  route({
    path: '/admin/settings/email/google/callback',
    access: 'settings.manage',
    frame: 'bare',
    screen: screen(
      'web/settings/google-callback-screen.tsx',
      async () => (await import('#web/settings/google-callback-screen.tsx')).GoogleCallbackScreen,
    ),
    searchKeys: ['code', 'state', 'error', 'iss'],
    head: () => ({ title: 'Authorise Gmail', isPrivate: true }),
  }),
]
