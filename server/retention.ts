import { messageDays } from '#contract/core/chat-shapes.ts'
import { correctionDays, mostCorrections } from '#contract/lists/corrections.ts'
import { queuedWrites } from '#contract/queued-writes.ts'
import { forgetQuietTries } from '#server/accounts/sign-in/check-tries.ts'
import { forgetSignUps, signUpDays } from '#server/accounts/sign-up/forget-sign-ups.ts'
import { deleteCountsBefore } from '#server/analytics/store.ts'
import { forgetThreads } from '#server/chat/forget-threads.ts'
import { deleteDutyBefore } from '#server/dispatch/core/agent-store.ts'
import { deleteMessagesBefore as deleteWebhookMessagesBefore } from '#server/integrations/message-store.ts'
import { deleteCorrectionsBefore, deleteCorrectionsPast } from '#server/lists/correction-store.ts'
import { deleteAlertsBefore } from '#server/notifications/alert-store.ts'
import { deleteMessagesBefore } from '#server/notifications/message-store.ts'
import { deleteOldCursors, deletePlacesBefore } from '#server/platform/events/event-places.ts'
import type { Forgetter } from '#server/platform/housekeeping.ts'
import { deleteRequestKeysBefore, emptyAnswersBefore } from '#server/platform/http/request-keys.ts'
import { deleteMailsBefore, emptyMailsBefore } from '#server/platform/mail/mail-store.ts'
import { deleteOutgoingBefore, forgetCausersBefore } from '#server/platform/outgoing/outgoing-store.ts'
import { deleteSecretsBefore } from '#server/platform/secrets/secret-store.ts'
import { deleteSms } from '#server/platform/sms/sms-months-store.ts'
import { deleteRunsBefore } from '#server/runs/store.ts'
import { googleBeginPrefix } from '#server/settings/connect-google.ts'
import { forgetTokens } from './accounts/core/account-tokens.ts'
import { deleteCodesBefore } from './accounts/core/code-store.ts'
import { forgetDevices } from './accounts/core/known-devices.ts'
import { forgetSessions } from './accounts/core/sessions.ts'
import type { Base, Feature } from './feature.ts'
import { archiveLogs } from './orders/records/archive-logs.ts'
import { forgetBefore } from './platform/database/months.ts'
import { deleteTriesBefore } from './platform/database/rate-limit.ts'
import { sweepPictures } from './platform/pictures/save-picture.ts'

const queuedIds = queuedWrites.map(({ id }) => id)

interface Context extends Pick<Base, 'db' | 'pictureFiles'> {
  config: Pick<Base['config'], 'archiveDays'>
  features: readonly Feature[]
}

/** Returns what each night forgets or archives, and how long it is stored before that. */
export function forgetters({ db, pictureFiles, config, features }: Context): Forgetter[] {
  const { archiveDays } = config
  return [
    { what: 'pictures', keepHours: 24, forget: (before) => sweepPictures(db, pictureFiles, before) },
    { what: 'request keys', keepHours: 72, forget: (before) => deleteRequestKeysBefore(db, before) },
    {
      what: 'answers under request keys',
      keepHours: 1,
      forget: (before) => emptyAnswersBefore(db, before, queuedIds),
    },
    { what: 'tries', keepHours: 0, forget: (before) => deleteTriesBefore(db, before) },
    { what: 'sessions', keepHours: 0, forget: (before) => forgetSessions(db, before) },
    { what: 'tokens', keepHours: 24, forget: (before) => forgetTokens(db, before) },
    { what: 'codes', keepHours: 0, forget: (before) => deleteCodesBefore(db, before) },
    { what: 'quiet tries', keepHours: 24, forget: (before) => forgetQuietTries(db, before) },
    { what: 'sign-ups', keepHours: signUpDays * 24, forget: (before) => forgetSignUps(db, before) },
    { what: 'devices', keepHours: 365 * 24, forget: (before) => forgetDevices(db, before) },
    {
      what: 'positions',
      keepHours: 30 * 24,
      forget: (before) => forgetBefore(db, 'agent_positions', before),
    },
    { what: 'bodies of emails', keepHours: 7 * 24, forget: (before) => emptyMailsBefore(db, before) },
    { what: 'emails', keepHours: 90 * 24, forget: (before) => deleteMailsBefore(db, before) },
    { what: 'SMS', keepHours: 30 * 24, forget: (before) => deleteSms(db, { before }) },
    { what: 'causers of messages', keepHours: 2 * 24, forget: (before) => forgetCausersBefore(db, before) },
    { what: 'counts of messages', keepHours: 90 * 24, forget: (before) => deleteOutgoingBefore(db, before) },
    { what: 'notifications', keepHours: 7 * 24, forget: (before) => deleteMessagesBefore(db, before) },
    {
      what: 'webhook messages',
      keepHours: 30 * 24,
      forget: (before) => deleteWebhookMessagesBefore(db, before),
    },
    { what: 'alerts', keepHours: 24, forget: (before) => deleteAlertsBefore(db, before) },
    { what: 'chats', keepHours: messageDays * 24, forget: (before) => forgetThreads(db, before) },
    { what: 'runs', keepHours: 90 * 24, forget: (before) => deleteRunsBefore(db, before) },
    {
      what: 'sign-ins at Google',
      keepHours: 24,
      forget: (before) => deleteSecretsBefore(db, googleBeginPrefix, before),
    },
    { what: 'counts of visits', keepHours: 400 * 24, forget: (before) => deleteCountsBefore(db, before) },
    { what: 'duty', keepHours: 400 * 24, forget: (before) => deleteDutyBefore(db, before) },
    {
      what: 'old corrections',
      keepHours: correctionDays * 24,
      forget: (before) => deleteCorrectionsBefore(db, before),
    },
    {
      what: 'corrections past the limit',
      keepHours: 0,
      forget: () => deleteCorrectionsPast(db, mostCorrections),
    },
    { what: 'places of events', keepHours: 7 * 24, forget: (before) => deletePlacesBefore(db, before) },
    { what: 'cursors', keepHours: 0, forget: () => deleteOldCursors(db) },
    { what: 'logs of orders', keepHours: archiveDays * 24, forget: (before) => archiveLogs(db, before) },
    ...features.flatMap((feature) => feature.forgetters ?? []),
  ]
}
