import type { ComponentType } from 'react'
import type { CurrentUser, Role } from '#contract/accounts/accounts.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import type { PageMode } from '#contract/rendering.ts'
import type { ApiQuery } from '#web/platform/api/api.ts'
import type { City, ReadSetting } from '#web/platform/session/session.ts'
import type { Head } from './head.ts'
import { type Screen, type ScreenProps, screen } from './screen.ts'

/** Who may open a page: `admin` is admin or godmode; a permission names admins who hold it. */
type RouteAccess = 'public' | 'signedIn' | 'agent' | 'admin' | Permission

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type RouteParams<Path extends string> = { [K in ParamName<Path>]: string }

export type RouteQueries = Record<string, ApiQuery<unknown>>
/** Answers of a route's queries by name; undefined for one that failed or is still under way. */
type RouteData<Q> = {
  [K in keyof Q]: Q[K] extends ApiQuery<infer Answer> ? Answer | undefined : never
}

interface RouteContext<Params> {
  params: Params
  search: URLSearchParams
}

/** What a head is written from besides the page's answers. */
interface HeadContext {
  /** The city that the page is about; null while the site says nothing of cities. */
  city: City | null
  setting: ReadSetting
}

/** A route's context with who is asking; null for nobody. */
interface VisitContext<Params> extends RouteContext<Params> {
  viewer: CurrentUser | null
  /** Slug of the city that the page is about; null while the site says nothing of cities. */
  city: string | null
}

/** What a page reads, says and asks of its visitor. */
interface PageRules<Path extends string, Q extends RouteQueries> {
  /** The one mode that has this page; both unless given. */
  mode?: PageMode
  /** The one role that has this page, before another of the same path; everybody unless given. */
  role?: Role
  /** `public` unless given. */
  access?: RouteAccess
  /** About the whole business: closed to admins who work for some cities only. */
  isOfAllCities?: boolean
  /** Navigation and footer around the screen, its text column for `site`, the page's full width for `wide`. */
  frame?: 'site' | 'wide' | 'bare'
  /** Somebody is in the middle of something here: no banner asks for anything else. */
  holdsBanners?: true
  /** Query-string keys that change what the server renders; it ignores every other key. */
  searchKeys?: readonly string[]
  /** What the page reads first. A 404 of any of them makes the page a 404. */
  queries?: (context: VisitContext<RouteParams<Path>>) => Q
  /** Names the files of drawn parts that the page has where the server does not draw it, the outer before the inner. */
  parts?: (context: RouteContext<RouteParams<Path>>) => readonly string[]
  /** Status of the page; 200 unless given. */
  status?: (data: RouteData<Q>) => number
  /** Where to send this viewer instead, or null to stay. */
  redirect?: (context: VisitContext<RouteParams<Path>>) => string | null
}

type HeadInput<Path extends string, Q> = RouteContext<RouteParams<Path>> &
  HeadContext & { data: RouteData<Q> }

/** A page as its table writes it, after its path and its screen. */
interface Page<Path extends string, Q extends RouteQueries> extends PageRules<Path, Q> {
  /** Title and description of a page that search engines leave out; any other has `head`. */
  title?: string | ((input: HeadInput<Path, Q>) => string)
  description?: string
  head?: (input: HeadInput<Path, Q>) => Head
}

/** A page as the app reads it. */
export interface Route extends PageRules<string, RouteQueries> {
  /** Pattern such as `/orders/:id`; the table's first match wins. */
  path: string
  screen: Screen
  head: (input: HeadInput<string, RouteQueries>) => Head
}

type ScreenModule = Record<string, ComponentType<ScreenProps>>

/**
 * Returns what declares the pages of a table: `page('/order', 'site/list/list', …)` shows the `ListScreen` of
 * `web/site/list/list-screen.tsx`, which is among `files` (of `import.meta.glob`). All have what is `shared`.
 * Parameters and data are typed from a page's path and queries.
 */
export function pagesOf(
  files: Record<string, () => Promise<unknown>>,
  shared: Pick<Route, 'access' | 'frame' | 'isOfAllCities'> = {},
) {
  return <const Path extends `/${string}`, Q extends RouteQueries = Record<never, never>>(
    path: Path,
    name: string,
    { title = '', description, ...page }: Page<Path, Q>,
  ): Route => {
    const file = `/web/${name}-screen.tsx`
    const load = files[file]
    if (load === undefined) throw new Error(file)
    const component = name.replace(/.*\//, '-').replace(/-(.)/g, (_, letter) => letter.toUpperCase())
    const head = (input: HeadInput<Path, Q>): Head => ({
      title: typeof title === 'string' ? title : title(input),
      description,
      isPrivate: true,
    })
    return {
      path,
      screen: screen(
        file.slice(1),
        async () => ((await load()) as ScreenModule)[`${component}Screen`] as never,
      ),
      head,
      ...shared,
      ...page,
      // The table forgets each page's own parameters and answers.
    } as unknown as Route
  }
}

export interface RouteMatch {
  route: Route
  params: Record<string, string>
}

/**
 * First route whose pattern the path fits; null for none. Malformed percent-encoding fits nothing. Without a role every
 * route is looked at.
 */
export function matchRoute(
  routes: readonly Route[],
  path: string,
  mode: PageMode = 'site',
  role?: Role,
): RouteMatch | null {
  for (const candidate of routes) {
    if (candidate.mode !== undefined && candidate.mode !== mode) continue
    if (role && candidate.role && candidate.role !== role) continue
    const params = matchPath(candidate.path, path)
    if (params !== null) return { route: candidate, params }
  }
  return null
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return null
      continue
    }
    const decoded = decode(value)
    if (decoded === null || decoded === '') return null
    params[part.slice(1)] = decoded
  }
  return params
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
