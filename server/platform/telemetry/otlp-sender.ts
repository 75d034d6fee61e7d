import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/platform/core/config.ts'
import { endsWithin } from '#server/platform/core/ends-within.ts'
import type { PlainLog } from '#server/platform/log/log.ts'
import type { NewSpan, SpanFacts } from './tracing.ts'

export interface EndedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | null
  /** Points to where a trace that would be too long was left for this one. */
  linked: { traceId: string; spanId: string } | null
  name: string
  kind: NewSpan['kind']
  facts: SpanFacts
  /** By performance.now(). */
  startedAt: number
  endedAt: number
  fault: string | null
}

export interface SpanSender {
  add(span: EndedSpan): void
  dropped(): number
  /** Sends what waits, for a moment at most. */
  close(): Promise<void>
}

/** Bounds what waits: a collector that takes nothing costs spans and a few megabytes. */
const mostWaiting = 4_096
const mostAtOnce = 512
const everyMs = 1_000
const answerMs = 3_000
const pausesMs = { first: 2_000, longest: 60_000 }
const closeMs = 1_000

/** Sends spans by OTLP over HTTP, in JSON, some at a time; what a collector does not take is dropped. */
export function createOtlpSender(settings: NonNullable<Config['traces']>, log: PlainLog): SpanSender {
  const send = createSend(settings)
  const waiting: EndedSpan[] = []
  const stopping = new AbortController()
  let lost = 0
  let pauseMs = 0

  async function sendSome(): Promise<void> {
    const spans = waiting.splice(0, mostAtOnce)
    if (spans.length === 0) return
    try {
      await send(spans)
      if (pauseMs > 0) log.info({ lost }, 'traces are taken again')
      pauseMs = 0
    } catch (error) {
      lost += spans.length
      if (pauseMs === 0)
        log.warn({ err: error }, 'traces are not taken: trying again, and dropping what is too much')
      pauseMs = Math.min(pausesMs.longest, Math.max(pausesMs.first, pauseMs * 2))
    }
  }

  const sending = (async () => {
    while (!stopping.signal.aborted) {
      const isFull = waiting.length >= mostAtOnce && pauseMs === 0
      if (!isFull)
        await sleep(pauseMs || everyMs, null, { signal: stopping.signal, ref: false }).catch(() => undefined)
      await sendSome()
    }
  })()

  return {
    add(span) {
      if (waiting.length >= mostWaiting) lost += 1
      else waiting.push(span)
    },
    dropped: () => lost,
    async close() {
      stopping.abort()
      const all = async () => {
        await sending
        while (waiting.length > 0 && pauseMs === 0) await sendSome()
      }
      await endsWithin(closeMs, all())
    },
  }
}

function createSend({ url, headers, serviceName }: NonNullable<Config['traces']>) {
  const resource = {
    attributes: attributesOf({ 'service.name': serviceName, 'service.instance.id': randomUUID() }),
  }
  return async (spans: EndedSpan[]): Promise<void> => {
    const scopeSpans = [{ scope: { name: 'kasuwa' }, spans: spans.map(toOtlp) }]
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the collector answers ${answer.status}`)
  }
}

const kinds = { internal: 1, server: 2, client: 3, consumer: 5 }

function toOtlp(span: EndedSpan): object {
  const { traceId, spanId, parentSpanId, linked, name, kind, facts, fault } = span
  return {
    traceId,
    spanId,
    ...(parentSpanId !== null && { parentSpanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanosecondsOf(span.startedAt),
    endTimeUnixNano: nanosecondsOf(span.endedAt),
    attributes: attributesOf(fault === null ? facts : { ...facts, 'error.type': fault }),
    ...(linked !== null && { links: [{ traceId: linked.traceId, spanId: linked.spanId }] }),
    status: fault === null ? {} : { code: 2 },
  }
}

function attributesOf(facts: SpanFacts): object[] {
  return Object.entries(facts).map(([key, value]) => ({ key, value: otlpValueOf(value) }))
}

function otlpValueOf(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

function nanosecondsOf(moment: number): string {
  return `${Math.round((performance.timeOrigin + moment) * 1000)}000`
}
