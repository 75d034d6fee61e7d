import { mostAliases, type ProductFields } from '#contract/catalogue/admin-goods.ts'
import { idOf } from '#contract/core/ids.ts'
import { slugOf } from '#contract/markets/market-address.ts'
import { foldPhrase } from '#domain/fold.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { ReceivedPicture } from '#server/platform/pictures/receive-picture.ts'
import { eraseThesePictures, type SavePicture } from '#server/platform/pictures/save-picture.ts'
import {
  deleteNames,
  findProductRow,
  type GoodsRow,
  listNamed,
  lockNames,
  updateProduct,
  updateRetired,
} from './goods-store.ts'
import { insertStocked } from './stocked-store.ts'
import { insertNames, insertProducts } from './store.ts'

interface Context {
  tx: Tx
  clock: Clock
  actorId: string
}

/** Adds a product and puts it on boards; returns its id. */
export async function createProduct(
  { tx, clock, actorId }: Context,
  { good: product, marketIds }: { good: ProductFields; marketIds: readonly string[] },
): Promise<string> {
  refuseOtherPhoto('', product.icon)
  await lockNames(tx)
  await refuseKnownNames(tx, null, product, 'good.')
  const id = newId('product', clock)
  const slug = slugOf(product.name)
  await insertProducts(tx, [{ ...product, id, slug, now: clock.now() }])
  await insertStocked(tx, marketIds, [id])
  await recordAudit(tx, clock, {
    actorId,
    action: 'goods.create',
    subject: id,
    detail: { name: product.name, slug, markets: marketIds.length },
  })
  return id
}

/** Changes a product that is still as it was read. Its address stays, since prices are shared by it. */
export async function changeProduct(
  { tx, clock, actorId }: Context,
  id: string,
  { version, good: product }: { version: number; good: ProductFields },
): Promise<void> {
  const before = await lockProduct(tx, id)
  refuseChanged(before, version)
  refuseOtherPhoto(before.icon, product.icon)
  await refuseKnownNames(tx, id, product, 'good.')
  const changes = changesBetween(before, product)
  if (Object.keys(changes).length === 0) return
  await updateProduct(tx, { id, ...product })
  if (before.icon !== product.icon) await erasePhoto(tx, before.icon)
  await deleteNames(tx, id)
  await insertNames(tx, [{ id, ...product }])
  await recordAudit(tx, clock, { actorId, action: 'goods.change', subject: id, detail: { changes } })
}

/** Shows a photograph of a product that is still as it was read; one that it had goes. */
export async function setProductPhoto(
  { tx, clock, actorId, savePicture }: Context & { savePicture: SavePicture },
  id: string,
  { version, picture }: { version: number; picture: ReceivedPicture },
): Promise<void> {
  const before = await lockProduct(tx, id)
  refuseChanged(before, version)
  await erasePhoto(tx, before.icon)
  const icon = await savePicture(tx, picture, { ownerId: actorId, productId: id })
  const { name, category, aliases, units } = before
  await updateProduct(tx, { id, name, category, icon, aliases, units })
  const detail = { changes: { icon: { from: before.icon, to: icon } } }
  await recordAudit(tx, clock, { actorId, action: 'goods.set_photo', subject: id, detail })
}

/** Refuses a product that was changed since it was read, or is no longer offered. */
export function refuseChanged(product: GoodsRow, version: number): void {
  if (product.version !== version) throw fail('goods.changed')
  if (product.retiredAt !== null) throw fail('goods.retired')
}

/** A photograph comes with its own endpoint: nobody points a product at another's. */
function refuseOtherPhoto(before: string, icon: string): void {
  if (isPhoto(icon) && icon !== before)
    throw invalidFields([{ path: 'good.icon', message: 'Choose a drawing, or send a photo' }])
}

function isPhoto(icon: string): boolean {
  return idOf('picture').safeParse(icon).success
}

async function erasePhoto(tx: Tx, icon: string): Promise<void> {
  if (isPhoto(icon)) await eraseThesePictures(tx, [icon])
}

