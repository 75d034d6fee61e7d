import type { ChatRole } from '#contract/core/chat-shapes.ts'
import type { Unheard } from '#server/chat/read-unread.ts'
import type { OpenRequest } from '#server/orders/core/buyers.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import * as texts from './texts.ts'

/**
 * Returns the notification of new messages: how many and whose, never what they say, since it shows on a locked screen.
 */
export function describeMessages(
  threadId: string,
  { role, orderId, marketName, unread, senders }: Unheard,
): { title: string; body: string; link: string; isUrgent: boolean } {
  const about = marketName === null ? texts.messages.openHelp : texts.messages.aboutList(marketName)
  return {
    title: texts.messages.title(unread, whose(role, senders)),
    body: role === 'staff' && marketName === null ? texts.messages.needsHelp : about,
    link: linkOf(threadId, role, orderId),
    // Somebody is in a market or at a gate and waits for a word.
    isUrgent: orderId !== null,
  }
}

function whose(role: ChatRole, senders: readonly ChatRole[]): string {
  if (role === 'staff') {
    if (senders.length > 1) return texts.senders.aboutOrder
    return senders[0] === 'agent' ? texts.senders.agent : texts.senders.customer
  }
  const other = role === 'agent' ? texts.senders.yourCustomer : texts.senders.yourAgent
  if (senders.length > 1) return texts.senders.andTeam(other)
  return senders[0] === 'staff' ? texts.senders.team : other
}

function linkOf(threadId: string, role: ChatRole, orderId: string | null): string {
  if (role === 'staff') return `/admin/chats?thread=${threadId}`
  if (orderId === null) return '/profile/help'
  return role === 'agent' ? `/dashboard?trip=${orderId}&chat=${orderId}` : `/orders/${orderId}?chat=open`
}

/** Says in a push about a request what somebody reads who may still approve it; null where it is news no longer. */
export function describeRequest(
  found: OpenRequest | null,
  userId: string,
): { title: string; body: string; link: string; isUrgent: boolean } | null {
  if (found === null || !found.approverIds.includes(userId)) return null
  return {
    title: texts.requests.title(found.business),
    body: texts.requests.body(nairaText(found.mostKobo, false)),
    link: `/businesses/${found.businessId}`,
    isUrgent: true,
  }
}
