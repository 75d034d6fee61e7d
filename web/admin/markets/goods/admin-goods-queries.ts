import { getAdminProduct, listAdminProducts } from '#contract/catalogue/admin-goods.ts'
import { categories } from '#contract/core/categories.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import {
  asked,
  choicePart,
  idPart,
  listAddress,
  searchPart,
  type ViewOf,
} from '#web/platform/page/list-address.ts'

/** Says which goods are shown, and which is open; `new` is one that there is not yet. */
export const goodsAddress = listAddress(
  '/admin/markets/goods',
  {
    search: searchPart(60),
    category: choicePart(categories),
    state: choicePart(['offered', 'retired']),
  },
  ['good', idPart(/^(new|prd_[0-9a-z]{26})$/)],
)

/** Under which key the name of a new one stands. */
export const newNameKey = 'name'

/** Returns what a new one is called at first, where the address says it; else ''. */
export function newNameIn(address: URLSearchParams): string {
  const name = (address.get(newNameKey) ?? '').trim().slice(0, 60)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Reads one page of the goods as admins see them; null is the first page. */
export function adminProductsQuery(filter: ViewOf<typeof goodsAddress>, cursor: string | null) {
  const query = asked({ limit: '100', ...filter, cursor })
  return apiQuery(listAdminProducts, { query }, { staleTime: 10_000 })
}

export function adminProductQuery(id: string) {
  return apiQuery(getAdminProduct, { params: { id } }, { staleTime: 5_000 })
}
