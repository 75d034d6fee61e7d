import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { EndedSpan, SpanSender } from './otlp-sender.ts'
import type { NewSpan, OpenSpan, SpanFacts, SpanParent, Tracing } from './tracing.ts'

interface SpanPlace {
  traceId: string
  spanId: string
  /** From how many events and jobs, one after another, the trace has come here. */
  hops: number
}

interface Running extends SpanPlace {
  /** Is the span that a request, a reaction or a job began with. */
  entry: { facts: SpanFacts; spans: number; endedAt: number | null }
}

/** Work that adds itself again as a job would otherwise be one trace for ever. */
const mostHops = 12
/** A request that asks a thousand times is seen by then. */
const mostSpans = 500
/** A timer that a request has set keeps its place; what it does much later is not the request's. */
const afterEndMs = 60_000

/** Spans of this process, by the official format of traces (W3C Trace Context, OTLP). */
export function createTracing(sender: SpanSender): Tracing {
  const running = new AsyncLocalStorage<Running>()

  function placeFor(parent: SpanParent): { above: SpanPlace | null; isEntry: boolean } | null {
    if (parent === 'none') return { above: null, isEntry: true }
    if (parent !== 'current') return { above: parsePlace(parent.carried), isEntry: true }
    const above = running.getStore()
    if (above === undefined || above.entry.spans >= mostSpans) return null
    const { endedAt } = above.entry
    return endedAt !== null && performance.now() - endedAt > afterEndMs ? null : { above, isEntry: false }
  }

  function begin({ name, kind, facts = {} }: NewSpan, parent: SpanParent): OpenSpan | null {
    const place = placeFor(parent)
    if (place === null) return null
    const isOver = place.above !== null && place.above.hops > mostHops
    const above = isOver ? null : place.above
    const own = placeBelow(above)
    const noted = { ...facts }
    const inherited = place.isEntry ? null : (running.getStore()?.entry ?? null)
    const entry = inherited ?? { facts: noted, spans: 0, endedAt: null }
    entry.spans += 1
    const startedAt = performance.now()
    const span = {
      ...own,
      parentSpanId: above?.spanId ?? null,
      linked: isOver ? place.above : null,
      name,
      kind,
    }
    return {
      note: (more) => void Object.assign(noted, more),
      end(fault) {
        const endedAt = performance.now()
        if (inherited === null) entry.endedAt = endedAt
        const order = entry.facts[orderFact]
        if (order !== undefined) noted[orderFact] ??= order
        sender.add({ ...span, facts: noted, startedAt, endedAt, fault: fault ?? null } satisfies EndedSpan)
      },
      within: (work) => running.run({ ...own, entry }, work),
    }
  }

  return {
    begin,
    carried() {
      const here = running.getStore()
      return here === undefined ? null : `00-${here.traceId}-${here.spanId}-01;${here.hops + 1}`
    },
    noteOrder(orderId) {
      const facts = running.getStore()?.entry.facts
      if (facts) facts[orderFact] ??= orderId
    },
    dropped: sender.dropped,
    close: sender.close,
  }
}

const orderFact = 'kasuwa.order.id'

function placeBelow(above: SpanPlace | null): SpanPlace {
  return {
    traceId: above?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    hops: above?.hops ?? 0,
  }
}

function parsePlace(carried: string | null): SpanPlace | null {
  const [, traceId, spanId, hops] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-01;(\d{1,3})$/.exec(carried ?? '') ?? []
  return traceId && spanId && hops ? { traceId, spanId, hops: Number(hops) } : null
}
