import { z } from 'zod'
import { categories } from '#contract/core/categories.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { counter, idOf, instant } from '#contract/core/ids.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { photo } from '#contract/core/photo.ts'
import { plainText } from '#contract/core/text.ts'
import { unit } from '#contract/core/unit-schema.ts'
import { slugOf } from '#contract/markets/market-address.ts'
import { foldPhrase } from '#domain/fold.ts'
import { goodsPictures } from './goods-pictures.ts'

const access = 'markets.manage'

export const mostProductName = 60
export const mostAliases = 40
const mostUnits = 12

const productName = plainText({ min: 1, max: mostProductName }).refine(
  (name) => name === '' || foldPhrase(name).length > 1,
  'Use at least two letters, so that lists can be read',
)

/** Takes all that admins write about a product. */
const productFields = z
  .strictObject({
    name: productName.refine((name) => name === '' || slugOf(name) !== '', 'Use plain letters in the name'),
    category: z.enum(categories),
    /** Name of its drawing, or the id of the photograph that it has; empty for neither: its measure is shown. */
    icon: z.union([z.enum(['', ...goodsPictures]), idOf('picture')]),
    /** Lists what else people call it. */
    aliases: z.array(productName).max(mostAliases, `At most forty other names`),
    /** The first is the usual one. */
    units: z
      .array(unit)
      .min(1, 'Choose at least one unit')
      .max(mostUnits, 'At most twelve units')
      .refine((units) => new Set(units).size === units.length, 'Choose each unit once'),
  })
  .superRefine(({ name, aliases }, context) => {
    const said = [name, ...aliases].map(foldPhrase)
    for (const [index, words] of said.entries()) {
      if (index > 0 && said.indexOf(words) < index)
        context.addIssue({
          code: 'custom',
          path: ['aliases', index - 1],
          message: 'This name is already in the list',
        })
    }
  })
export type ProductFields = z.output<typeof productFields>

/** Describes a good as admins see it. */
const adminProduct = z.object({
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
  marketIds: z.array(idOf('market')),
})
export type AdminProduct = z.output<typeof adminProduct>

const params = z.strictObject({ id: idOf('product') })

export const listAdminProducts = defineEndpoint({
  id: 'adminGoods.list',
  method: 'GET',
  path: '/api/admin/goods',
  summary: 'Goods by name, or found by a name or another name of theirs',
  access,
  cities: 'every',
  query: pageQuery.extend({
    search: plainText({ min: 1, max: 60 }).optional(),
    category: z.enum(categories).optional(),
    state: z.enum(['offered', 'retired']).optional(),
  }),
  response: pageOf(adminProduct).extend({ offered: z.int(), retired: z.int() }),
})

export const getAdminProduct = defineEndpoint({
  id: 'adminGoods.get',
  method: 'GET',
  path: '/api/admin/goods/:id',
  summary: 'One product, offered or not',
  access,
  cities: 'every',
  params,
  response: adminProduct,
})

export const createProductEndpoint = defineEndpoint({
  id: 'adminGoods.create',
  method: 'POST',
  path: '/api/admin/goods',
  summary: 'Add a product, and put it on the boards of some markets',
  access,
  needsIdempotencyKey: true,
  body: z.strictObject({ good: productFields, marketIds: z.array(idOf('market')).max(200) }),
  response: adminProduct,
  status: 201,
})

export const changeProductEndpoint = defineEndpoint({
  id: 'adminGoods.change',
  method: 'POST',
  path: '/api/admin/goods/:id',
  summary: 'Change a product; `version` is the one that was read',
  access,
  params,
  body: z.strictObject({ version: counter, good: productFields }),
  response: adminProduct,
})

export const setProductPhotoEndpoint = defineEndpoint({
  id: 'adminGoods.setPhoto',
  method: 'POST',
  path: '/api/admin/goods/:id/photo',
  summary: 'Show a photograph of a product in place of its drawing; `version` is the one that was read',
  access,
  params,
  body: z.strictObject({ version: counter, photo }),
  response: adminProduct,
})

export const retireProductEndpoint = defineEndpoint({
  id: 'adminGoods.retire',
  method: 'POST',
  path: '/api/admin/goods/:id/retire',
  summary: 'Offer a product no longer; its orders and prices stay, and its names are free',
  access,
  params,
  response: adminProduct,
})

export const restoreProductEndpoint = defineEndpoint({
  id: 'adminGoods.restore',
  method: 'POST',
  path: '/api/admin/goods/:id/restore',
  summary: 'Offer a product again, on the boards where it was',
  access,
  params,
  response: adminProduct,
})
