/** Holds what may be said of a span: ids and kinds of ours, never what people typed or who they are. */
export type SpanFacts = Record<string, string | number | boolean>

export interface NewSpan {
  name: string
  kind: 'server' | 'client' | 'internal' | 'consumer'
  facts?: SpanFacts
}

/** Says what a span is below: the one that runs, none, or one of another process that an event or a job has carried here. */
export type SpanParent = 'current' | 'none' | { carried: string | null }

export interface OpenSpan {
  note(facts: SpanFacts): void
  /** `fault` is a kind or a code, such as an SQLSTATE: messages of errors can name people. */
  end(fault?: string): void
  /** Runs work whose spans are below this one. */
  within<T>(work: () => T): T
}

export interface Tracing {
  /** Null where nothing runs that it could be below. */
  begin(span: NewSpan, parent: SpanParent): OpenSpan | null
  /** Returns the current span as text, for an event or a job to carry; null outside any. */
  carried(): string | null
  /** Notes an order on the span that the current one began with. */
  noteOrder(orderId: string): void
  /** Spans that were not sent, because too many waited or nobody took them. */
  dropped(): number
  close(): Promise<void>
}

let tracing: Tracing | null = null

/** Null while traces are sent nowhere, which is all that they then cost. */
export function currentTracing(): Tracing | null {
  return tracing
}

/** A process has one: the database's connections and the jobs ask for it wherever they are. */
export function setTracing(next: Tracing | null): void {
  tracing = next
}

export function carriedTrace(): string | null {
  return tracing === null ? null : tracing.carried()
}

export function noteOrder(orderId: string | null): void {
  if (orderId !== null) tracing?.noteOrder(orderId)
}

/** Runs work as a span, where traces are sent. */
export async function inSpan<T>(
  span: NewSpan,
  work: () => Promise<T>,
  parent: SpanParent = 'current',
): Promise<T> {
  const open = tracing === null ? null : tracing.begin(span, parent)
  if (open === null) return work()
  try {
    const result = await open.within(work)
    open.end()
    return result
  } catch (error) {
    open.end(faultOf(error))
    throw error
  }
}

/** Returns what kind of error it is, without its message. */
export function faultOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  if (typeof code === 'string' && /^[\w.]{1,40}$/.test(code)) return code
  return typeof name === 'string' ? name.slice(0, 40) : 'Error'
}
