import { z } from 'zod'
import { type Secrets, SecretUnreadable } from '#server/platform/secrets/secret-store.ts'
import { storable } from './storable.ts'

/** What the operator’s own services read: lists in pictures, and what voice notes say. */
export type FileReader = 'picture' | 'voice'

export const readerFields = ['pictureUrl', 'pictureToken', 'voiceUrl', 'voiceToken'] as const
export type ReaderField = (typeof readerFields)[number]

export function secretOfReader(field: ReaderField): string {
  const names = {
    pictureUrl: 'whatsapp_picture_reader_url',
    pictureToken: 'whatsapp_picture_reader_token',
    voiceUrl: 'whatsapp_voice_reader_url',
    voiceToken: 'whatsapp_voice_reader_token',
  }
  return names[field]
}

/** A service did not read a file, in words for admins. */
export class ReaderFailure extends Error {
  constructor(text: string, options: { cause?: unknown } = {}) {
    super(text, options)
    this.name = 'ReaderFailure'
  }
}

const timeoutMs = 20_000
/** The most of an answer that is read, and the most of its text that is taken as a list. */
const mostBytes = 64 * 1024
const mostText = 4_000

const answerShape = z.object({ text: z.string() })

/** Has a file read by the service that was entered for it; null where there is none. Throws ReaderFailure. */
export type ReadFileText = (
  reader: FileReader,
  file: { bytes: Buffer; type: string },
) => Promise<string | null>

export function createReadFileText(secrets: Secrets): ReadFileText {
  return async (reader, { bytes, type }) => {
    const [url, token] = await readWay(secrets, reader)
    if (url === null || token === null) return null
    const response = await post(url, { token, bytes, type })
    if (!response.ok) throw new ReaderFailure(`It answered ${response.status}.`)
    const answer = answerShape.safeParse(parseJson(await readText(response)))
    if (!answer.success) throw new ReaderFailure('It answered something else than {"text": "…"}.')
    return [...storable(answer.data.text)].slice(0, mostText).join('').trim()
  }
}

async function readWay(secrets: Secrets, reader: FileReader): Promise<[string | null, string | null]> {
  try {
    const url = await secrets.read(secretOfReader(`${reader}Url`))
    return [url, url === null ? null : await secrets.read(secretOfReader(`${reader}Token`))]
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    throw new ReaderFailure('SECRET_KEY was changed since it was saved. Enter it again.', { cause: error })
  }
}

async function post(url: string, { token, bytes, type }: { token: string; bytes: Buffer; type: string }) {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', authorization: `Bearer ${token}`, 'content-type': type },
      body: new Uint8Array(bytes),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (cause) {
    throw silent(cause)
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > mostBytes) throw new ReaderFailure('Its answer is too long.')
      parts.push(part)
    }
  } catch (cause) {
    throw cause instanceof ReaderFailure ? cause : silent(cause)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const silent = (cause: unknown) =>
  new ReaderFailure(`It did not answer within ${timeoutMs / 1000} seconds.`, { cause })
