import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageRedirect } from '#contract/rendering.ts'
import type { PageHtml } from './page-source.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** A page ready to be sent in any encoding. */
export interface EncodedPage {
  kind: 'page'
  status: number
  headers: Readonly<Record<string, string>>
  bodies: Readonly<Partial<Record<Encoding, Buffer>>>
  isShared: boolean
}

/** The best encoding that an `Accept-Encoding` header takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0+)?\s*(?:,|$)/g
  const taken = (accepted ?? '').replace(refused, '')
  if (/\bbr\b/.test(taken)) return 'br'
  return /\bgzip\b/.test(taken) ? 'gzip' : 'identity'
}

/** Encodes a page once for every visitor, or for one visitor only. Redirects stay as they are. */
export async function encodePage(
  page: PageHtml | PageRedirect,
  wanted: readonly Encoding[] = encodings,
): Promise<EncodedPage | PageRedirect> {
  if (page.kind === 'redirect') return page
  const quality = wanted.length > 1 ? 5 : 3
  const bodies = await Promise.all(
    wanted.map(async (encoding) => [encoding, await encode(page.html, encoding, quality)] as const),
  )
  return {
    kind: 'page',
    status: page.status,
    headers: headersOf(page),
    bodies: Object.fromEntries(bodies),
    isShared: page.isShared,
  }
}

async function encode(text: string, encoding: Encoding, quality: number): Promise<Buffer> {
  const raw = Buffer.from(text)
  if (encoding === 'identity') return raw
  if (encoding === 'gzip') return zip(raw)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
  return brotli(raw, { params })
}

function headersOf(page: PageHtml): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': page.isShared ? 'no-cache' : 'private, no-cache',
    vary: 'accept-encoding, cookie',
    ...(page.policy === null ? {} : { 'content-security-policy': page.policy }),
  }
}
