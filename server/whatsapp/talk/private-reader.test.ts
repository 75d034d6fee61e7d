import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { saveWhatsappSettingsEndpoint, testFileReaderEndpoint } from '#contract/whatsapp/whatsapp.ts'
import { startReader } from '#tests/servers/reader-server.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'

const reader = await startReader()
after(() => reader.stop())
const { world } = await openWhatsapp()
const owner = await world.as('owner')

test('what reads pictures and voice notes is on the open internet, by https', async () => {
  for (const url of [
    reader.url,
    'http://reader.example/read',
    'https://127.0.0.1/',
    'https://10.0.0.7/read',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://localhost/',
  ])
    for (const field of ['pictureUrl', 'voiceUrl'])
      await owner.refused(saveWhatsappSettingsEndpoint, { body: { [field]: url } }, 'request.invalid')

  // A name says where it leads only when it is asked.
  const body = { pictureUrl: 'https://reader.localhost.localdomain/', pictureToken: reader.token }
  await owner.call(saveWhatsappSettingsEndpoint, { body })
  const { isRight } = await owner.call(testFileReaderEndpoint, { body: { reader: 'picture' } })
  assert.equal(isRight, false)
  assert.deepEqual(reader.taken, [])
})
