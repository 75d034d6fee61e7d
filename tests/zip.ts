import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive as text, by their names; read from its directory. */
export function readZip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const size = zip.readUInt32LE(at + 20)
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    const isPacked = zip.readUInt16LE(at + 10) === 8
    files.set(
      zip.toString('utf8', at + 46, nameEnd),
      (isPacked ? inflateRawSync(bytes) : bytes).toString('utf8'),
    )
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
