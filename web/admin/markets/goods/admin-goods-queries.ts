import { getAdminProduct, listAdminProducts } from '#contract/catalogue/admin-goods.ts'
import { type Category, categories } from '#contract/catalogue/categories.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** Which goods admins look at; it is in the address, so that a view can be shared. */
export interface GoodsFilter {
  search: string
  category: Category | null
  state: 'offered' | 'retired' | null
}

export const goodsSearchKeys = ['search', 'category', 'state', 'good'] as const

export function goodsFilterFrom(address: URLSearchParams): GoodsFilter {
  const state = address.get('state')
  return {
    search: address.get('search')?.trim().slice(0, 60) ?? '',
    category: categories.find((category) => category === address.get('category')) ?? null,
    state: state === 'offered' || state === 'retired' ? state : null,
  }
}

/** The address of a view, with a product open beside it if given; `new` is one that there is not yet. */
export function goodsAddress(
  { search, category, state }: GoodsFilter,
  product: string | null = null,
): string {
  const address = new URLSearchParams()
  if (search !== '') address.set('search', search)
  if (category !== null) address.set('category', category)
  if (state !== null) address.set('state', state)
  if (product !== null) address.set('good', product)
  return address.size === 0 ? '/admin/markets/goods' : `/admin/markets/goods?${address}`
}

/** The product that the address opens; null for none, and for what cannot be one. */
export function openProductIn(address: URLSearchParams): string | null {
  const product = address.get('good')
  return product !== null && (product === 'new' || /^prd_[0-9a-z]{26}$/.test(product)) ? product : null
}

/** One page of the goods as admins see them; null is the first page. */
export function adminProductsQuery({ search, category, state }: GoodsFilter, cursor: string | null) {
  const query = {
    limit: '100',
    ...(search === '' ? {} : { search }),
    ...(category === null ? {} : { category }),
    ...(state === null ? {} : { state }),
    ...(cursor === null ? {} : { cursor }),
  }
  return apiQuery(listAdminProducts, { query }, { staleTime: 10_000 })
}

export function adminProductQuery(id: string) {
  return apiQuery(getAdminProduct, { params: { id } }, { staleTime: 5_000 })
}
