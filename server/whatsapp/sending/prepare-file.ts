import type { Say } from '#domain/whatsapp/say.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import { findOrder } from '#server/orders/core/find-order.ts'
import { readReceipt } from '#server/orders/receipts/read-receipt.ts'
import { receiptFile } from '#server/orders/receipts/receipt-file.ts'
import { jpegOf } from '#server/platform/pictures/encode-picture.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import type { Account } from '#server/whatsapp/core/account.ts'
import type { CloudApi } from '#server/whatsapp/core/cloud-api.ts'
import { WhatsappFailure } from '#server/whatsapp/core/failures.ts'

/** Hands over the file of a message, where it has one; returns WhatsApp’s id of it. */
export type PrepareFile = (account: Account, say: Say) => Promise<{ mediaId: string; name: string } | null>

interface Context extends Pick<SettingsServices, 'db' | 'pictureFiles' | 'readSettings'> {
  buyers: Buyers
  api: CloudApi
}

export function createPrepareFile(context: Context): PrepareFile {
  return async (account, say) => {
    const file = await fileOf(context, say)
    return file && { mediaId: await uploaded(context.api, account, file), name: file.name }
  }
}

async function uploaded(
  api: CloudApi,
  account: Account,
  file: { bytes: Buffer; type: string; name: string },
): Promise<string> {
  try {
    return await api.upload(account, file)
  } catch (error) {
    // A file that may have arrived does no harm: nothing was sent yet.
    if (error instanceof WhatsappFailure && error.kind === 'unknown')
      throw new WhatsappFailure('later', error.code, error.message, { cause: error })
    throw error
  }
}

async function fileOf(context: Context, say: Say) {
  const { pictureFiles } = context
  if (say.kind === 'receipt') return receiptOf(context, say.orderId)
  const pictureId = say.kind === 'picture' || say.kind === 'buttons' ? say.pictureId : undefined
  const picture = pictureId === undefined ? null : await pictureFiles.read(pictureId)
  // WhatsApp takes no WebP as a picture.
  return picture && { bytes: await jpegOf(picture), type: 'image/jpeg', name: 'picture.jpg' }
}

async function receiptOf({ db, buyers, readSettings }: Context, orderId: string) {
  const order = await findOrder(db, orderId)
  const customer = order && (await findOpenUser(db, order.customer_id))
  if (!customer) throw new WhatsappFailure('refused', null, 'The account of this order is closed.')
  const receipt = await readReceipt({ db, buyers }, orderId, customer)
  const { bytes, type, fileName } = await receiptFile({ db, readSettings }, receipt)
  return { bytes, type, name: fileName }
}
