import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib'
import { ownAnswerHeader, type PageRedirect } from '#contract/rendering.ts'
import type { PageHtml } from './page-source.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** For a page that many visitors get: small first. */
const sharedEncodings = ['br', 'gzip', 'identity'] as const
/** For a page that one person gets once: Zstandard takes a quarter of the time for the same size. */
const ownEncodings = ['zstd', 'br', 'gzip', 'identity'] as const
export type Encoding = (typeof ownEncodings)[number]

export interface EncodedPage {
  kind: 'page'
  status: number
  headers: Readonly<Record<string, string>>
  bodies: Readonly<Partial<Record<Encoding, Buffer>>>
  isShared: boolean
}

/** The best encoding that an `Accept-Encoding` header takes, of those that a page of this kind comes in. */
export function chooseEncoding(accepted: string | undefined, isShared: boolean): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.replace(/\s/g, ''))
  const takes = (encoding: Encoding) =>
    offers.some(
      (offer) => offer === encoding || (offer.startsWith(`${encoding};`) && !/;q=0(\.0+)?$/.test(offer)),
    )
  return (isShared ? sharedEncodings : ownEncodings).find(takes) ?? 'identity'
}

/** Encodes a page once for every visitor, or for one visitor only. Redirects stay as they are. */
export async function encodePage(
  page: PageHtml | PageRedirect,
  wanted: readonly Encoding[] = sharedEncodings,
): Promise<EncodedPage | PageRedirect> {
  if (page.kind === 'redirect') return page
  const quality = wanted.length > 1 ? sharedQuality(page.html) : 3
  const bodies = await Promise.all(
    wanted.map(async (encoding) => [encoding, await encodeText(page.html, encoding, quality)] as const),
  )
  return {
    kind: 'page',
    status: page.status,
    headers: headersOf(page),
    bodies: Object.fromEntries(bodies),
    isShared: page.isShared,
  }
}

/** What many visitors get may cost 30 ms of another thread once, to be a tenth smaller; a large page would cost more. */
function sharedQuality(html: string): number {
  return html.length > 96 * 1024 ? 5 : 10
}

export async function encodeText(text: string, encoding: Encoding, quality: number): Promise<Buffer> {
  const raw = Buffer.from(text)
  if (encoding === 'identity') return raw
  if (encoding === 'gzip') return zip(raw)
  if (encoding === 'zstd') return zstdCompressSync(raw)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
  return brotli(raw, { params })
}

function headersOf(page: PageHtml): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': page.isShared ? 'no-cache' : 'private, no-store',
    vary: 'accept-encoding, cookie',
    [ownAnswerHeader]: '1',
    ...(page.policy === null ? {} : { 'content-security-policy': page.policy }),
  }
}
