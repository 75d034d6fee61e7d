import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { errorBody } from '#contract/error-body.ts'
import { errorCodes } from '#contract/errors.ts'
import { webhookBody, webhookEvents } from '#contract/integrations/webhooks.ts'
import { describeCallers, describeEndpoint } from './describe-endpoint.ts'

type Json = Record<string, unknown>

const mediaTypes = {
  json: 'application/json',
  stream: 'text/event-stream',
  csv: 'text/csv',
  file: 'application/octet-stream',
}

/** Returns the OpenAPI 3.1 description of these endpoints, made from their declarations alone. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kasuwa',
      version: '1.0.0',
      description: `Market errands in Abuja. Money is whole kobo, times are ISO 8601 in UTC. Errors: ${Object.keys(errorCodes).join(', ')}.`,
    },
    servers: [{ url: publicUrl }],
    paths,
    webhooks: Object.fromEntries(webhookEvents.map((type) => [type, { post: describeWebhook(type) }])),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of /profile/api: ksw_…' },
      },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  }
}

function operationOf(endpoint: Endpoint): Json {
  const status = String(endpoint.status ?? 200)
  const mediaType = mediaTypes[endpoint.kind ?? 'json']
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `${describeEndpoint(endpoint)} ${describeCallers(endpoint)}`,
    tags: [endpoint.id.split('.')[0]],
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' ? {} : { security: securityOf(endpoint) }),
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Success',
        content: { [mediaType]: { schema: schemaOf(endpoint.response, 'output') } },
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** A key calls what names a permission for keys, which stands as its scope. */
function securityOf({ byKey }: Endpoint): Json[] {
  return byKey === undefined ? [{ session: [] }] : [{ session: [] }, { apiKey: [byKey] }]
}

/** Describes what an address that a customer registered is sent. */
function describeWebhook(type: string): Json {
  const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } })
  return {
    operationId: `webhook.${type}`,
    summary: 'Signed as Standard Webhooks says; answer 2xx within 8 seconds',
    description: `Sent to your address when ${type} happens; answer 2xx within 8 seconds, or it is sent again.`,
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(webhookBody, 'output') } },
    },
    responses: { '2XX': { description: 'Taken; anything else is tried again for a day' } },
  }
}

function parametersOf(endpoint: Endpoint): Json[] {
  const list = [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)]
  if (endpoint.method === 'GET') return list
  const required = endpoint.needsIdempotencyKey === true
  return [
    ...list,
    {
      name: 'Idempotency-Key',
      in: 'header',
      required,
      schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
    },
  ]
}

function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** A zod schema as JSON Schema, as it is sent or as it is answered. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
