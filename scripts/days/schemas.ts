import type { Endpoint } from '#contract/core/endpoint.ts'
import { schemaOf } from '#server/platform/docs/openapi.ts'
import type { JsonSchema } from './generate.ts'

/** An endpoint that chance may ask, with what it takes. */
export interface Playable {
  endpoint: Endpoint
  schemas: Schemas
  /** Reads that show what a write changes, the nearest first. */
  screens: readonly Playable[]
}

type Part = 'params' | 'query' | 'body'
type Schemas = Readonly<Record<Part, JsonSchema | null>>

export function makePlayable(endpoints: readonly Endpoint[]): Playable[] {
  const all = endpoints.map((endpoint) => ({
    endpoint,
    schemas: {
      params: schemaIn(endpoint.params),
      query: schemaIn(endpoint.query),
      body: schemaIn(endpoint.body),
    },
    screens: [] as Playable[],
  }))
  const reads = all.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.kind === undefined)
  for (const one of all)
    if (one.endpoint.method !== 'GET')
      one.screens = reads
        .filter(({ endpoint }) => `${one.endpoint.path}/`.startsWith(`${endpoint.path}/`))
        .sort((a, b) => b.endpoint.path.length - a.endpoint.path.length)
  return all
}

function schemaIn(schema: Endpoint['body']): JsonSchema | null {
  return schema ? (schemaOf(schema, 'input') as JsonSchema) : null
}
