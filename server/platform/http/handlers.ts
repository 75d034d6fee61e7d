import type { IncomingHttpHeaders } from 'node:http'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { AuditAction } from '#contract/admin/audit.ts'
import type { Endpoint, EndpointAnswer, EndpointInput, KeyPermission } from '#contract/core/endpoint.ts'
import type { AppError } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EventView } from '#server/platform/live/hub.ts'
import type { Topic } from '#server/platform/live/topics.ts'
import type { ReceivedPicture } from '#server/platform/pictures/receive-picture.ts'
import type { TokenCookie } from './cookies.ts'
import type { Fingerprint } from './request-fingerprint.ts'

interface CookieOptions {
  httpOnly: boolean
  secure: boolean
  sameSite: 'lax'
  path: '/'
}

export interface Viewer {
  user: CurrentUser
  /** SHA-256 of the session's token, or of the API key. */
  sessionHash: Buffer
  sessionId: string
  signedInAt: Date
  /** A program calls by an API key, which is shown neither gate nor handover codes. */
  isProgram?: boolean
  /** The business whose key it is; its orders are all that the key reads and places. */
  businessId?: string
  /** Counts a write of an API key, once however often it is sent; what it returns gives a refused one back. */
  reserve?: (idempotencyKey: string) => Promise<() => Promise<void>>
}

/**
 * Finds who holds a session's token, or null when it has ended. A look that is not `asUse`, such as that of an open
 * stream, does not keep the session from idling out.
 */
export type FindViewer = (token: string, look?: { asUse: boolean }) => Promise<Viewer | null>

/**
 * Finds who an API key belongs to and counts its use. Throws where the key is unknown, over its limits, or without
 * the permission; `undefined` is what no key may do.
 */
export type FindKeyHolder = (key: string, permission: KeyPermission | undefined) => Promise<Viewer>

/** Holds what a handler may know of a request besides its input. */
export interface RequestContext {
  ip: string
  headers: IncomingHttpHeaders
  setSession(token: string, maxAgeS: number): void
  clearSession(): void
  setCookie(cookie: { name: string; options: CookieOptions }, value: string, maxAgeS: number): void
  /** Returns another token that the browser stores for us, or null; only its form is checked. */
  readToken(kind: TokenCookie): string | null
  setToken(kind: TokenCookie, token: string, maxAgeS: number): void
  dropToken(kind: TokenCookie): void
  sessionToken: string | null
  /** The same, also where the person has signed out of it and it is still to be ended. */
  tokenToEnd: string | null
  /** Is the header `Idempotency-Key`, checked for form, or null. */
  idempotencyKey: string | null
  /** Names the door: `plain` for a form of a page without scripts. */
  channel: 'app' | 'plain'
}

/** Leaves a row in the write's transaction that says what the caller did, and to what. */
export type Audit = (action: AuditAction, subject: string, detail?: Record<string, unknown>) => Promise<void>

type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer | null : Viewer

export interface HandlerCall<E extends Endpoint> extends EndpointInput<E> {
  viewer: ViewerOf<E>
  request: RequestContext
  /** Identifies the request, for a use case that stores its key itself. */
  fingerprint: () => Fingerprint
  /**
   * Runs a write in one transaction. With an Idempotency-Key the answer is stored in it, and a repeat of the
   * request gets that answer instead of doing it again. An error that the use case throws undoes everything;
   * one that it returns is an outcome (a wrong code was counted): it is committed, then answered.
   */
  write: (run: (tx: Tx, audit: Audit) => Promise<EndpointAnswer<E> | AppError>) => Promise<EndpointAnswer<E>>
}

/** Holds what a change may know: the call, and the transaction that it happens in. */
export interface ChangeCall<E extends Endpoint, Known> extends Omit<HandlerCall<E>, 'write'> {
  tx: Tx
  /** Is what `prepare` returned. */
  known: Known
  audit: Audit
}

/** Says what a change answers with, which several endpoints may share. */
export interface ChangeAnswer<E extends Endpoint, Done, Known> {
  /** Reads what has to be known, or refuses, before the transaction begins, in which nothing may wait for a second connection. */
  prepare?(call: Omit<HandlerCall<E>, 'write'>): Promise<Known>
  /** Reads again what was changed, in the same transaction. */
  read(call: ChangeCall<E, Known>, done: Done): Promise<EndpointAnswer<E>>
  /** Is called once it is committed. */
  after?(): void
}

