import { z } from 'zod'
import { categories } from './categories.ts'
import { defineEndpoint } from './endpoint.ts'
import { goodsPictures } from './goods-pictures.ts'
import { idOf, instant } from './ids.ts'
import { foldPhrase } from './lists/fold.ts'
import { slugOf } from './market-address.ts'
import { pageOf, pageQuery } from './page.ts'
import { plainText } from './text.ts'
import { unit } from './unit-schema.ts'

const access = 'markets.manage'

export const mostGoodName = 60
export const mostAliases = 40
export const mostUnits = 12

const goodName = plainText({ min: 1, max: mostGoodName }).refine(
  (name) => name === '' || foldPhrase(name).length > 1,
  'Use at least two letters: lists are read by them',
)

/** All that staff write about a good. */
export const goodFields = z
  .strictObject({
    name: goodName.refine((name) => name === '' || slugOf(name) !== '', 'Use plain letters in the name'),
    category: z.enum(categories),
    /** Name of its picture; empty for a good that has none, which shows what it is measured with. */
    icon: z.enum(['', ...goodsPictures]),
    /** What else people call it. */
    aliases: z.array(goodName).max(mostAliases, `Forty other names are the most`),
    /** The first is the usual one. */
    units: z
      .array(unit)
      .min(1, 'Choose at least one unit')
      .max(mostUnits, 'Twelve units are the most')
      .refine((units) => new Set(units).size === units.length, 'Name each unit once'),
  })
  .superRefine(({ name, aliases }, context) => {
    const said = [name, ...aliases].map(foldPhrase)
    for (const [index, words] of said.entries()) {
      if (index > 0 && said.indexOf(words) < index)
        context.addIssue({
          code: 'custom',
          path: ['aliases', index - 1],
          message: 'This name is here already',
        })
    }
  })
export type GoodFields = z.output<typeof goodFields>

/** A good as staff see it. */
export const deskGood = z.object({
  id: idOf('product'),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  icon: z.string(),
  aliases: z.array(z.string()),
  units: z.array(unit),
  version: z.int(),
  /** Since when it is no longer offered; null for one that is. */
  retiredAt: instant.nullable(),
  /** Markets that have it on their boards. */
  marketIds: z.array(idOf('market')),
})
export type DeskGood = z.output<typeof deskGood>

const params = z.strictObject({ id: idOf('product') })

export const listDeskGoods = defineEndpoint({
  id: 'goodsDesk.list',
  method: 'GET',
  path: '/api/admin/goods',
  summary: 'Goods by name, or found by a name or another name of theirs',
  access,
  query: pageQuery.extend({
    search: plainText({ min: 1, max: 60 }).optional(),
    category: z.enum(categories).optional(),
    state: z.enum(['offered', 'retired']).optional(),
  }),
  response: pageOf(deskGood).extend({ offered: z.int(), retired: z.int() }),
})

export const getDeskGood = defineEndpoint({
  id: 'goodsDesk.get',
  method: 'GET',
  path: '/api/admin/goods/:id',
  summary: 'One good, offered or not',
  access,
  params,
  response: deskGood,
})

export const createGood = defineEndpoint({
  id: 'goodsDesk.create',
  method: 'POST',
  path: '/api/admin/goods',
  summary: 'Add a good, and put it on the boards of some markets',
  access,
  needsIdempotencyKey: true,
  body: z.strictObject({ good: goodFields, marketIds: z.array(idOf('market')).max(200) }),
  response: deskGood,
  status: 201,
})

export const changeGood = defineEndpoint({
  id: 'goodsDesk.change',
  method: 'POST',
  path: '/api/admin/goods/:id',
  summary: 'Change a good; `version` is the one that was read',
  access,
  params,
  body: z.strictObject({ version: z.int().min(1), good: goodFields }),
  response: deskGood,
})

export const retireGood = defineEndpoint({
  id: 'goodsDesk.retire',
  method: 'POST',
  path: '/api/admin/goods/:id/retire',
  summary: 'Offer a good no longer; its orders and prices stay, and its names are free',
  access,
  params,
  response: deskGood,
})

export const restoreGood = defineEndpoint({
  id: 'goodsDesk.restore',
  method: 'POST',
  path: '/api/admin/goods/:id/restore',
  summary: 'Offer a good again, on the boards where it was',
  access,
  params,
  response: deskGood,
})
