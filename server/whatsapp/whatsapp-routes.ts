import { timingSafeEqual } from 'node:crypto'
import {
  mostWebhookBytes,
  verifyWhatsappEndpoint,
  whatsappWebhookEndpoint,
} from '#contract/whatsapp/whatsapp.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadAccount } from './core/account.ts'
import { type ReceiveContext, receiveDelivery } from './receiving/receive-delivery.ts'

interface Context extends ReceiveContext {
  readWhatsapp: ReadAccount
  /** Counts a message that WhatsApp did not sign. */
  countForged(): void
}

/** WhatsApp’s webhook: there is nothing at this address until our account is set up. */
export function registerWhatsapp(api: Api, context: Context): void {
  const account = async () => (await context.readWhatsapp.get()) ?? Promise.reject(fail('route.not_found'))

  api.file(verifyWhatsappEndpoint, async ({ query }) => {
    const { verifyToken } = await account()
    if (!isSame(query['hub.verify_token'], verifyToken)) throw fail('whatsapp.forged')
    return { bytes: Buffer.from(query['hub.challenge']), type: 'text/plain', cacheSeconds: 0 }
  })

  api.webhook(
    whatsappWebhookEndpoint,
    async ({ body, headers }) => {
      const signature = headers['x-hub-signature-256']
      const message = { body, signature: typeof signature === 'string' ? signature : '' }
      try {
        await receiveDelivery(context, await account(), message)
      } catch (error) {
        if (error instanceof AppError && error.code === 'whatsapp.forged') context.countForged()
        throw error
      }
      return { ok: true as const }
    },
    { maxBytes: mostWebhookBytes },
  )
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
