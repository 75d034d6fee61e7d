import { type Category, categories } from '#contract/catalogue/categories.ts'
import type { CatalogueProduct } from '#contract/markets/markets.ts'

/** Goods by section, in the order a buyer walks them; empty sections are left out. */
export function groupGoods(
  catalogue: readonly CatalogueProduct[],
): { category: Category; goods: CatalogueProduct[] }[] {
  return categories
    .map((category) => ({
      category,
      goods: catalogue.filter((product) => product.category === category),
    }))
    .filter(({ goods }) => goods.length > 0)
}
