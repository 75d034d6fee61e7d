import type { ChatRole } from '#contract/chat-shapes.ts'
import type { Unheard } from '#server/chat/read-unread.ts'

/**
 * What people hear of messages: how many and whose, never what they say. Words stand alone on a locked screen, so
 * nothing in them is about a person.
 */
export function wordMessages(
  threadId: string,
  { role, orderId, marketName, unread, senders }: Unheard,
): { title: string; body: string; link: string; isUrgent: boolean } {
  const many = unread === 1 ? 'A message' : `${unread > 99 ? 'Many' : unread} messages`
  const about = marketName === null ? 'Open Help to read it.' : `About the list for ${marketName}.`
  return {
    title: `${many} ${whose(role, senders)}`,
    body: role === 'staff' && marketName === null ? 'Somebody asks for help and waits.' : about,
    link: linkOf(threadId, role, orderId),
    // Somebody stands in a market or at a gate and waits for a word.
    isUrgent: orderId !== null,
  }
}

function whose(role: ChatRole, senders: readonly ChatRole[]): string {
  if (role === 'staff') {
    if (senders.length > 1) return 'about an order'
    return senders[0] === 'agent' ? 'from an agent' : 'from a customer'
  }
  const other = role === 'agent' ? 'from your customer' : 'from your agent'
  if (senders.length > 1) return `${other} and our office`
  return senders[0] === 'staff' ? 'from our office' : other
}

function linkOf(threadId: string, role: ChatRole, orderId: string | null): string {
  if (role === 'staff') return `/admin/chats?thread=${threadId}`
  if (orderId === null) return '/profile/help'
  return role === 'agent' ? `/dashboard?trip=${orderId}&chat=${orderId}` : `/orders/${orderId}?chat=open`
}
