import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
])
const attributes = z.array(z.strictObject({ key: z.string(), value }))
const traceId = z.string().regex(/^[0-9a-f]{32}$/)
const spanId = z.string().regex(/^[0-9a-f]{16}$/)
const nanoseconds = z.string().regex(/^\d{19}$/)

/** `POST /v1/traces` as the protocol has it in JSON. */
const request = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string() }),
          spans: z.array(
            z.strictObject({
              traceId,
              spanId,
              parentSpanId: spanId.optional(),
              name: z.string().min(1),
              kind: z.int().min(1).max(5),
              startTimeUnixNano: nanoseconds,
              endTimeUnixNano: nanoseconds,
              attributes,
              links: z.array(z.strictObject({ traceId, spanId })).optional(),
              status: z.strictObject({ code: z.literal(2).optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

const mostText = 20_000_000

export interface TakenSpan {
  traceId: string
  spanId: string
  parentSpanId: string | null
  name: string
  kind: number
  /** Names the process that sent it. */
  instance: string
  facts: Record<string, string>
  linked: string | null
  isFault: boolean
  ms: number
}

/** Collects traces locally; a test turns its mood. */
export interface OtlpCollector {
  traces: { url: string; headers: Record<string, string>; serviceName: string }
  /** As OTEL_EXPORTER_OTLP_ENDPOINT names it. */
  endpoint: string
  mood: 'well' | 'broken' | 'hangs'
  spans: TakenSpan[]
  /** Ends all that came, as it came. */
  text: string
  headers: (string | undefined)[]
  faults: string[]
  stop(): Promise<void>
}

/** Keeps the newest of so many spans. */
export async function startCollector(most = 100_000): Promise<OtlpCollector> {
  const server = createServer(async (incoming, response) => {
    const body = Buffer.concat(await incoming.toArray()).toString()
    if (collector.mood === 'hangs') return
    if (collector.mood === 'broken') return response.writeHead(503).end()
    if (incoming.method !== 'POST' || incoming.url !== '/v1/traces') return response.writeHead(404).end()
    const read = request.safeParse(JSON.parse(body))
    if (!read.success) {
      collector.faults.push(z.prettifyError(read.error))
      return response.writeHead(400).end()
    }
    collector.text = (collector.text + body).slice(-mostText)
    collector.headers.push(incoming.headers.authorization)
    collector.spans.push(...spansOf(read.data))
    if (collector.spans.length > most) collector.spans.splice(0, collector.spans.length - most)
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const collector: OtlpCollector = {
    endpoint,
    traces: {
      url: `${endpoint}/v1/traces`,
      headers: { authorization: 'Bearer ours' },
      serviceName: 'kasuwa',
    },
    mood: 'well',
    spans: [],
    text: '',
    headers: [],
    faults: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return collector
}

function spansOf({ resourceSpans }: z.output<typeof request>): TakenSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const instance = factsOf(resource.attributes)['service.instance.id'] ?? ''
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? null,
        name: span.name,
        kind: span.kind,
        instance,
        facts: factsOf(span.attributes),
        linked: span.links?.[0]?.traceId ?? null,
        isFault: span.status.code === 2,
        ms: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
      })),
    )
  })
}

function factsOf(given: z.output<typeof attributes>): Record<string, string> {
  return Object.fromEntries(given.map(({ key, value: of }) => [key, String(Object.values(of)[0])]))
}
