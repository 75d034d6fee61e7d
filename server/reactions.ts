import { questionsReaction } from '#server/analytics/questions/reactions.ts'
import { deliveredChatReaction } from '#server/chat/settle-thread.ts'
import { dispatchReaction } from '#server/dispatch/reactions.ts'
import { webhooksReaction } from '#server/integrations/send-webhook.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import { callerEmailsReaction } from '#server/notifications/caller-emails.ts'
import { messagesReaction, notificationsReaction } from '#server/notifications/reactions.ts'
import { smsUpdatesReaction } from '#server/notifications/sms-updates.ts'
import { standingReaction } from '#server/notifications/standing-updates.ts'
import { createOwnLinks } from '#server/orders/core/own-link.ts'
import { createLinkKey } from '#server/orders/questions/link-question.ts'
import { createStandingLinks } from '#server/orders/standing/standing-link.ts'
import { referralReaction } from '#server/promotions/invite-friends.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import {
  prepareRemindByWhatsapp,
  prepareReportedByWhatsapp,
  whatsappReaction,
  whatsappRepliesReaction,
} from '#server/whatsapp/reactions.ts'
import type { Config } from './platform/core/config.ts'
import type { RelayOptions } from './platform/events/relay.ts'
import type { buildTransports } from './transports.ts'

type Transports = Pick<ReturnType<typeof buildTransports>, 'mail' | 'sms' | 'whatsapp'>

interface Context extends Transports {
  config: Config
  readSettings: ReadSettings
  readMarkets: ReadMarkets
}

/** Returns what the features do about each other’s events. */
export function createReactions(context: Context): RelayOptions['reactions'] {
  const { config, readSettings, mail, sms, whatsapp } = context
  const { publicUrl, secretKey } = config
  const ownLinks = createOwnLinks(secretKey)
  const byWhatsapp = { ...whatsapp, publicUrl, linkKey: createLinkKey(secretKey) }
  const links = createStandingLinks(secretKey)
  const byWhatsappDates = { ...context, ...whatsapp, publicUrl, links }
  return [
    dispatchReaction(readSettings),
    notificationsReaction,
    messagesReaction,
    whatsappReaction(byWhatsapp),
    whatsappRepliesReaction(byWhatsapp),
    smsUpdatesReaction({
      ...sms.services,
      publicUrl,
      ownLinks,
      prepareReported: () => prepareReportedByWhatsapp(byWhatsapp),
    }),
    callerEmailsReaction({ queueMail: mail.services.queueMail, ownLinks }),
    standingReaction({
      ...sms.services,
      publicUrl,
      links,
      prepareElsewhere: () => prepareRemindByWhatsapp(byWhatsappDates),
    }),
    deliveredChatReaction,
    webhooksReaction,
    referralReaction,
    questionsReaction(secretKey),
  ]
}
