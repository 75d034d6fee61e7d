import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  getWhatsappSettingsEndpoint,
  saveWhatsappSettingsEndpoint,
  testFileReaderEndpoint,
} from '#contract/whatsapp/whatsapp.ts'
import { startReader } from '#tests/servers/reader-server.ts'
import { noisyPicture } from '#tests/world/questions.ts'
import { choiceIn, messageOf, saidIn, textOf } from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'

const reader = await startReader()
after(() => reader.stop())
const reach = { fileReaders: { mayReachPrivate: true } }
const { world, whatsapp, to, said, send, rowsOf, allHandled } = await openWhatsapp({ config: reach })
const owner = await world.as('owner')
const admin = await world.as('office')

const pictureOf = (phone: string, id: string) =>
  messageOf(phone, { type: 'image', image: { id, mime_type: 'image/png' } })
const voiceOf = (phone: string, id: string) =>
  messageOf(phone, { type: 'audio', audio: { id, mime_type: 'audio/ogg', voice: true } })
const fileOf = async (phone: string) =>
  (await rowsOf(phone))
    .filter((row) => !row.is_ours)
    .map(({ content }) => (content as { file?: string }).file)
const chatOf = async (phone: string) =>
  (
    await world.database.pool.query<{ kind: string; body: string | null }>(
      `select m.kind, m.body from chat_messages m join users u on u.id = m.sender_id where u.phone_number = $1 order by m.seq`,
      [phone],
    )
  ).rows

whatsapp.files.set('list', { bytes: noisyPicture(60), type: 'image/png' })
whatsapp.files.set('note', { bytes: Buffer.from('OggS voice'), type: 'audio/ogg; codecs=opus' })

test('without a service our team gets pictures and voice notes, and the person hears so', async () => {
  const phone = '+2348095553001'
  await send(pictureOf(phone, 'list'))
  await said(phone, /We have your picture. Somebody from our team reads it/)
  await send(voiceOf(phone, 'note'))
  await said(phone, /We have your voice note. Somebody from our team listens/)
  assert.deepEqual(
    (await chatOf(phone)).map(({ kind }) => kind),
    ['picture', 'text'],
  )
  const missing = await admin.call(testFileReaderEndpoint, { body: { reader: 'voice' } })
  assert.deepEqual(missing, { isRight: false, words: 'Still missing: its address and its token.' })
})

test('only the owner enters a service; nobody is shown it; the test says what is wrong', async () => {
  const body = {
    pictureUrl: reader.url,
    pictureToken: reader.token,
    voiceUrl: reader.url,
    voiceToken: 'wrong-token',
  }
  await admin.refused(saveWhatsappSettingsEndpoint, { body }, 'users.godmode_only')
  for (const url of [
    'ftp://reader.example/',
    'https://me:secret@reader.example/',
    'reader.example',
    'https://a b/',
  ])
    await owner.refused(saveWhatsappSettingsEndpoint, { body: { pictureUrl: url } }, 'request.invalid')
  await owner.call(saveWhatsappSettingsEndpoint, { body })
  const shown = await owner.send(getWhatsappSettingsEndpoint, {})
  for (const secret of [reader.url, reader.token]) assert.ok(!shown.text.includes(secret))
  const check = (which: 'picture' | 'voice') =>
    admin.call(testFileReaderEndpoint, { body: { reader: which } })
  assert.equal((await check('picture')).isRight, true)
  assert.deepEqual(await check('voice'), { isRight: false, words: 'It answered 401.' })
  await owner.call(saveWhatsappSettingsEndpoint, { body: { voiceToken: reader.token } })
  assert.equal((await check('voice')).isRight, true)
  assert.deepEqual(
    reader.taken.map(({ type }) => type),
    ['image/png', 'audio/wav'],
  )
  reader.answer = { raw: '{"words": 1}' }
  assert.match((await check('voice')).words, /something else than/)
  reader.answer = { raw: `{"text": "${'x'.repeat(100_000)}"}` }
  assert.match((await check('voice')).words, /too long/)
})

test('what a service reads in a picture or a voice note is a list to be checked, and is never a yes', async () => {
  const phone = '+2348095553002'
  reader.answer = { text: '2 mudu rice\n3 tubers yam' }
  await send(pictureOf(phone, 'list'))
  await said(phone, /We read your picture. Check the list/)
  assert.match(saidIn(await said(phone, /What we read/)), /2 mudu rice\n2\. 3 tubers yam/)
  await said(phone, /Where should we bring it/)
  reader.answer = { text: 'add 2 mudu beans' }
  await send(voiceOf(phone, 'note'))
  await said(phone, /We wrote down your voice note/)
  assert.match(saidIn(await said(phone, /beans/)), /rice[\s\S]*yam[\s\S]*beans/)
  await send(textOf(phone, 'Wuse 2, opposite AP Plaza'))
  const shown = await said(phone, /About ₦/)
  assert.ok(choiceIn(shown, 'Place it'))
  reader.answer = { text: 'yes' }
  await send(voiceOf(phone, 'note'))
  await said(phone, /Somebody from our team listens/)
  assert.ok(!to(phone).some((message) => /Placed/.test(saidIn(message))))
  assert.deepEqual(
    (await chatOf(phone)).map(({ kind }) => kind),
    ['text'],
  )
})

test('a service that fails, breaks off or reads nothing leaves the file to our team', async () => {
  const answers = [
    { status: 503 },
    { raw: 'no json' },
    'cuts',
    { text: '' },
    { text: 'who are you' },
  ] as const
  for (const [at, answer] of answers.entries()) {
    const phone = `+23480955531${String(at).padStart(2, '0')}`
    reader.answer = answer
    await send(voiceOf(phone, 'note'))
    await said(phone, /We have your voice note/)
    assert.equal((await chatOf(phone)).length, 1, JSON.stringify(answer))
  }
})

test('a file is fetched by a new address where the first is over, and by WhatsApp’s hosts alone', async () => {
  const phone = '+2348095553003'
  reader.answer = { status: 503 }
  const voice = { bytes: Buffer.from('OggS'), type: 'audio/ogg' }
  whatsapp.files.set('expired', { ...voice, expiredTimes: 1 })
  whatsapp.files.set('elsewhere', { ...voice, url: 'https://evil.example/bytes' })
  whatsapp.files.set('alike', { ...voice, url: 'https://fbsbx.com.evil.example/bytes' })
  whatsapp.files.set('plain', { ...voice, url: 'http://lookaside.fbsbx.com/bytes' })
  whatsapp.files.set('longer', { bytes: Buffer.alloc(5 * 1024 * 1024), type: 'audio/ogg', claims: 10 })
  whatsapp.files.set('wrong', { ...voice, type: 'text/html' })
  await send(...['expired', 'elsewhere', 'alike', 'plain', 'longer', 'wrong'].map((id) => voiceOf(phone, id)))
  await allHandled(phone)
  assert.deepEqual(await fileOf(phone), ['kept', 'failed', 'failed', 'failed', 'failed', 'failed'])
  assert.deepEqual([whatsapp.files.get('expired')?.asked, whatsapp.files.get('wrong')?.asked], [2, undefined])
})
