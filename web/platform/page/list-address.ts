/** How one part of a list's view is written in the address of its page. */
export interface AddressPart<Value> {
  /** Its keys in the address; the part's own name unless given. */
  keys?: readonly string[]
  read: (address: URLSearchParams, name: string) => Value
  /** What it adds to an address: nothing where it is as usual. */
  write: (value: Value, name: string) => Record<string, string>
}

/** The address of a list's page: its view, so that it can be shared, and the row that is open beside it. */
export interface ListAddress<View> {
  path: string
  /** Every key that the page reads, for its route. */
  keys: readonly string[]
  /** Whether a row can stand in it as open. */
  opensRows: boolean
  read: (address: URLSearchParams) => View
  /** Id of the open row; null for none. */
  openIn: (address: URLSearchParams) => string | null
  /** Returns the address of a view, with a row open beside it if given. */
  write: (view: View, openId?: string | null) => string
  /** What the address says under a key; '' where it says nothing. */
  textOf: (view: View, key: string) => string
  /** Returns the view as it is with another text under a key; '' takes it away. */
  withText: (view: View, key: string, text: string) => View
}

export type ViewOf<Address> = Address extends ListAddress<infer View> ? View : never

/** Declares the address of a list's page by the parts of its view and, if rows open beside it, the part of the open one. */
export function listAddress<View extends object>(
  path: string,
  parts: { [Name in keyof View]: AddressPart<View[Name]> },
  opens?: readonly [key: string, part: AddressPart<string | null>],
): ListAddress<View> {
  const names = Object.keys(parts) as (keyof View & string)[]
  const read = (address: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, parts[name].read(address, name)] as const)) as View
  const paramsOf = (view: View) =>
    new URLSearchParams(Object.assign({}, ...names.map((name) => parts[name].write(view[name], name))))
  return {
    path,
    keys: [...names.flatMap((name) => parts[name].keys ?? [name]), ...(opens ? [opens[0]] : [])],
    opensRows: opens !== undefined,
    read,
    openIn: (address) => opens?.[1].read(address, opens[0]) ?? null,
    write: (view, openId = null) => {
      const address = paramsOf(view)
      if (opens !== undefined && openId !== null) address.set(opens[0], openId)
      return address.size === 0 ? path : `${path}?${address}`
    },
    textOf: (view, key) => paramsOf(view).get(key) ?? '',
    withText: (view, key, text) => {
      const address = paramsOf(view)
      address.set(key, text)
      return read(address)
    },
  }
}

/** What is searched for; '' is nothing. */
export function searchPart(mostCharacters = 80): AddressPart<string> {
  return textPart((text) => text.trim().slice(0, mostCharacters), '')
}

/** One of several, or null for all of them. */
export function choicePart<const Choice extends string>(
  choices: readonly Choice[],
): AddressPart<Choice | null> {
  return textPart((text) => choices.find((choice) => choice === text) ?? null, null)
}

/** One of several; the usual one is left out of the address. */
export function usualPart<const Choice extends string>(
  choices: readonly Choice[],
  usual: NoInfer<Choice>,
): AddressPart<Choice> {
  return textPart((text) => choices.find((choice) => choice === text) ?? usual, usual)
}

/** An id or a slug, or null; what cannot be one is read as null. */
export function idPart(pattern = /./): AddressPart<string | null> {
  return textPart((text) => (pattern.test(text) ? text : null), null)
}

/** What a text under the part's own key means; '' where there is none, and what is usual is left out. */
export function textPart<Value extends string | null>(
  read: (text: string) => Value,
  usual: NoInfer<Value>,
): AddressPart<Value> {
  return {
    read: (address, name) => read(address.get(name) ?? ''),
    write: (value, name) => (value === null || value === usual ? {} : { [name]: value }),
  }
}

interface Sorting<By extends string> {
  by: By
  isDescending: boolean
}

interface SortPart<By extends string> extends AddressPart<Sorting<By>> {
  usual: Sorting<By>
  /** Returns the order by a column; by the same one again, the other way round. */
  next: (now: Sorting<By>, key: string) => Sorting<By>
  /** What says the order, in the address and to the API. */
  queryOf: (sorting: Sorting<By>) => { sort?: By; direction?: 'asc' | 'desc' }
}

/** By what a list is sorted: the largest comes first, of `rising` the smallest. */
export function sortPart<const By extends string>(
  sorts: readonly By[],
  usual: NoInfer<By>,
  rising: readonly NoInfer<By>[] = [],
): SortPart<By> {
  const sortingBy = (text: string | null): Sorting<By> => {
    const by = sorts.find((sort) => sort === text) ?? usual
    return { by, isDescending: !rising.includes(by) }
  }
  const queryOf: SortPart<By>['queryOf'] = ({ by, isDescending }) => ({
    ...(by === usual ? {} : { sort: by }),
    ...(isDescending === sortingBy(by).isDescending ? {} : { direction: isDescending ? 'desc' : 'asc' }),
  })
  return {
    keys: ['sort', 'direction'],
    usual: sortingBy(usual),
    read: (address) => {
      const sorting = sortingBy(address.get('sort'))
      const direction = address.get('direction')
      return direction === null ? sorting : { ...sorting, isDescending: direction === 'desc' }
    },
    write: (sorting) => ({ ...queryOf(sorting) }),
    next: (now, key) => {
      const sorting = sortingBy(key)
      return sorting.by === now.by ? { ...now, isDescending: !now.isDescending } : sorting
    },
    queryOf,
  }
}

type Asked<Query> = { [Key in keyof Query]?: Exclude<Query[Key], null | undefined> }

/** What a call is asked for by a view and a cursor: nothing and '' are left out. */
export function asked<Query extends object>(query: Query): Asked<Query> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value != null && value !== ''),
  ) as Asked<Query>
}
