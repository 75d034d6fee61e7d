import type { z } from 'zod'

/** The permissions that an admin can hold; godmode holds all of them. */
export const permissions = [
  'orders.read',
  'orders.manage',
  'chats.manage',
  'markets.manage',
  'agents.manage',
  'users.manage',
  'analytics.read',
  'notifications.send',
  'settings.manage',
  'launch.manage',
  'money.manage',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

/** Lists what an API key can be allowed; a key calls nothing else. */
export const keyPermissions = ['orders.read', 'orders.place', 'orders.cancel', 'questions.answer'] as const
export type KeyPermission = (typeof keyPermissions)[number]

/**
 * Says who may call an endpoint. `customer` and `agent` name a role, a permission names admins who hold it, `signedIn` is
 * anybody with a session, `public` is everybody.
 */
export type Access = 'public' | 'signedIn' | 'customer' | 'agent' | Permission

/**
 * Says what an admin who works for some cities only may do with an endpoint: `every` is the same in all cities, `filtered`
 * reads and writes what is of their cities alone, and the others name what `params.id` is, which must be of one of them.
 */
type CityRule = 'every' | 'filtered' | OfCity

/** Names the one city of something, or none. */
export type OfCity =
  | 'order'
  | 'problem'
  | 'market'
  | 'agent'
  | 'shift'
  | 'application'
  | 'thread'
  | 'payment'
  | 'receipt'
  | 'entry'

type Schema = z.ZodType
type SchemaIn<T> = Extract<T, Schema>
type Shape<T> = [SchemaIn<T>] extends [never] ? undefined : z.output<SchemaIn<T>>
type Given<T> = [SchemaIn<T>] extends [never] ? undefined : z.input<SchemaIn<T>>

/** Defines one call of the API: validated by the server, typed in the client and documented from this one object. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Allowed extends Access = Access,
> {
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** Path in the router's form, such as `/api/orders/:id`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Allowed
  /** Limits it for an admin who works for some cities only; without it, they may not call it at all. */
  readonly cities?: CityRule
  /** The permission with which an API key may call it in the name of its customer; without one, no key may. */
  readonly byKey?: KeyPermission
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** Answers everybody alike: browsers keep the answer and ask if it has changed. */
  readonly isSameForAll?: true
  /** The page that a browser is sent to which opens the address itself, with the parameters of the path. */
  readonly page?: `/${string}`
  /** Status of a success; 200 unless said. */
  readonly status?: 200 | 201 | 204
  /** Allows a larger body where the usual limit is too small. */
  readonly maxBodyBytes?: number
  /** Writes that demand the header `Idempotency-Key`; every other write may carry it. */
  readonly needsIdempotencyKey?: boolean
  /**
   * `stream` answers `text/event-stream`, and `response` describes one event's data; `csv` answers a table to be
   * saved as a file; `file` answers a picture or a document.
   */
  readonly kind?: 'stream' | 'csv' | 'file'
}

/** Holds what a handler receives, after validation. */
export interface EndpointInput<E extends Endpoint> {
  params: Shape<E['params']>
  query: Shape<E['query']>
  body: Shape<E['body']>
}

type Needed<Key extends string, T> = [T] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T }

/** Takes what a caller passes, before validation; parts that the endpoint does not have may be left out. */
export type EndpointCall<E extends Endpoint> = Needed<'params', Given<E['params']>> &
  Needed<'query', Given<E['query']>> &
  Needed<'body', Given<E['body']>>

export type EndpointAnswer<E extends Endpoint> = z.output<E['response']>

/** Declares an endpoint; infers the exact schemas. */
export function defineEndpoint<
  Response extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Allowed extends Access = Access,
>(
  endpoint: Endpoint<Params, Query, Body, Response, Allowed>,
): Endpoint<Params, Query, Body, Response, Allowed> {
  return endpoint
}

/** A reader who says this in the header `Prefer` may be answered a second later, together with others (RFC 7240). */
export const waitPreference = 'wait=1'

/** Returns the concrete URL of a call, path parameters and query string encoded. */
export function endpointUrl(endpoint: Endpoint, call: { params?: unknown; query?: unknown }): string {
  const params = (call.params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries((call.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  const query = search.toString()
  return query ? `${path}?${query}` : path
}
