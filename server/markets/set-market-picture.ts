import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { ReceivedPicture } from '#server/platform/pictures/receive-picture.ts'
import { eraseThesePictures } from '#server/platform/pictures/save-picture.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import type { MarketRow } from './market-row.ts'
import { findMarketRow, updateMarketPicture } from './store.ts'

interface Context extends Pick<PlatformServices, 'clock' | 'savePicture'> {
  tx: Tx
  actorId: string
}

/** Gives a market a picture in place of the one that was seen, or that one other words. */
export async function setMarketPicture(
  { tx, clock, actorId, savePicture }: Context,
  id: string,
  given: { picture: ReceivedPicture | null; words: string; replaces: string | null },
): Promise<void> {
  const { picture, words: text, replaces } = given
  const market = await lockPicturedMarket(tx, id, replaces)
  if (picture === null && market.pictureId === null)
    throw invalidFields([{ path: 'photo', message: 'Choose a picture' }])
  if (picture === null) await updateMarketPicture(tx, id, { id: market.pictureId ?? '', words: text })
  else {
    await dropPicture(tx, market)
    const pictureId = await savePicture(tx, picture, { ownerId: actorId, marketId: id })
    await updateMarketPicture(tx, id, { id: pictureId, words: text })
  }
  const detail = { words: text, isNew: picture !== null }
  await recordAudit(tx, clock, { actorId, action: 'markets.set_picture', subject: id, detail })
}

/** Takes a market's picture away, as long as it is the one that was seen. */
export async function removeMarketPicture(
  { tx, clock, actorId }: Omit<Context, 'savePicture'>,
  id: string,
  replaces: string,
): Promise<void> {
  const market = await lockPicturedMarket(tx, id, replaces)
  await dropPicture(tx, market)
  const detail = { words: market.pictureText }
  await recordAudit(tx, clock, { actorId, action: 'markets.remove_picture', subject: id, detail })
}

/** A market, held, as long as its picture is the one that was seen. */
export async function lockPicturedMarket(tx: Tx, id: string, seen: string | null): Promise<MarketRow> {
  const market = await findMarketRow(tx, id, { isLocked: true })
  if (market === null) throw fail('markets.not_found')
  if (market.pictureId !== seen) throw fail('markets.picture_changed')
  return market
}

/** The market lets go of it first; the file follows once that is committed. */
async function dropPicture(tx: Tx, { id, pictureId }: MarketRow): Promise<void> {
  if (pictureId === null) return
  await updateMarketPicture(tx, id, null)
  await eraseThesePictures(tx, [pictureId])
}
