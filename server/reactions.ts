import { questionsReaction } from '#server/analytics/questions/reactions.ts'
import { deliveredChatReaction } from '#server/chat/settle-thread.ts'
import { dispatchReaction } from '#server/dispatch/reactions.ts'
import { webhooksReaction } from '#server/integrations/send-webhook.ts'
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
  isReportedByWhatsapp,
  whatsappReaction,
  whatsappRepliesReaction,
} from '#server/whatsapp/reactions.ts'
import type { Config } from './platform/core/config.ts'
import type { Reaction } from './platform/events/relay.ts'
import type { buildTransports } from './transports.ts'

interface Context extends Pick<ReturnType<typeof buildTransports>, 'mail' | 'sms' | 'whatsapp'> {
  config: Config
  readSettings: ReadSettings
}

/** What the features do about each other’s events. */
export function createReactions({ config, readSettings, mail, sms, whatsapp }: Context): Reaction[] {
  const { publicUrl, secretKey } = config
  const ownLinks = createOwnLinks(secretKey)
  const byWhatsapp = { ...whatsapp, publicUrl, linkKey: createLinkKey(secretKey) }
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
      isReportedElsewhere: (tx, order) => isReportedByWhatsapp(byWhatsapp, tx, order),
    }),
    callerEmailsReaction({ queueMail: mail.services.queueMail, ownLinks }),
    standingReaction({ ...sms.services, publicUrl, links: createStandingLinks(secretKey) }),
    deliveredChatReaction,
    webhooksReaction,
    referralReaction,
    questionsReaction(secretKey),
  ]
}
