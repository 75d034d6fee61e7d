import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { isAlwaysOpen } from '#contract/launch/launch-pass.ts'
import { seconds } from '#domain/time/durations.ts'

/** Says what happens to a path while maintenance mode is on. */
export type Door = 'open' | 'api' | 'page'

const openFiles =
  /^\/(?:assets|auth|goods|icons|scenes)\/|^\/share\/kasuwa\.png$|^\/[\w-]+(?:\.[\w-]+)*\.\w+$/
const openPaths = ['/maintenance', '/offline-shell', '/healthz', '/readyz']
const openApi =
  /^\/api\/(?:settings$|client-errors$|auth\/|maintenance\/|analytics\/|payments\/paystack\/|unsubscribe\/)/

/**
 * Returns which door a path is behind while maintenance mode is on. Pages of admins ask for a sign-in themselves, and a
 * sign-in that leads to them stays open: otherwise nobody could ever open the site again.
 */
export function doorOf(path: string, search: string): Door {
  if (openPaths.includes(path) || openFiles.test(path) || openApi.test(path)) return 'open'
  if (path === '/api' || /^\/(?:api|share)\//.test(path)) return 'api'
  return isAlwaysOpen(path, search) ? 'open' : 'page'
}

/** 20 letters and digits of 100 bits that nobody mistakes for one another, in groups of five. */
export function accessKeyOf(secret: string, id: string): string {
  const bytes = createHmac('sha256', secret).update(`access key ${id}`).digest()
  const emails = [...bytes.subarray(0, 20)].map((byte) => alphabet.charAt(byte & 31)).join('')
  return (emails.match(/.{5}/g) ?? []).join('-')
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** SHA-256 of a key as it may have been typed: case, spaces, dashes and look-alikes do not count. */
export function hashAccessKey(typed: string): Buffer {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest()
}

/** Returns what a browser stores of a key that let it in: which one and until when, signed. */
export function signPass(secret: string, pass: { keyId: string; expiresAtS: number }): string {
  const text = `${pass.keyId}.${pass.expiresAtS}`
  return `${text}.${signatureOf(secret, text)}`
}

/** The key that a pass was made with; null unless we signed it and it is still to expire. */
export function readPass(secret: string, value: string, nowMs: number): string | null {
  const [, text = '', keyId = '', expiresAtS = '', signature = ''] =
    /^((lky_[0-9a-z]{26})\.(\d{1,12}))\.([\w-]{43})$/.exec(value) ?? []
  const isOurs = timingSafeEqual(sha256(signature), sha256(signatureOf(secret, text)))
  return isOurs && seconds(Number(expiresAtS)) > nowMs ? keyId : null
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`launch pass ${text}`).digest('base64url')
}

// Equal lengths, so that the comparison takes the same time whatever was sent.
const sha256 = (text: string) => createHash('sha256').update(text).digest()
