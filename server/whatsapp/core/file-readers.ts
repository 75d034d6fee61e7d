import { z } from 'zod'
import {
  AnswerTooLong,
  askOutside,
  type OutsideAnswer,
  PrivateAddress,
} from '#server/platform/core/ask-outside.ts'
import { type Secrets, SecretUnreadable } from '#server/platform/secrets/secret-store.ts'
import { storable } from './storable.ts'

/** Names what the operator’s own services read: lists in pictures, and what voice notes say. */
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

export function createReadFileText(secrets: Secrets, reach: { mayReachPrivate: boolean }): ReadFileText {
  return async (reader, { bytes, type }) => {
    const [url, token] = await readWay(secrets, reader)
    if (url === null || token === null) return null
    const { status, bytes: said } = await post(url, { token, bytes, type }, reach)
    if (status < 200 || status > 299) throw new ReaderFailure(`It answered ${status}.`)
    const answer = answerShape.safeParse(parseJson(said.toString('utf8')))
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

async function post(
  url: string,
  { token, bytes, type }: { token: string; bytes: Buffer; type: string },
  reach: { mayReachPrivate: boolean },
): Promise<OutsideAnswer> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}`, 'content-type': type }
  try {
    return await askOutside(url, { method: 'POST', headers, body: bytes, timeoutMs, mostBytes }, reach)
  } catch (cause) {
    throw new ReaderFailure(failureText(cause), { cause })
  }
}

function failureText(cause: unknown): string {
  if (cause instanceof PrivateAddress)
    return 'Its address must begin with https:// and be on the open internet.'
  if (cause instanceof AnswerTooLong) return 'Its answer is too long.'
  return `It did not answer within ${timeoutMs / 1000} seconds.`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
