import type { IncomingHttpHeaders } from 'node:http'
import type { CurrentUser } from '#contract/accounts.ts'
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AppError } from '#server/platform/errors.ts'
import type { EventView } from '#server/platform/live/hub.ts'
import type { Topic } from '#server/platform/live/topics.ts'
import type { TokenCookie } from './cookies.ts'

/** Who is calling. */
export interface Viewer {
  user: CurrentUser
  /** SHA-256 of the session's token. */
  sessionHash: Buffer
  sessionId: string
  signedInAt: Date
}

/**
 * Finds who holds a session's token, or null when it has ended. A look that is not `asUse`, such as that of an open
 * stream, does not keep the session from idling out.
 */
export type FindViewer = (token: string, look?: { asUse: boolean }) => Promise<Viewer | null>

/** What a handler may know of a request besides its input. */
export interface RequestContext {
  ip: string
  headers: IncomingHttpHeaders
  setSession(token: string, maxAgeS: number): void
  clearSession(): void
  /** Another token that the browser keeps for us, or null; only its form is checked. */
  readToken(kind: TokenCookie): string | null
  keepToken(kind: TokenCookie, token: string, maxAgeS: number): void
  dropToken(kind: TokenCookie): void
  /** The session cookie as it came, or null. */
  sessionToken: string | null
  /** The same, also where the person has signed out of it and it is still to be ended. */
  tokenToEnd: string | null
  /** The header `Idempotency-Key`, checked for form, or null. */
  idempotencyKey: string | null
}

type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer | null : Viewer

export interface HandlerCall<E extends Endpoint> extends EndpointInput<E> {
  viewer: ViewerOf<E>
  request: RequestContext
  /**
   * Runs a write in one transaction. With an Idempotency-Key the answer is kept in it, and a repeat of the
   * request gets that answer instead of doing it again. An error that the story throws undoes everything; one
   * that it returns is an outcome (a wrong code was counted): it is committed, then answered.
   */
  write: (story: (tx: Tx) => Promise<EndpointAnswer<E> | AppError>) => Promise<EndpointAnswer<E>>
}

export type Handler<E extends Endpoint> = (call: HandlerCall<E>) => Promise<EndpointAnswer<E>>

/** What a stream listens to, and how its reader sees each event. */
export interface StreamPlan {
  topic: Topic
  view: EventView
  wantsPositions: boolean
}
export type StreamHandler<E extends Endpoint> = (call: Omit<HandlerCall<E>, 'write'>) => Promise<StreamPlan>

/** A page-like address that only ever sends the browser on. */
export interface RedirectCall {
  query: URLSearchParams
  /** The query as it came, with its question mark. */
  search: string
  viewer: Viewer | null
  request: RequestContext
}

/** Where a feature's routes file declares what answers each endpoint. */
export interface Api {
  answer<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  stream<E extends Endpoint>(endpoint: E, handler: StreamHandler<E>): void
  /** Answers a GET of anybody's browser by sending it to the address that the handler says. */
  redirect(path: `/${string}`, handler: (call: RedirectCall) => Promise<string>): void
}
