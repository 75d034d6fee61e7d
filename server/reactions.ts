import { questionsReaction } from '#server/analytics/questions/reactions.ts'
import { deliveredChatReaction } from '#server/chat/settle-thread.ts'
import { dispatchReaction } from '#server/dispatch/reactions.ts'
import { webhooksReaction } from '#server/integrations/send-webhook.ts'
import { messagesReaction, notificationsReaction } from '#server/notifications/reactions.ts'
import { smsUpdatesReaction } from '#server/notifications/sms-updates.ts'
import { standingReaction } from '#server/notifications/standing-updates.ts'
import { createLinkKey } from '#server/orders/questions/link-question.ts'
import { createStandingLinks } from '#server/orders/standing/standing-link.ts'
import type { Reaction } from '#server/platform/events/relay.ts'
import { referralReaction } from '#server/promotions/invite-friends.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { whatsappReaction, whatsappRepliesReaction } from '#server/whatsapp/reactions.ts'
import type { Config } from './platform/core/config.ts'

type Context = Omit<Parameters<typeof standingReaction>[0], 'publicUrl' | 'links'> & {
  config: Config
  readSettings: ReadSettings
}

/** What features do about events, in this order. */
export function buildReactions({ config, readSettings, ...sms }: Context): Reaction[] {
  const { publicUrl, secretKey } = config
  return [
    dispatchReaction(readSettings),
    notificationsReaction,
    messagesReaction,
    whatsappReaction({ publicUrl, linkKey: createLinkKey(secretKey) }),
    whatsappRepliesReaction,
    smsUpdatesReaction({ ...sms, publicUrl }),
    standingReaction({ ...sms, publicUrl, links: createStandingLinks(secretKey) }),
    deliveredChatReaction,
    webhooksReaction,
    referralReaction,
    questionsReaction(secretKey),
  ]
}
