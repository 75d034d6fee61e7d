import { createReadWords } from '#server/lists/read-words.ts'
import type { Reminders } from '#server/notifications/reminders.ts'
import {
  createPlaceByDoor,
  type DoorInput,
  type DoorsContext,
} from '#server/orders/checkout/place-by-door.ts'
import { createReadArrivals } from '#server/orders/checkout/read-arrivals.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import { createReceivePicture } from '#server/platform/pictures/receive-picture.ts'
import { createSavePicture } from '#server/platform/pictures/save-picture.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import type { ReadAccount } from './core/account.ts'
import type { CloudApi } from './core/cloud-api.ts'
import type { ReadFileText } from './core/file-readers.ts'
import { createOtherChannel } from './sending/other-channel.ts'
import { createPrepareFile } from './sending/prepare-file.ts'
import type { SendContext } from './sending/send-next.ts'
import type { HandleContext } from './talk/answer-number.ts'
import type { PlaceByWhatsapp } from './talk/place-talk.ts'

export interface WhatsappContext
  extends Omit<DoorsContext, 'reader'>,
    Pick<PlatformServices, 'pictureFiles' | 'queueMail' | 'queueSms' | 'readSmsSettings' | 'log'> {
  publicUrl: string
  provider: Paystack | null
  readWhatsapp: ReadAccount
  whatsappApi: CloudApi
  readFileText: ReadFileText
  reminders: Reminders
}

/** Builds what conversations on WhatsApp are handled and sent with. */
export function buildWhatsapp(context: WhatsappContext): HandleContext & SendContext {
  const api = context.whatsappApi
  const reader = createReadWords(context)
  return {
    ...context,
    api,
    readAccount: context.readWhatsapp,
    reader,
    readArrivals: createReadArrivals(context),
    receivePicture: createReceivePicture(context),
    savePicture: createSavePicture(context),
    placeByWhatsapp: createPlace({ ...context, reader }),
    prepareFile: createPrepareFile({ ...context, api }),
    otherChannel: createOtherChannel(context),
  }
}

function createPlace(context: DoorsContext): PlaceByWhatsapp {
  const placeByDoor = createPlaceByDoor(context)
  const door: DoorInput['door'] = { channel: 'whatsapp', placedBy: null, extras: null }
  return ({ order: { items, rest: _rest, ...order }, ...input }) =>
    placeByDoor({ ...input, isKeyOurs: true, door, ip: '', list: { items }, order })
}
