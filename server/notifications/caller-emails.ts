import { defaultChoices, type NotificationChoices } from '#contract/accounts/profile.ts'
import { hours } from '#domain/time/durations.ts'
import { findOrder } from '#server/orders/core/find-order.ts'
import type { OwnLinks } from '#server/orders/core/own-link.ts'
import { mostKobo } from '#server/orders/core/rules.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/relay.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'

interface CallerEmailsContext {
  queueMail: QueueMail
  ownLinks: OwnLinks
}

/** Emails the link of an order that our team placed to a customer who has given an address. */
export function callerEmailsReaction(context: CallerEmailsContext): Reaction {
  return {
    to: new Set(['order.placed']),
    async react({ tx, clock }, events) {
      for (const { order_id: orderId, detail, happened_at: at } of events) {
        if (orderId === null || detail['channel'] !== 'office') continue
        if (clock.now().getTime() - at.getTime() > hours(6)) continue
        await emailLink(tx, context, orderId)
      }
    },
  }
}

async function emailLink(
  tx: Tx,
  { queueMail, ownLinks }: CallerEmailsContext,
  orderId: string,
): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order || order.customer_email === null) return
  const person = await tx
    .selectFrom('users')
    .select('notification_choices')
    .where('id', '=', order.customer_id)
    .executeTakeFirst()
  const choices = {
    ...defaultChoices,
    ...(person?.notification_choices as Partial<NotificationChoices> | undefined),
  }
  if (!choices.ordersByEmail) return
  const recipient = { to: order.customer_email, userId: order.customer_id, isForStaff: false }
  await queueMail(tx, recipient, {
    template: 'placed_for_you',
    data: {
      name: order.customer_name,
      market: order.market_name,
      mostKobo: mostKobo(order),
      by: order.promised_by.toISOString(),
      link: ownLinks.pathOf(order),
    },
  })
}
