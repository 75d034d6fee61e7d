import { getPushProviderEndpoint, webPushSubscribeEndpoint } from '#contract/notifications/notifications.ts'
import type { PushBrowser, PushService } from '../servers/push-service.ts'
import type { Client } from './clients.ts'
import type { World } from './world.ts'

export const userAgent =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

export async function sitesKey(client: Client): Promise<string> {
  const provider = await client.call(getPushProviderEndpoint, {})
  if (provider.kind !== 'web_push') throw new Error(`the site is set to ${provider.kind}`)
  return provider.publicKey
}

/** Turns notifications on in a browser where this person is signed in. */
export async function turnOn(client: Client, service: PushService): Promise<PushBrowser> {
  const browser = service.addBrowser(await sitesKey(client))
  await client.call(webPushSubscribeEndpoint, { body: { ...browser.subscription, userAgent } })
  return browser
}

export function messagesOf(world: World) {
  return world.db.selectFrom('push_messages').selectAll().orderBy('id').execute()
}

/** Returns how many devices are known. */
export async function countDevices(world: World, userId?: string): Promise<number> {
  const rows = await world.db.selectFrom('push_subscriptions').select('user_id').execute()
  return rows.filter(({ user_id: id }) => userId === undefined || id === userId).length
}
