import { createHash } from 'node:crypto'
import { z } from 'zod'
import { neverArrived } from '#server/platform/core/system-error.ts'
import type { Account } from './account.ts'
import { type FailureKind, failureKindOf, WhatsappFailure } from './failures.ts'
import { isWithoutNumber } from './number-store.ts'

const timeoutMs = 12_000
const mediaTimeoutMs = 30_000

/** A file that somebody sent, no larger than asked and of a type that was asked for. */
interface Media {
  bytes: Buffer
  type: string
}

export interface MediaBounds {
  maxBytes: number
  types: RegExp
}

/** WhatsApp’s Cloud API, as far as we use it. Each call throws WhatsappFailure. */
export interface CloudApi {
  /** Hands a message over; `callbackId` comes back with each of its statuses. Returns WhatsApp’s id of it. */
  send(account: Account, message: { to: string; payload: object; callbackId: string }): Promise<string>
  upload(account: Account, file: { bytes: Buffer; type: string; name: string }): Promise<string>
  readMedia(account: Account, mediaId: string, bounds: MediaBounds): Promise<Media>
  /** Returns what WhatsApp calls our number, which shows that the number's id and the token are right. */
  readNumber(account: Pick<Account, 'phoneNumberId' | 'token'>): Promise<string>
}

const sentShape = z.object({ messages: z.array(z.object({ id: z.string().max(300) })).min(1) })
const uploadedShape = z.object({ id: z.string().max(300) })
const numberShape = z.object({ display_phone_number: z.string(), verified_name: z.string().optional() })
const mediaShape = z.object({
  url: z.url(),
  mime_type: z.string().max(200),
  sha256: z.string().optional(),
  file_size: z.coerce.number().optional(),
})

export function createCloudApi({ whatsappUrl }: { whatsappUrl: string }): CloudApi {
  const call = (path: string, token: string, init: RequestInit = {}) =>
    ask(`${whatsappUrl}/${path}`, token, { timeoutMs, ...init })
  return {
    async send({ phoneNumberId, token }, { to, payload, callbackId }) {
      const body = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        // Reaches who writes without a number by WhatsApp’s own id of them.
        ...(isWithoutNumber(to) ? { recipient: to } : { to: to.replace(/^\+/, '') }),
        biz_opaque_callback_data: callbackId,
        ...payload,
      }
      const answer = await call(`${phoneNumberId}/messages`, token, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      // It was taken, so that sending again would double it; its statuses will name it.
      const read = sentShape.safeParse(answer)
      const id = read.data?.messages[0]?.id
      if (id === undefined) throw new WhatsappFailure('unknown', null, 'WhatsApp gave no id for a message.')
      return id
    },
    async upload({ phoneNumberId, token }, { bytes, type, name }) {
      const form = new FormData()
      form.set('messaging_product', 'whatsapp')
      form.set('type', type)
      form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
      const answer = await call(`${phoneNumberId}/media`, token, { method: 'POST', body: form })
      return parse(uploadedShape, answer).id
    },
    async readMedia({ phoneNumberId, token }, mediaId, bounds) {
      const query = new URLSearchParams({ phone_number_id: phoneNumberId })
      const about = parse(mediaShape, await call(`${encodeURIComponent(mediaId)}?${query}`, token))
      const type = about.mime_type.split(';')[0]?.trim() ?? ''
      if (!bounds.types.test(type)) throw new WhatsappFailure('refused', null, `A file of type ${type}.`)
      if ((about.file_size ?? 0) > bounds.maxBytes) throw tooLarge()
      const bytes = await download(about.url, { token, whatsappUrl, maxBytes: bounds.maxBytes })
      if (about.sha256 && !isSameHash(bytes, about.sha256))
        throw new WhatsappFailure('later', null, 'A file arrived changed.')
      return { bytes, type }
    },
    async readNumber({ phoneNumberId, token }) {
      const fields = 'display_phone_number,verified_name'
      const answer = await call(`${encodeURIComponent(phoneNumberId)}?fields=${fields}`, token)
      const { display_phone_number: number, verified_name: name } = parse(numberShape, answer)
      return name === undefined ? number : `${number}, ${name}`
    },
  }
}

function parse<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const read = shape.safeParse(answer)
  if (!read.success) throw new WhatsappFailure('later', null, 'WhatsApp answered something else than asked.')
  return read.data
}

const tooLarge = () => new WhatsappFailure('refused', null, 'A file that is too large.')

/** WhatsApp gives the hash as hex, and gave it as base64 before. */
function isSameHash(bytes: Buffer, given: string): boolean {
  const hash = createHash('sha256').update(bytes).digest()
  return given === hash.toString('hex') || given === hash.toString('base64')
}

async function ask(
  url: string,
  token: string,
  { timeoutMs: limitMs, headers, ...init }: RequestInit & { timeoutMs: number },
): Promise<unknown> {
  const response = await reach(url, {
    ...init,
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...headers },
    signal: AbortSignal.timeout(limitMs),
  })
  let body: unknown
  try {
    body = await response.json()
  } catch (cause) {
    if (response.ok)
      throw new WhatsappFailure('unknown', null, 'The connection to WhatsApp ended.', { cause })
    body = null
  }
  if (response.ok) return body
  throw failureOf(response.status, body, token)
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'error', ...init })
  } catch (cause) {
    if (neverArrived(cause))
      throw new WhatsappFailure('later', null, 'WhatsApp cannot be reached.', { cause })
    throw new WhatsappFailure('unknown', null, 'WhatsApp did not answer.', { cause })
  }
}

const errorShape = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().catch(''),
    error_data: z.object({ details: z.string().catch('') }).nullish(),
  }),
})

function failureOf(status: number, body: unknown, token: string): WhatsappFailure {
  const read = errorShape.safeParse(body)
  if (!read.success) {
    const kind: FailureKind = status === 429 ? 'tooFast' : status >= 500 ? 'later' : 'refused'
    return new WhatsappFailure(kind, null, `WhatsApp answered ${status}.`)
  }
  const { code, message, error_data: data } = read.data.error
  const said = `${message} ${data?.details ?? ''}`.replaceAll(token, '…').trim().slice(0, 300)
  return new WhatsappFailure(failureKindOf(code, status), code, `WhatsApp answered ${code}: ${said}`)
}

/** Meta’s own hosts for files; the token goes nowhere else. */
const mediaHosts = /(?:^|\.)(?:fbsbx\.com|fbcdn\.net|facebook\.com|whatsapp\.net)$/

async function download(
  url: string,
  { token, whatsappUrl, maxBytes }: { token: string; whatsappUrl: string; maxBytes: number },
): Promise<Buffer> {
  const { origin, protocol, hostname } = new URL(url)
  const isTheirs = protocol === 'https:' && mediaHosts.test(hostname)
  if (!isTheirs && origin !== new URL(whatsappUrl).origin)
    throw new WhatsappFailure('refused', null, `A file at a host that is not WhatsApp’s: ${hostname}.`)
  const response = await reach(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(mediaTimeoutMs),
  })
  // Asks again later: an address of a file lives for five minutes, and there is a new one then.
  if (!response.ok) throw new WhatsappFailure('later', null, `A file was answered with ${response.status}.`)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > maxBytes) throw tooLarge()
      parts.push(part)
    }
  } catch (cause) {
    if (cause instanceof WhatsappFailure) throw cause
    throw new WhatsappFailure('later', null, 'A file broke off.', { cause })
  }
  return Buffer.concat(parts)
}
