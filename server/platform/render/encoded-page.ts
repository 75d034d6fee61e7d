import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, zstdCompressSync } from 'node:zlib'
import { ownAnswerHeader, savedStyleHeader } from '#contract/rendering.ts'
import { tagOf } from '#server/platform/http/entity-tag.ts'
import { type OpenStream, openBrotli, openGzip, openIdentity } from './open-stream.ts'
import type { PageHtml } from './page-source.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** For a page that many visitors get: small first. */
const sharedEncodings = ['br', 'gzip', 'identity'] as const
type SharedEncoding = (typeof sharedEncodings)[number]
/** For a page that one person gets once: Zstandard takes a quarter of the time for the same size. */
const ownEncodings = ['zstd', 'br', 'gzip', 'identity'] as const
export type Encoding = (typeof ownEncodings)[number]

export type PageHeaders = Readonly<Record<string, string>>

/** Stores a page that waits for its end: everybody's own. */
export interface CachedPage {
  kind: 'cached'
  status: number
  /** As nobody in particular gets it: it may be asked for again with its tag. */
  headers: PageHeaders
  /** As somebody gets it. */
  personHeaders: PageHeaders
  streams: Readonly<Record<SharedEncoding, OpenStream>>
  /** Holds the whole of it for nobody. */
  bodies: Readonly<Record<SharedEncoding, Buffer>>
  /** Says what it was made from, and for which moment. */
  html: string
  nowMs: number
}

/** The best encoding that an `Accept-Encoding` header takes, of those that a page of this kind comes in. */
export function chooseEncoding(accepted: string | undefined, isShared: true): SharedEncoding
export function chooseEncoding(accepted: string | undefined, isShared: boolean): Encoding
export function chooseEncoding(accepted: string | undefined, isShared: boolean): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.replace(/\s/g, ''))
  const takes = (encoding: Encoding) =>
    offers.some(
      (offer) => offer === encoding || (offer.startsWith(`${encoding};`) && !/;q=0(\.0+)?$/.test(offer)),
    )
  return (isShared ? sharedEncodings : ownEncodings).find(takes) ?? 'identity'
}

/** Compresses a page for many; one that reads as `last` did, but for its end, is not compressed again. */
export async function cachePage(page: PageHtml, last: CachedPage | null): Promise<CachedPage> {
  const streams = last?.html === page.html ? last.streams : await openStreams(page.html)
  return {
    kind: 'cached',
    status: page.status,
    headers: { ...headersOf(page), 'cache-control': 'no-cache', etag: tagOf(page.html) },
    personHeaders: headersOf(page),
    streams,
    bodies: {
      br: streams.br.endWith(page.end),
      gzip: streams.gzip.endWith(page.end),
      identity: streams.identity.endWith(page.end),
    },
    html: page.html,
    nowMs: page.nowMs,
  }
}

async function openStreams(html: string): Promise<CachedPage['streams']> {
  const [br, gzip] = await Promise.all([openBrotli(html, sharedQuality), openGzip(html)])
  return { br, gzip, identity: openIdentity(html) }
}

/** Spends some tens of milliseconds of another thread once on what many visitors get, to be a tenth smaller. */
const sharedQuality = 10

export const ownQuality = 3

/** Encodes a page for one person, once. */
export async function encodePage(
  page: PageHtml,
  encoding: Encoding,
): Promise<{ status: number; headers: PageHeaders; body: Buffer }> {
  const body = await encodeText(page.html + page.end, encoding, ownQuality)
  return { status: page.status, headers: headersOf(page), body }
}

export async function encodeText(text: string, encoding: Encoding, quality: number): Promise<Buffer> {
  const raw = Buffer.from(text)
  if (encoding === 'identity') return raw
  if (encoding === 'gzip') return zip(raw)
  if (encoding === 'zstd') return zstdCompressSync(raw)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
  // At another thread a quick one costs twice as much: its memory is taken anew, and its turn waited for.
  return quality <= ownQuality ? brotliCompressSync(raw, { params }) : brotli(raw, { params })
}

function headersOf(page: PageHtml): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: `accept-encoding, cookie, ${savedStyleHeader}`,
    [ownAnswerHeader]: '1',
    ...(page.policy === null ? {} : { 'content-security-policy': page.policy }),
  }
}
