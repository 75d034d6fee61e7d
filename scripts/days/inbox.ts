import { saidIn } from '#tests/world/whatsapp.ts'
import type { Known } from './known.ts'
import type { Outside } from './outside.ts'

interface Message {
  to: string
  text: string
}

/** Reads what people were sent, so that codes and links in it are used as people use them. */
export class Inbox {
  readonly #outside: Outside
  readonly #known: Known
  readonly #read = { termii: 0, mail: 0, whatsapp: 0 }

  constructor(outside: Outside, known: Known) {
    this.#outside = outside
    this.#known = known
  }

  read(): void {
    for (const message of this.#takeNew()) {
      const { path, token } = linkIn(message.text)
      const code = /(?<![\d₦,.])\d{4,8}(?![\d,.])/.exec(message.text)?.[0]
      const to = message.to.includes('@')
        ? { email: message.to }
        : { phone: localOf(message.to), phoneNumber: localOf(message.to) }
      if (code !== undefined || token !== null)
        this.#known.learnMessage({ ...to, ...(code && { code }), ...(token && { token }) })
      if (token !== null) this.#known.learnAt(path, { token, code: token })
    }
  }

  #takeNew(): Message[] {
    const { termii, mail, whatsapp } = this.#outside
    const from = { ...this.#read }
    this.#read.termii = termii.taken.length
    this.#read.mail = mail.taken.length
    this.#read.whatsapp = whatsapp.taken.length
    return [
      ...termii.taken.slice(from.termii).map(({ to, sms }) => ({ to, text: sms })),
      ...mail.taken.slice(from.mail).map(({ to, text }) => ({ to, text: plainOf(text) })),
      ...whatsapp.taken.slice(from.whatsapp).map((message) => ({ to: message.to, text: saidIn(message) })),
    ]
  }
}

/** Returns the part after the head of an email, without the marks of quoted-printable. */
export function plainOf(text: string): string {
  return text
    .slice(text.indexOf('\r\n\r\n'))
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Returns the path of the API that a page's link resembles, and the secret part of the link. */
function linkIn(text: string): { path: string; token: string | null } {
  const url = URL.parse(/https?:\/\/localhost[^\s"'<>)]+/.exec(text)?.[0] ?? '')
  if (url === null) return { path: '', token: null }
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const inQuery = [...url.searchParams.values()].find((value) => value.length >= 6)
  const last = inQuery ?? parts.pop()
  return { path: `/api/${parts.join('/')}`, token: last !== undefined && last.length >= 6 ? last : null }
}

const localOf = (phone: string) => phone.replace(/^\+?234/, '0')
