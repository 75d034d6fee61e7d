import * as common from '#web/design/common-texts.ts'
import type { ShownPush } from '#web/platform/core/worker-messages.ts'
import * as texts from './texts.ts'

const defaultIcon = '/icons/icon-192.png'

/**
 * Reads what a push service brought, in the shape that Firebase gives it. Browsers demand that something is shown for
 * each, so what cannot be read still gets words. A link or picture of another site is left out.
 */
export function readPush(text: string | null, origin: string): ShownPush {
  const message = parseObject(text)
  const notification = asObject(message['notification'])
  const data = textsOf(message['data'])
  const link = asText(asObject(message['fcmOptions'])['link']) ?? data['link'] ?? null
  return {
    title: asText(notification['title']) ?? data['title'] ?? common.label.brand,
    body: asText(notification['body']) ?? data['body'] ?? texts.push.body,
    icon: ownPath(asText(notification['icon']), origin) ?? defaultIcon,
    image: ownPath(asText(notification['image']), origin),
    link: ownPath(link, origin) ?? '/orders',
    topic: asText(notification['tag']) ?? data['topic'] ?? 'kasuwa',
    data,
    sender: asText(message['from']) ?? '',
    messageId: asText(message['fcmMessageId']) ?? data['id'] ?? '',
  }
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text ?? ''))
  } catch {
    // Not ours, or cut off on the way: the default words are shown.
    return {}
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function textsOf(value: unknown): Record<string, string> {
  const entries = Object.entries(asObject(value))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Path and query of an address of this site; null for any other. */
function ownPath(address: string | null, origin: string): string | null {
  if (address === null) return null
  const url = URL.parse(address, origin)
  return url === null || url.origin !== origin ? null : url.pathname + url.search
}
