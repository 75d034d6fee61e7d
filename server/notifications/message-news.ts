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
    title: `${many} from ${whose(role, senders)}`,
    body: role === 'staff' && marketName === null ? 'Somebody asks for help and waits.' : about,
    link: linkOf(threadId, role, orderId),
    // Somebody stands in a market or at a gate and waits for a word.
    isUrgent: orderId !== null,
  }
}

function whose(role: ChatRole, senders: readonly ChatRole[]): string {
  if (role === 'staff') return senders.includes('agent') ? 'your chat' : 'a customer'
  if (senders.length > 1)
    return role === 'agent' ? 'your customer and our office' : 'your agent and our office'
  if (senders[0] === 'staff') return 'our office'
  return role === 'agent' ? 'your customer' : 'your agent'
}

function linkOf(threadId: string, role: ChatRole, orderId: string | null): string {
  if (role === 'staff') return `/admin/chats?thread=${threadId}`
  if (orderId === null) return '/profile/help'
  return role === 'agent' ? `/dashboard?chat=${orderId}` : `/orders/${orderId}?chat=open`
}
