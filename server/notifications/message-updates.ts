import type { ChatRole } from '#contract/core/chat-shapes.ts'
import { pluralOf } from '#domain/plurals.ts'
import type { Unheard } from '#server/chat/read-unread.ts'

/**
 * Returns the notification of new messages: how many and whose, never what they say, since it shows on a locked screen.
 */
export function describeMessages(
  threadId: string,
  { role, orderId, marketName, unread, senders }: Unheard,
): { title: string; body: string; link: string; isUrgent: boolean } {
  const many = pluralOf(unread, 'A message', `${unread > 99 ? 'Many' : unread} messages`)
  const about = marketName === null ? 'Open Help to read it.' : `About the list for ${marketName}.`
  return {
    title: `${many} ${whose(role, senders)}`,
    body: role === 'staff' && marketName === null ? 'Somebody needs help and is waiting.' : about,
    link: linkOf(threadId, role, orderId),
    // Somebody is in a market or at a gate and waits for a word.
    isUrgent: orderId !== null,
  }
}

function whose(role: ChatRole, senders: readonly ChatRole[]): string {
  if (role === 'staff') {
    if (senders.length > 1) return 'about an order'
    return senders[0] === 'agent' ? 'from an agent' : 'from a customer'
  }
  const other = role === 'agent' ? 'from your customer' : 'from your agent'
  if (senders.length > 1) return `${other} and our team`
  return senders[0] === 'staff' ? 'from our team' : other
}

function linkOf(threadId: string, role: ChatRole, orderId: string | null): string {
  if (role === 'staff') return `/admin/chats?thread=${threadId}`
  if (orderId === null) return '/profile/help'
  return role === 'agent' ? `/dashboard?trip=${orderId}&chat=${orderId}` : `/orders/${orderId}?chat=open`
}
