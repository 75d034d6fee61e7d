import { createHash } from 'node:crypto'
import type pg from 'pg'
import { createReadWords } from '#server/lists/read-words.ts'
import { placeOrder } from '#server/orders/checkout/place-order.ts'
import { createWriteOrder } from '#server/orders/checkout/place-store.ts'
import type { PrepareContext } from '#server/orders/checkout/prepare-order.ts'
import { createReadArrivals } from '#server/orders/checkout/read-arrivals.ts'
import { createOwesMoney } from '#server/orders/settling/pay-debts.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import { createReceivePicture } from '#server/platform/pictures/receive-picture.ts'
import { createSavePicture } from '#server/platform/pictures/save-picture.ts'
import type { QueueSms } from '#server/platform/sms/queue-sms.ts'
import type { SmsSettings } from '#server/platform/sms/transports.ts'
import type { ReadAccount } from './core/account.ts'
import type { CloudApi } from './core/cloud-api.ts'
import { createOtherChannel } from './sending/other-channel.ts'
import { createPrepareFile } from './sending/prepare-file.ts'
import type { SendContext } from './sending/send-next.ts'
import type { HandleContext } from './talk/handle-number.ts'
import type { PlaceByWhatsapp } from './talk/place-talk.ts'

interface Context extends PrepareContext {
  pool: pg.Pool
  publicUrl: string
  provider: Paystack | null
  pictureFiles: PictureFiles
  queueMail: QueueMail
  queueSms: QueueSms
  readSmsSettings: () => Promise<SmsSettings>
  readWhatsapp: ReadAccount
  whatsappApi: CloudApi
  committed(): void
  /** Has an order that was just placed offered to agents; returns at once. */
  offerPlaced(orderId: string): void
}

/** What conversations on WhatsApp are handled and sent with. */
export function buildWhatsapp(context: Context): HandleContext & SendContext {
  const api = context.whatsappApi
  return {
    ...context,
    api,
    readAccount: context.readWhatsapp,
    reader: createReadWords(context),
    readArrivals: createReadArrivals(context),
    receivePicture: createReceivePicture(context),
    savePicture: createSavePicture(context),
    placeByWhatsapp: createPlace(context),
    prepareFile: createPrepareFile({ ...context, api }),
    otherChannel: createOtherChannel(context),
  }
}

function createPlace(context: Context): PlaceByWhatsapp {
  const { db, pool } = context
  const placing = { ...context, writeOrder: createWriteOrder(pool), owesMoney: createOwesMoney(db) }
  return async ({ customer, idempotencyKey, order }) => {
    const hash = createHash('sha256').update(JSON.stringify(order)).digest()
    const fingerprint = { hash, matches: (stored: Buffer) => stored.equals(hash) }
    const placed = await placeOrder(placing, { customer, idempotencyKey, fingerprint, ip: '', order })
    context.committed()
    if (placed.status === 'queued') context.offerPlaced(placed.id)
    return placed
  }
}
