import { type Category, categories } from '#contract/categories.ts'
import { getDeskGood, listDeskGoods } from '#contract/goods-desk.ts'
import { apiQuery } from '#web/platform/api.ts'

/** Which goods staff look at; it stands in the address, so that a view can be shared. */
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

/** The address of a view, with a good open beside it if given; `new` is one that there is not yet. */
export function goodsAddress({ search, category, state }: GoodsFilter, good: string | null = null): string {
  const address = new URLSearchParams()
  if (search !== '') address.set('search', search)
  if (category !== null) address.set('category', category)
  if (state !== null) address.set('state', state)
  if (good !== null) address.set('good', good)
  return address.size === 0 ? '/admin/markets/goods' : `/admin/markets/goods?${address}`
}

/** The good that the address opens; null for none, and for what cannot be one. */
export function openGoodIn(address: URLSearchParams): string | null {
  const good = address.get('good')
  return good !== null && (good === 'new' || /^prd_[0-9a-z]{26}$/.test(good)) ? good : null
}

/** One page of the goods as staff see them; null is the first page. */
export function deskGoodsQuery({ search, category, state }: GoodsFilter, cursor: string | null) {
  const query = {
    limit: '100',
    ...(search === '' ? {} : { search }),
    ...(category === null ? {} : { category }),
    ...(state === null ? {} : { state }),
    ...(cursor === null ? {} : { cursor }),
  }
  return apiQuery(listDeskGoods, { query }, { staleTime: 10_000 })
}

export function deskGoodQuery(id: string) {
  return apiQuery(getDeskGood, { params: { id } }, { staleTime: 5_000 })
}
