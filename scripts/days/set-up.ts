import { addAddressEndpoint } from '#contract/accounts/addresses.ts'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import { createWebhookEndpoint, webhookEvents } from '#contract/integrations/webhooks.ts'
import { getPushProviderEndpoint, webPushSubscribeEndpoint } from '#contract/notifications/notifications.ts'
import { savePushSettingsEndpoint } from '#contract/notifications/push.ts'
import { saveAccessPointEndpoint } from '#contract/payments/e-invoices.ts'
import { askForAccountEndpoint } from '#contract/payments/payments.ts'
import { saveMailSettingsEndpoint } from '#contract/settings/mail.ts'
import { saveSmsSettingsEndpoint } from '#contract/settings/sms.ts'
import { saveWhatsappSettingsEndpoint } from '#contract/whatsapp/whatsapp.ts'
import { request } from '#server/players/request.ts'
import { testPassword } from '#tests/test-config.ts'
import { userAgent } from '#tests/world/push-ways.ts'
import type { Actor } from './actors.ts'
import type { Outside } from './outside.ts'
import { ask, type Playing } from './players.ts'

/** Nobody has an account at Firebase here. */
const firebase = { apiKey: '', projectId: '', appId: '', messagingSenderId: '', vapidKey: '' }

type Mail = EndpointCall<typeof saveMailSettingsEndpoint>['body']

/** The owner enters who carries messages and papers; some customers turn notifications on and give an address of a program. */
export async function setUpOutside(playing: Playing, outside: Outside): Promise<void> {
  const owner = playing.actors.find(({ name }) => name === 'owner')
  if (!owner) throw new Error('there is no owner')
  const { termii, whatsapp, accessPoint, mail } = outside
  const sms = {
    provider: 'termii',
    sender: 'Kasuwa',
    channel: 'dnd',
    priceKobo: 500,
    dayLimitKobo: 500_000,
    key: termii.key,
  } as const
  const { phoneNumberId, token, appSecret, verifyToken } = whatsapp
  const letters: Mail = {
    provider: 'smtp',
    fromName: '',
    fromAddress: '',
    smtp: { host: mail.host, port: 587, security: 'none', user: '' },
  }
  const { url, key, secret } = accessPoint
  const messages = await ask(playing, owner, request(saveSmsSettingsEndpoint, { body: sms }))
  outside.reportUrl = messages?.reportUrls.termii ?? null
  const saved = [
    messages,
    await ask(playing, owner, request(saveMailSettingsEndpoint, { body: letters })),
    await ask(
      playing,
      owner,
      request(savePushSettingsEndpoint, { body: { provider: 'web_push', firebase } }),
    ),
    await ask(
      playing,
      owner,
      request(saveWhatsappSettingsEndpoint, { body: { phoneNumberId, token, appSecret, verifyToken } }),
    ),
    await ask(playing, owner, request(saveAccessPointEndpoint, { body: { isOn: true, url, key, secret } })),
  ]
  if (saved.includes(null)) throw new Error('those outside cannot be entered in the settings')
  const customers = playing.actors.filter(({ kind, isGuest }) => kind === 'customer' && !isGuest)
  for (const [number, customer] of customers.entries()) {
    if (number % 3 === 0) await turnPushOn(playing, customer, outside)
    if (number % 4 === 0) await giveAddress(playing, customer, outside)
    if (number % 3 === 2) await saveAddress(playing, customer)
    if (number % 5 === 1)
      await ask(playing, customer, request(askForAccountEndpoint, { body: { paysDebts: true } }))
  }
}

async function saveAddress(playing: Playing, customer: Actor): Promise<void> {
  const place = { area: 'Wuse 2', landmark: 'By the blue gate' }
  const contact = { name: 'Amina Bello', phone: customer.phone }
  await ask(playing, customer, request(addAddressEndpoint, { body: { label: 'Home', place, contact } }))
}

async function turnPushOn(playing: Playing, customer: Actor, { push, browsers }: Outside): Promise<void> {
  const provider = await ask(playing, customer, request(getPushProviderEndpoint, {}))
  if (provider?.kind !== 'web_push') throw new Error('the site does not send notifications')
  const browser = push.addBrowser(provider.publicKey)
  browsers.set(customer.userId, browser)
  const { subscription } = browser
  await ask(playing, customer, request(webPushSubscribeEndpoint, { body: { ...subscription, userAgent } }))
}

async function giveAddress(playing: Playing, customer: Actor, { hooks }: Outside): Promise<void> {
  const body = {
    url: `${hooks.url}/${customer.name}`,
    events: [...webhookEvents],
    password: testPassword,
  }
  await ask(playing, customer, request(createWebhookEndpoint, { body }))
}
