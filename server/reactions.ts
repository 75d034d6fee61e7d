import { questionsReaction } from '#server/analytics/questions/reactions.ts'
import { deliveredChatReaction } from '#server/chat/settle-thread.ts'
import { dispatchReaction } from '#server/dispatch/reactions.ts'
import { webhooksReaction } from '#server/integrations/send-webhook.ts'
import { callerEmailsReaction } from '#server/notifications/caller-emails.ts'
import { messagesReaction, notificationsReaction } from '#server/notifications/reactions.ts'
import { remindersReaction } from '#server/notifications/remind-customers.ts'
import { smsUpdatesReaction } from '#server/notifications/sms-updates.ts'
import { createOwnLinks } from '#server/orders/core/own-link.ts'
import type { Base, Feature, Hooks } from './feature.ts'
import type { RelayOptions } from './platform/events/relay.ts'

type Context = Pick<Base, 'config' | 'readSettings' | 'queueMail' | 'queueSms' | 'readSmsSettings'> &
  Pick<Hooks, 'reminders'> & { features: readonly Feature[] }

/** Returns what the features do about each other’s events. */
export function createReactions(context: Context): RelayOptions['reactions'] {
  const { config, readSettings, queueMail, features } = context
  const { publicUrl, secretKey } = config
  const ownLinks = createOwnLinks(secretKey)
  const prepareReported = features.flatMap((feature) => feature.prepareReported ?? [])
  const prepareReminded = features.flatMap((feature) => feature.prepareReminded ?? [])
  return [
    dispatchReaction(readSettings),
    notificationsReaction,
    messagesReaction,
    ...features.flatMap((feature) => feature.reactions ?? []),
    smsUpdatesReaction({ ...context, publicUrl, ownLinks, prepareReported }),
    callerEmailsReaction({ queueMail, ownLinks }),
    remindersReaction({ ...context, publicUrl, prepareReminded }),
    deliveredChatReaction,
    webhooksReaction,
    questionsReaction(secretKey),
  ]
}