/** Lets a product go by one more name. */
export async function addAlias(context: Context, id: string, alias: string): Promise<void> {
  const product = await lockProduct(context.tx, id)
  if (product.retiredAt !== null) throw fail('goods.retired')
  const owner = ownersOf(await listNamed(context.tx)).get(foldPhrase(alias))
  const message =
    owner !== undefined
      ? `“${alias}” means ${owner} already`
      : product.aliases.length >= mostAliases
        ? `${product.name} has ${mostAliases} other names already`
        : foldPhrase(alias).length < 2
          ? 'Use at least two letters, so that lists can be read'
          : null
  if (message !== null) throw invalidFields([{ path: 'word', message }])
  await saveAliases(context, product, [...product.aliases, alias])
}

/** Lets a product no longer go by a name; one that it has not, or that is retired, stays as it is. */
export async function removeAlias(context: Context, id: string, alias: string): Promise<void> {
  const product = await lockProduct(context.tx, id)
  const left = product.aliases.filter((known) => known !== alias)
  if (product.retiredAt === null && left.length < product.aliases.length)
    await saveAliases(context, product, left)
}

async function saveAliases(
  context: Context,
  { id, version, name, category, icon, units }: Omit<GoodsRow, 'aliases'>,
  aliases: string[],
): Promise<void> {
  const good = { name, category, icon, aliases, units } as ProductFields
  await changeProduct(context, id, { version, good })
}

/** Offers a product no longer. What orders and prices say of it stays, and others may take its names. */
export async function retireProduct({ tx, clock, actorId }: Context, id: string): Promise<void> {
  const product = await lockProduct(tx, id)
  if (product.retiredAt !== null) return
  await updateRetired(tx, id, clock.now())
  await deleteNames(tx, id)
  await recordAudit(tx, clock, {
    actorId,
    action: 'goods.retire',
    subject: id,
    detail: { name: product.name },
  })
}

/** Offers a product again, unless others have taken its names meanwhile. */
export async function restoreProduct({ tx, clock, actorId }: Context, id: string): Promise<void> {
  const product = await lockProduct(tx, id)
  if (product.retiredAt === null) return
  await refuseKnownNames(tx, id, product, '')
  await updateRetired(tx, id, null)
  await insertNames(tx, [product])
  await recordAudit(tx, clock, {
    actorId,
    action: 'goods.restore',
    subject: id,
    detail: { name: product.name },
  })
}

async function lockProduct(tx: Tx, id: string): Promise<GoodsRow> {
  await lockNames(tx)
  const product = await findProductRow(tx, id)
  if (product === null) throw fail('goods.not_found')
  return product
}

/**
 * Each name means one product, as lists are read; names of goods no longer offered are free, their addresses
 * are not.
 */
async function refuseKnownNames(
  tx: Tx,
  id: string | null,
  { name, aliases }: Pick<GoodsRow, 'name' | 'aliases'>,
  path: string,
): Promise<void> {
  const others = (await listNamed(tx)).filter((other) => other.id !== id)
  const owners = ownersOf(others)
  const faults = [name, ...aliases].flatMap((said, index) => {
    const owner = owners.get(foldPhrase(said))
    const field = index === 0 ? 'name' : `aliases.${index - 1}`
    return owner === undefined
      ? []
      : [{ path: `${path}${field}`, message: `“${said}” means ${owner} already` }]
  })
  const sameAddress = others.find((other) => id === null && other.slug === slugOf(name))
  if (sameAddress !== undefined && faults.length === 0) {
    const text = sameAddress.isRetired
      ? `${sameAddress.name} was offered before. Bring it back instead`
      : `${sameAddress.name} has this address. Choose another name`
    faults.push({ path: `${path}name`, message: text })
  }
  if (faults.length > 0) throw invalidFields(faults)
}

/** Returns to which product each name belongs, as lists are read. */
function ownersOf(named: Awaited<ReturnType<typeof listNamed>>): ReadonlyMap<string, string> {
  return new Map(
    named
      .filter(({ isRetired }) => !isRetired)
      .flatMap(({ name, aliases }) => [name, ...aliases].map((said) => [foldPhrase(said), name])),
  )
}

function changesBetween(before: GoodsRow, after: ProductFields): Record<string, unknown> {
  const names = Object.keys(after) as (keyof ProductFields)[]
  return Object.fromEntries(
    names.flatMap((name) =>
      JSON.stringify(before[name]) === JSON.stringify(after[name])
        ? []
        : [[name, { from: before[name], to: after[name] }]],
    ),
  )
}
