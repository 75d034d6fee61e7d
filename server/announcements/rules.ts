import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { leastAheadMs, mostAheadMs, type SegmentKind } from '#contract/announcements/announcement-shapes.ts'
import { countOf } from '#domain/plurals.ts'

/** Says whose news an unsubscribe link stops, and the announcement it came with. */
export interface NewsLink {
  of: 'account' | 'launch'
  /** Is a person's id, or that of somebody on the launch list. */
  target: string
  announcementId: string
}

/** The token of the link that stops news, signed, so that nobody can stop somebody else's. */
export function signNewsLink(secret: string, { target, announcementId }: NewsLink): string {
  const text = `${target}-${announcementId}`
  return `${text}.${signatureOf(secret, text)}`
}

/** Decodes a token; null unless we signed it. It works for as long as the email is stored. */
export function readNewsLink(secret: string, token: string): NewsLink | null {
  const [, text = '', target = '', announcementId = '', signature = ''] =
    /^((usr_[0-9a-z]{26}|sub_[0-9a-z]{26})-(anc_[0-9a-z]{26}))\.([\w-]{43})$/.exec(token) ?? []
  const isOurs = timingSafeEqual(sha256(signature), sha256(signatureOf(secret, text)))
  if (!isOurs || text === '') return null
  return { of: target.startsWith('usr_') ? 'account' : 'launch', target, announcementId }
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`stop news ${text}`).digest('base64url')
}

// Equal lengths, so that the comparison takes the same time whatever was sent.
const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Returns whether an announcement may be set to go out then. */
export function mayBeScheduled(at: Date, now: Date): boolean {
  const aheadMs = at.getTime() - now.getTime()
  return aheadMs >= leastAheadMs && aheadMs <= mostAheadMs
}

/** Writes the group as text; `name` is that of its market or its person. */
export function describeSegment(kind: SegmentKind, of: string, name: string | null): string {
  switch (kind) {
    case 'customers':
      return 'All customers'
    case 'market':
      return `Customers of ${name ?? 'a deleted market'}`
    case 'area':
      return `Customers in ${of}`
    case 'quiet':
      return `Customers with no order for ${countOf(Number(of), 'day', 'days')}`
    case 'agents':
      return 'All agents'
    case 'on_duty':
      return 'Agents on duty'
    case 'launch':
      return 'Launch list'
    case 'person':
      return name ?? 'One person'
  }
}
