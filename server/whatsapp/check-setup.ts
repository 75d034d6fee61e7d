import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { accountFields, type ReadAccount, secretOf } from './core/account.ts'
import type { CloudApi } from './core/cloud-api.ts'
import { WhatsappFailure } from './core/failures.ts'
import { type FileReader, ReaderFailure, type ReadFileText } from './core/file-readers.ts'
import * as texts from './settings-texts.ts'

export interface TestContext extends Pick<PlatformServices, 'db' | 'clock' | 'secrets'> {
  readWhatsapp: ReadAccount
  whatsappApi: CloudApi
  readFileText: ReadFileText
}

interface Outcome {
  isRight: boolean
  words: string
}

/** Asks WhatsApp for our number, and says what is wrong in terms of what to do. */
export async function testAccount(
  { db, clock, secrets, readWhatsapp, whatsappApi }: TestContext,
  admin: CurrentUser,
): Promise<Outcome> {
  const missing: string[] = []
  for (const field of accountFields)
    if ((await secrets.stateOf(secretOf(field))) !== 'set') missing.push(texts.fields[field])
  if (missing.length > 0) return { isRight: false, words: texts.test.missing(missing.join(', ')) }
  readWhatsapp.forget()
  const account = await readWhatsapp.get()
  if (account === null) return { isRight: false, words: texts.test.unreadable }
  await recordTest({ db, clock }, admin, 'whatsapp')
  try {
    return { isRight: true, words: texts.test.right(await whatsappApi.readNumber(account)) }
  } catch (error) {
    if (!(error instanceof WhatsappFailure)) throw error
    return { isRight: false, words: texts.test.wrong(error.code, error.message) }
  }
}

/** Sends a small file to the service that reads such files, and says what it answers. */
export async function testFileReader(
  { db, clock, readFileText }: TestContext,
  reader: FileReader,
  admin: CurrentUser,
): Promise<Outcome> {
  await recordTest({ db, clock }, admin, reader)
  try {
    const said = await readFileText(reader, samples[reader])
    return said === null
      ? { isRight: false, words: texts.reader.missing }
      : { isRight: true, words: texts.reader.right(said) }
  } catch (error) {
    if (!(error instanceof ReaderFailure)) throw error
    return { isRight: false, words: error.message }
  }
}

async function recordTest(
  { db, clock }: Pick<TestContext, 'db' | 'clock'>,
  admin: CurrentUser,
  subject: string,
) {
  await db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, clock, { actorId: admin.id, action: 'whatsapp.test', subject, detail: {} }),
    )
}

/** Holds a picture with nothing on it, and a quarter of a second of silence. */
const samples: Record<FileReader, { bytes: Buffer; type: string }> = {
  picture: {
    type: 'image/png',
    bytes: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAgCAAAAACH9iFYAAAAH0lEQVR42mP4TyFgGDVg1IBRA0YNGDVg1IBRA4abAQBtz/hqtjT8QgAAAABJRU5ErkJggg==',
      'base64',
    ),
  },
  voice: { type: 'audio/wav', bytes: silence(2_000) },
}

/** So many samples of silence as a WAV file of 8,000 a second, in 8 bits. */
function silence(count: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + count, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(count, 40)
  return Buffer.concat([head, Buffer.alloc(count, 128)])
}
