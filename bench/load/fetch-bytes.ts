import { get } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

/** A body as a browser gets it, and how many bytes it was on the wire. */
export function fetchBytes(url: string): Promise<{ body: Buffer; wireBytes: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const wire = Buffer.concat(chunks)
        const encoding = response.headers['content-encoding']
        decode(wire, encoding).then((body) => resolve({ body, wireBytes: wire.length }), reject)
      })
    }).on('error', reject)
  })
}

async function decode(wire: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliDecompress)(wire)
  if (encoding === 'gzip') return promisify(gunzip)(wire)
  return wire
}
