import { z } from 'zod'
import { refusalOf } from '#domain/e-invoice/refusal.ts'
import { AccessPointAway, type Answer, askAccessPoint, type Place } from './ask-access-point.ts'

/** Holds what the tax office gives a paper: its reference, a signed text, and what its QR code says; as they came. */
export interface Stamp {
  irn: string
  stamp: string | null
  qr: string | null
}

/** Thrown where it understood and said no. */
export class AccessPointRefused extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('. '))
    this.name = 'AccessPointRefused'
  }
}

/** Asks the access point, which speaks the tax office's interface (Merchant Buyer Solution). */
export interface AccessPoint {
  /** Checks that it knows our key, secret and business. */
  look(businessId: string): Promise<void>
  validate(invoice: object): Promise<void>
  /** Has a paper signed, which is once for each reference. */
  sign(invoice: { irn: string }): Promise<Stamp>
  /** Returns what it has signed under a reference, or null. */
  confirm(irn: string): Promise<Stamp | null>
  /** Passes what is signed on to the buyer's access point. */
  transmit(irn: string): Promise<void>
}

const longText = z.string().min(1).max(20_000).nullish()
/** Access points name the same things a little differently. */
const signedShape = z
  .object({
    ok: z.boolean().nullish(),
    irn: z.string().min(1).max(200).nullish(),
    csid: longText,
    cryptographic_stamp: longText,
    stamp: longText,
    qr_code: longText,
    qrCode: longText,
    qr: longText,
  })
  .transform(({ ok, irn, csid, cryptographic_stamp, stamp, qr_code, qrCode, qr }) => ({
    isRefused: ok === false,
    irn: irn ?? null,
    stamp: csid ?? cryptographic_stamp ?? stamp ?? null,
    qr: qr_code ?? qrCode ?? qr ?? null,
  }))

export function createAccessPoint(place: Place): AccessPoint {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
    demandAnswer(await askAccessPoint(place, { method, path: `/api/v1/invoice/${path}`, body }))
  const inPath = encodeURIComponent
  return {
    async look(businessId) {
      await ask('GET', `${inPath(businessId)}?size=1&page=1`)
    },
    async validate(invoice) {
      readSigned(await ask('POST', 'validate', invoice), '')
    },
    sign: async (invoice) => readSigned(await ask('POST', 'sign', invoice), invoice.irn),
    async confirm(irn) {
      const answer = await askAccessPoint(place, {
        method: 'GET',
        path: `/api/v1/invoice/confirm/${inPath(irn)}`,
      })
      if (isUnknown(answer)) return null
      return readSigned(demandAnswer(answer), irn)
    },
    async transmit(irn) {
      await ask('POST', `transmit/${inPath(irn)}`)
    },
  }
}

/** Returns whether it says of a reference that there is none; some answer 400 instead of 404. */
function isUnknown({ status, json }: Answer): boolean {
  if (status === 404) return true
  return (
    status === 400 &&
    refusalOf(json).some((text) => /not found|no record|does not exist|no invoice/i.test(text))
  )
}

function readSigned(json: unknown, irn: string): Stamp {
  const read = z.object({ data: signedShape }).safeParse(json)
  if (!read.success) throw new AccessPointAway('The access point answered something else than asked.')
  const { isRefused, ...given } = read.data.data
  if (isRefused) throw refused(json)
  return { ...given, irn: given.irn ?? irn }
}

const refused = (json: unknown, status?: number) => {
  const problems = refusalOf(json)
  const general =
    status === undefined ? 'It was refused without a reason' : `The access point answered ${status}`
  return new AccessPointRefused(problems.length > 0 ? problems : [general])
}

/** Returns what a good answer says; throws what the other ones mean for us. */
function demandAnswer({ status, json, retryAfterS }: Answer): unknown {
  if (status >= 200 && status < 300) {
    if (json === undefined) throw new AccessPointAway('The access point answered something else than asked.')
    return json
  }
  const [text = ''] = refusalOf(json)
  const words = `The access point answered ${status}${text === '' ? '' : `: ${text}`}.`.replace(/\.\.$/, '.')
  // Keys and the address are ours to put right; nothing is wrong with the paper.
  const isOurs =
    [401, 402, 403, 404, 405].includes(status) || /api.?(?:key|secret)|unauthori[sz]ed|credential/i.test(text)
  const isLater = status === 408 || status === 425 || status === 429 || status >= 500 || status < 400
  if (isOurs || isLater) throw new AccessPointAway(words, { retryAfterS })
  throw refused(json, status)
}
