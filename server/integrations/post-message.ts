import { askOutside } from '#server/platform/core/ask-outside.ts'

const timeoutMs = 8_000
const answerBytes = 300

/** Holds what an address answered; a status of null where there was no answer, and then `text` says why. */
export interface Answered {
  status: number | null
  text: string
}

/** Posts a signed message. Never rejects. */
export async function postMessage(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  reach: { mayReachPrivate: boolean },
): Promise<Answered> {
  const all = { ...headers, 'content-type': 'application/json', 'user-agent': 'Kasuwa-Webhooks/1' }
  const message = {
    method: 'POST',
    headers: all,
    body,
    timeoutMs,
    mostBytes: answerBytes,
    isCut: true,
  } as const
  try {
    const { status, bytes } = await askOutside(url, message, reach)
    return { status, text: readable(bytes.toString('utf8')) }
  } catch (error) {
    return { status: null, text: readable((error as Error).message) }
  }
}

/** The beginning of a text without control characters, as it can be stored and shown. */
function readable(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, answerBytes)
    .toWellFormed()
}
