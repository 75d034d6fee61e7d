import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { days, hours } from '#domain/time/durations.ts'
import { realNow } from '#tests/clock/real-time.ts'

/** Holds a certificate for `localhost` that signed itself, with its key, as PEM. */
export interface Certificate {
  cert: string
  key: string
}

/** Makes a certificate that is valid for a day; nobody trusts it until `trust` adds it. */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaSha256 = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
  // Gives it a name of its own: an issuer is looked up by name, and one process may trust several of these.
  const names = Buffer.from(`localhost ${randomBytes(6).toString('hex')}`)
  const name = sequence(tlv(0x31, sequence(objectId(0x55, 0x04, 0x03), tlv(0x0c, names))))
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaSha256,
    name,
    sequence(time(realNow() - hours(1)), time(realNow() + days(1))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(authority(), alternativeNames())),
  )
  const signature = tlv(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const lines = sequence(body, ecdsaSha256, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** From now on this process trusts it, as a machine trusts a known authority. */
export function trust({ cert }: Certificate): void {
  setDefaultCACertificates([...getCACertificates('default'), cert])
}

const authority = () =>
  sequence(
    objectId(0x55, 0x1d, 0x13),
    tlv(0x01, Buffer.from([0xff])),
    octets(sequence(tlv(0x01, Buffer.from([0xff])))),
  )

const alternativeNames = () =>
  sequence(
    objectId(0x55, 0x1d, 0x11),
    octets(sequence(tlv(0x82, Buffer.from('localhost')), tlv(0x87, Buffer.from([127, 0, 0, 1])))),
  )

const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts)
const octets = (content: Buffer) => tlv(0x04, content)
const objectId = (...bytes: number[]) => tlv(0x06, Buffer.from(bytes))

const time = (ms: number) =>
  tlv(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

/** Writes one value of ASN.1 in DER: tag, length, content. */
function tlv(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
