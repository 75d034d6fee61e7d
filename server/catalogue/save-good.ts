import type { GoodFields } from '#contract/goods-desk.ts'
import { foldPhrase } from '#contract/lists/fold.ts'
import { slugOf } from '#contract/market-address.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { newId } from '#server/platform/ids.ts'
import { insertCarried } from './carried-store.ts'
import {
  deleteNames,
  findGoodRow,
  type GoodRow,
  listNamed,
  lockNames,
  updateGood,
  updateRetired,
} from './goods-store.ts'
import { insertNames, insertProduct } from './store.ts'

interface Context {
  tx: Tx
  clock: Clock
  actorId: string
}

/** Adds a good and puts it on boards; returns its id. */
export async function createGood(
  { tx, clock, actorId }: Context,
  { good, marketIds }: { good: GoodFields; marketIds: readonly string[] },
): Promise<string> {
  await lockNames(tx)
  await refuseKnownNames(tx, null, good, 'good.')
  const id = newId('product', clock)
  const slug = slugOf(good.name)
  await insertProduct(tx, { ...good, id, slug, now: clock.now() })
  await insertCarried(tx, marketIds, [id])
  await recordAudit(tx, clock, {
    actorId,
    action: 'goods.create',
    subject: id,
    detail: { name: good.name, slug, markets: marketIds.length },
  })
  return id
}

/** Changes a good that is still as it was read. Its address stays, since prices are shared by it. */
export async function changeGood(
  { tx, clock, actorId }: Context,
  id: string,
  { version, good }: { version: number; good: GoodFields },
): Promise<void> {
  const before = await lockGood(tx, id)
  if (before.version !== version) throw fail('goods.changed')
  if (before.retiredAt !== null) throw fail('goods.retired')
  await refuseKnownNames(tx, id, good, 'good.')
  const changes = changesBetween(before, good)
  if (Object.keys(changes).length === 0) return
  await updateGood(tx, { id, ...good })
  await deleteNames(tx, id)
  await insertNames(tx, { id, ...good })
  await recordAudit(tx, clock, { actorId, action: 'goods.change', subject: id, detail: { changes } })
}

/** Offers a good no longer. What orders and prices say of it stays, and others may take its names. */
export async function retireGood({ tx, clock, actorId }: Context, id: string): Promise<void> {
  const good = await lockGood(tx, id)
  if (good.retiredAt !== null) return
  await updateRetired(tx, id, clock.now())
  await deleteNames(tx, id)
  await recordAudit(tx, clock, { actorId, action: 'goods.retire', subject: id, detail: { name: good.name } })
}

/** Offers a good again, unless others have taken its names meanwhile. */
export async function restoreGood({ tx, clock, actorId }: Context, id: string): Promise<void> {
  const good = await lockGood(tx, id)
  if (good.retiredAt === null) return
  await refuseKnownNames(tx, id, good, '')
  await updateRetired(tx, id, null)
  await insertNames(tx, good)
  await recordAudit(tx, clock, { actorId, action: 'goods.restore', subject: id, detail: { name: good.name } })
}

async function lockGood(tx: Tx, id: string): Promise<GoodRow> {
  await lockNames(tx)
  const good = await findGoodRow(tx, id)
  if (good === null) throw fail('goods.not_found')
  return good
}

/** Each name means one good, as lists are read; names of goods no longer offered are free, their addresses are not. */
async function refuseKnownNames(
  tx: Tx,
  id: string | null,
  { name, aliases }: Pick<GoodRow, 'name' | 'aliases'>,
  path: string,
): Promise<void> {
  const others = (await listNamed(tx)).filter((other) => other.id !== id)
  const owners = new Map(
    others
      .filter((other) => !other.isRetired)
      .flatMap((other) => [other.name, ...other.aliases].map((said) => [foldPhrase(said), other.name])),
  )
  const faults = [name, ...aliases].flatMap((said, index) => {
    const owner = owners.get(foldPhrase(said))
    const field = index === 0 ? 'name' : `aliases.${index - 1}`
    return owner === undefined
      ? []
      : [{ path: `${path}${field}`, message: `“${said}” means ${owner} already` }]
  })
  const sameAddress = others.find((other) => id === null && other.slug === slugOf(name))
  if (sameAddress !== undefined && faults.length === 0) {
    const words = sameAddress.isRetired
      ? `${sameAddress.name} was offered before. Bring it back instead`
      : `${sameAddress.name} has this address. Choose another name`
    faults.push({ path: `${path}name`, message: words })
  }
  if (faults.length > 0) throw invalidFields(faults)
}

function changesBetween(before: GoodRow, after: GoodFields): Record<string, unknown> {
  const names = Object.keys(after) as (keyof GoodFields)[]
  return Object.fromEntries(
    names.flatMap((name) =>
      JSON.stringify(before[name]) === JSON.stringify(after[name])
        ? []
        : [[name, { from: before[name], to: after[name] }]],
    ),
  )
}
