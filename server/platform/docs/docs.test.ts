import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { errorCodes } from '#contract/errors.ts'
import { webhookEvents } from '#contract/integrations/webhooks.ts'
import { listEndpoints } from '#server/platform/http/route-guard.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

const endpoints = listEndpoints(world.server.app)

interface Operation {
  operationId: string
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: { 'application/json': { schema: object } } }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
  security?: object[]
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, object>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

async function readDocument(): Promise<Document> {
  const answer = await world.visitor.raw('GET', '/api/openapi.json')
  assert.equal(answer.status, 200)
  return answer.json as Document
}

function* operationsOf(document: Document): Generator<[path: string, method: string, operation: Operation]> {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) yield [path, method, operation]
}

test('the description has every endpoint that is served, and no other', async () => {
  const document = await readDocument()
  assert.equal(document.openapi, '3.1.0')
  const described = [...operationsOf(document)].map(
    ([path, method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
  )
  const declared = endpoints.map(
    ({ method, path, id }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')} ${id}`,
  )
  assert.deepEqual(described.sort(), declared.sort())
  assert.equal(new Set(endpoints.map(({ id }) => id)).size, endpoints.length)
})

test('no whole number of a request is larger than a column takes', async () => {
  const document = await readDocument()
  const large: string[] = []
  const look = (schema: unknown, name: string, where: string): void => {
    if (!(schema instanceof Object)) return
    const { type, minimum, maximum } = schema as { type?: string; minimum?: number; maximum?: number }
    // Kobo are kept in eight bytes.
    const isLarge = Math.max(-(minimum ?? -Infinity), maximum ?? Infinity) > 2 ** 31
    if (type === 'integer' && isLarge && !name.endsWith('Kobo')) large.push(`${where} ${name}`)
    for (const [key, value] of Object.entries(schema))
      look(value, /^(items|schema|anyOf|\d+)$/.test(key) ? name : key, where)
  }
  for (const [path, , { parameters, requestBody }] of operationsOf(document)) {
    for (const { name, schema } of parameters) look(schema, name, path)
    look(requestBody, '', path)
  }
  assert.deepEqual(large, [])
})

test('each operation is whole: parameters of its path, a body where it takes one, answers with a schema', async () => {
  const document = await readDocument()
  for (const [path, method, operation] of operationsOf(document)) {
    const endpoint = endpoints.find(({ id }) => id === operation.operationId)
    assert.ok(endpoint)
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    assert.deepEqual(
      inPath.map((parameter) => `{${parameter.name}}`),
      path.match(/\{\w+\}/g) ?? [],
      path,
    )
    assert.ok(inPath.every((parameter) => parameter.required))
    const takesBody = endpoint.body !== undefined
    assert.equal(operation.requestBody !== undefined, takesBody, path)
    assert.equal(operation.security !== undefined, endpoint.access !== 'public', path)
    const success = operation.responses[String(endpoint.status ?? 200)]
    const type = {
      json: 'application/json',
      stream: 'text/event-stream',
      csv: 'text/csv',
      file: 'application/octet-stream',
    }[endpoint.kind ?? 'json']
    assert.ok(success?.content[type]?.schema, `${method} ${path}`)
    const failure = operation.responses['default']?.content['application/json']?.schema
    assert.deepEqual(failure, { $ref: '#/components/schemas/Error' })
  }
  assert.ok(document.components.schemas['Error'] && document.components.securitySchemes['session'])
  const references = JSON.stringify(document).match(/"#\/[^"]+"/g) ?? []
  assert.deepEqual([...new Set(references)], ['"#/components/schemas/Error"'])
})

test('the description says what API keys may call, and every event of a webhook', async () => {
  const document = await readDocument()
  const schemes = Object.keys(document.components.securitySchemes)
  const open = endpoints.filter(({ byKey }) => byKey !== undefined)
  assert.ok(open.length > 0)
  for (const [, , operation] of operationsOf(document)) {
    const endpoint = endpoints.find(({ id }) => id === operation.operationId)
    const named = operation.security?.flatMap((one) => Object.entries(one)) ?? []
    for (const [scheme] of named) assert.ok(schemes.includes(scheme))
    const scope = named.find(([scheme]) => scheme === 'apiKey')?.[1]
    assert.deepEqual(scope, endpoint?.byKey && [endpoint.byKey], operation.operationId)
  }
  assert.deepEqual(Object.keys(document.webhooks), webhookEvents)
  const { text } = await world.visitor.raw('GET', '/api/docs')
  for (const type of webhookEvents) assert.ok(text.includes(`<code>${type}</code>`), type)
})

test('a body that is described may have no field beside its own', async () => {
  const document = await readDocument()
  const schema = document.paths['/api/orders']?.['post']?.requestBody?.content['application/json'].schema as {
    additionalProperties: boolean
    required: string[]
  }
  assert.equal(schema.additionalProperties, false)
  assert.deepEqual(schema.required.sort(), ['contact', 'items', 'marketId', 'place'])
})

const forbidden = /<script|javascript:|\son\w+=|style="|<iframe|<img/i

test('the page for people is plain HTML that could not run a script if it had one', async () => {
  const { status, text, headers } = await world.visitor.raw('GET', '/api/docs')
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^text\/html/)
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  assert.equal(
    headers.get('content-security-policy'),
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  )
  assert.doesNotMatch(text, forbidden)
  for (const { path } of endpoints) assert.ok(text.includes(`<code>${path}</code>`), path)
  for (const code of Object.keys(errorCodes)) assert.ok(text.includes(`<code>${code}</code>`), code)
})

test('every operation is described in a sentence that says what it does, and one that says who may call it', async () => {
  const document = await readDocument()
  const verbs = new Set<string>()
  const seen = new Map<string, string>()
  for (const [, method, { description, summary, operationId }] of operationsOf(document)) {
    assert.match(description ?? '', /^[A-Z].*\w[)”]?\. [A-Z].* may call it\.$/, operationId)
    assert.doesNotMatch(description, /\.\.| {2}|undefined/, operationId)
    assert.equal(seen.get(description), undefined, `${operationId} reads as ${seen.get(description)}`)
    seen.set(description, operationId)
    const [first = ''] = summary.split(' ')
    if (method === 'post') verbs.add(first)
    // Nothing that names a thing, where the sentence is to say what the call does.
    const isThing = /^(?:A|An|The|At|It|What|Where|Who|How|Whether|Every\w*|One|No)$|[’']s$/.test(first)
    assert.ok(method === 'get' || !isThing, `${operationId}: ${summary}`)
  }
  for (const [, method, { summary, operationId }] of operationsOf(document))
    assert.ok(method === 'post' || !verbs.has(summary.split(' ')[0] ?? ''), `${operationId}: ${summary}`)
})

test('the page for people is light, and what a call takes is on the page of its part', async () => {
  const { text } = await world.visitor.raw('GET', '/api/docs')
  assert.ok(text.length < 180_000, `${text.length} characters`)
  const groups = new Set([...text.matchAll(/href="\/api\/docs\/(\w+)"/g)].map(([, group = '']) => group))
  assert.deepEqual([...groups].sort(), [...new Set(endpoints.map(({ id }) => id.split('.')[0] ?? ''))].sort())
  for (const group of groups) {
    const page = await world.visitor.raw('GET', `/api/docs/${group}`)
    assert.equal(page.status, 200)
    assert.ok(page.text.length < 180_000, `${group}: ${page.text.length} characters`)
    assert.doesNotMatch(page.text, forbidden)
    assert.doesNotMatch(page.text, new RegExp(`<h1>${group}</h1>`), `${group} has no title`)
    for (const { id } of endpoints.filter(({ id }) => id.startsWith(`${group}.`)))
      assert.ok(page.text.includes(`<section id="${id}">`), id)
  }
  assert.equal((await world.visitor.raw('GET', '/api/docs/nothing')).status, 404)
})

test('each part of the API has a title for people, features’ parts too', async () => {
  const { text } = await world.visitor.raw('GET', '/api/docs')
  const titles = new Map(
    [...text.matchAll(/<h2><a href="\/api\/docs\/(\w+)">([^<]+)</g)].map(([, name, title]) => [name, title]),
  )
  const names = new Set(endpoints.map(({ id }) => id.split('.')[0]))
  assert.deepEqual(new Set(titles.keys()), names)
  assert.deepEqual(
    [...titles].filter(([name, title]) => name === title),
    [],
  )
})
