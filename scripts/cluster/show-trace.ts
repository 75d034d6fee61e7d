import type { TakenSpan } from '#tests/servers/otlp-collector.ts'

const mostLines = 30

/** An order's trace that went through several processes, as lines of a tree; null where none did. */
export function showTrace(spans: readonly TakenSpan[]): string[] | null {
  const traces = Map.groupBy(spans, ({ traceId }) => traceId)
  const wide = [...traces.values()]
    .filter((trace) => trace.some(({ name }) => name === 'POST /api/orders'))
    .map((trace) => ({ trace, instances: [...new Set(trace.map(({ instance }) => instance))] }))
    .filter(({ instances }) => instances.length > 1)
    .sort((a, b) => b.instances.length - a.instances.length)
  const [widest] = wide
  if (widest === undefined) return null
  const { trace, instances } = widest
  const lines: string[] = []
  const add = (parentSpanId: string | null, depth: number): void => {
    for (const span of trace.filter((one) => one.parentSpanId === parentSpanId)) {
      const process = `process ${instances.indexOf(span.instance) + 1}`
      lines.push(`  ${process}  ${'  '.repeat(depth)}${span.name}  ${span.ms.toFixed(1)} ms`)
      add(span.spanId, depth + 1)
    }
  }
  add(null, 0)
  const order = trace.find(({ name }) => name === 'POST /api/orders')?.facts['kasuwa.order.id'] ?? 'unknown'
  const left = lines.length - mostLines
  return [
    `Trace of order ${order}: ${trace.length} spans in ${instances.length} processes`,
    ...lines.slice(0, mostLines),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ]
}
