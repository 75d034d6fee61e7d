import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayBeEndpoint } from './push-endpoint.ts'

test('push services have names of the open internet and speak https on its own port', () => {
  const product = [
    'https://fcm.googleapis.com/fcm/send/x:y',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-am3p.notify.windows.com/w/?token=x',
    'https://fcm.googleapis.com:443/x',
  ]
  for (const endpoint of product) assert.equal(mayBeEndpoint(endpoint), true, endpoint)
  const bad = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:444/x',
    'https://me@fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.1/x',
    'https://0x7f000001/x',
    'https://[::ffff:7f00:1]/x',
    'https://8.8.8.8/x',
    'file:///etc/passwd',
    'nothing',
  ]
  for (const endpoint of bad) assert.equal(mayBeEndpoint(endpoint), false, endpoint)
})