/** Holds what an answer that several endpoints share may rely on. */
export interface Changed<Params = unknown> {
  tx: Tx
  params: Params
  viewer: Viewer
}

export type Handler<E extends Endpoint> = (call: HandlerCall<E>) => Promise<EndpointAnswer<E>>

/** Answers an endpoint whose body has a `photo`. */
export interface PictureHandler<E extends Endpoint> {
  /** Refuses anyone who may not send a picture here and now, before anything of it is read. */
  admit(call: Omit<HandlerCall<E>, 'write'>): Promise<unknown>
  /** The side of the small square that is stored instead of the whole picture. */
  squareSide?: number
  /** Says that everybody will see it large: then one that moves or is tiny is refused. */
  isForShow?: boolean
  /** `picture` is null where none was sent. */
  answer(call: HandlerCall<E> & { picture: ReceivedPicture | null }): Promise<EndpointAnswer<E>>
}

/** Says what a stream listens to, and how its reader sees each event. */
interface StreamPlan {
  topic: Topic
  view: EventView
  wantsPositions: boolean
  /** Returns whether its reader may still read it, where that depends on more than their session and role. */
  mayStillRead?: () => Promise<boolean>
}
export type StreamHandler<E extends Endpoint> = (
  call: Omit<HandlerCall<E>, 'write' | 'fingerprint'>,
) => Promise<StreamPlan>

/** Holds a table of comma-separated rows, each with its line break. */
export interface Table {
  fileName: string
  rows: AsyncIterable<string>
}
export type TableHandler<E extends Endpoint> = (
  call: Omit<HandlerCall<E>, 'write' | 'fingerprint'>,
) => Promise<Table>
/** Holds a message of another server, with its body byte for byte as it came. */
interface Message<E extends Endpoint = Endpoint> {
  params: EndpointInput<E>['params']
  body: Buffer
  headers: IncomingHttpHeaders
}
/** A picture or a document, and how long the reader's own device may keep it; 0 is not at all. */
export interface FileAnswer {
  bytes: Buffer
  type: string
  /** Names the file that it is saved as; left out for what is only shown. */
  fileName?: string
  cacheSeconds: number
}
export type FileHandler<E extends Endpoint> = (
  call: Omit<HandlerCall<E>, 'write' | 'fingerprint'>,
) => Promise<FileAnswer>
/** A page-like address that only ever sends the browser on. */
export interface RedirectCall {
  query: URLSearchParams
  /** Is the query as it came, with its question mark. */
  search: string
  viewer: Viewer | null
  request: RequestContext
}

/** Lets a feature's routes file declare what answers each endpoint. */
export interface Api {
  answer<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  /**
   * Answers a write: `run` changes something, `answer` reads it again, both in the one transaction. An error that `run` returns is
   * an outcome, as in `write`.
   */
  change<E extends Endpoint, Done, Known>(
    endpoint: E,
    answer: ChangeAnswer<E, Done, Known>,
    run: (call: ChangeCall<E, Known>) => Promise<Done | AppError>,
  ): void
  answerWithPicture<E extends Endpoint>(endpoint: E, handler: PictureHandler<E>): void
  stream<E extends Endpoint>(endpoint: E, handler: StreamHandler<E>): void
  /** Answers a table that the browser saves as a file, row by row. */
  table<E extends Endpoint>(endpoint: E, handler: TableHandler<E>): void
  /** Answers another server's message, whose signature is over the bytes of its body. */
  webhook<E extends Endpoint>(
    endpoint: E,
    handler: (message: Message<E>) => Promise<EndpointAnswer<E>>,
    bounds?: { maxBytes: number },
  ): void
  /** Answers bytes, for the reader alone. */
  file<E extends Endpoint>(endpoint: E, handler: FileHandler<E>): void
  /** Answers a GET of anybody's browser by sending it to the address that the handler says. */
  redirect(path: `/${string}`, handler: (call: RedirectCall) => Promise<string>): void
}
