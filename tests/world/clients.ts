import assert from 'node:assert/strict'
import { loginEndpoint } from '#contract/accounts/accounts.ts'
import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointCall,
  endpointUrl,
} from '#contract/core/endpoint.ts'
import { type ErrorBody, errorBody } from '#contract/error-body.ts'
import { openEventStream, type TestStream } from './event-streams.ts'

interface SendOptions {
  idempotencyKey?: string
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  /** The body as it came. */
  bytes: Buffer
  text: string
  json: unknown
}

/** Somebody who calls the API over HTTP, signed in or not. */
export interface Client {
  /** `user=amina` or `visitor`, for messages. */
  name: string
  /** The person's id; empty for a visitor. */
  userId: string
  send<E extends Endpoint>(endpoint: E, call: EndpointCall<E>, options?: SendOptions): Promise<Answer>
  /** Makes a call that must succeed; the answer has exactly the fields of the contract. */
  call<E extends Endpoint>(
    endpoint: E,
    call: EndpointCall<E>,
    options?: SendOptions,
  ): Promise<EndpointAnswer<E>>
  /** Makes a call that must be refused with this code. */
  refused<E extends Endpoint>(
    endpoint: E,
    call: EndpointCall<E>,
    code: ErrorBody['code'],
    options?: SendOptions,
  ): Promise<ErrorBody>
  /** Sends anything at all; a stream that is answered is closed at once. */
  raw(
    method: string,
    path: string,
    init?: { headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> },
  ): Promise<Answer>
  stream<E extends Endpoint>(
    endpoint: E,
    call: EndpointCall<E>,
    options?: { lastEventId?: string },
  ): Promise<TestStream>
  /** The same person at another server. */
  at(url: string): Client
}

export interface Identity {
  name: string
  userId: string
  /** `session=…`, or empty. */
  cookie: string
}

/** A client of the server at `url`: a visitor's unless said. */
export function createClient(
  url: string,
  who: Identity = { name: 'visitor', userId: '', cookie: '' },
): Client {
  const identity: Record<string, string> = who.cookie ? { cookie: who.cookie } : {}

  const raw: Client['raw'] = async (method, path, init = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...identity, ...init.headers },
      ...(init.body === undefined ? {} : { body: init.body }),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream) await response.body?.cancel()
    const bytes = Buffer.from(isStream ? new ArrayBuffer(0) : await response.arrayBuffer())
    const text = bytes.toString()
    const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text,
      json: isJson ? JSON.parse(text) : null,
    }
  }

  const send: Client['send'] = (endpoint, call, options = {}) => {
    const { body } = call as { body?: unknown }
    const headers: Record<string, string> = { ...options.headers }
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    if (body !== undefined) headers['content-type'] = 'application/json'
    return raw(endpoint.method, endpointUrl(endpoint, call), {
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  return {
    name: who.name,
    userId: who.userId,
    raw,
    send,
    async call<E extends Endpoint>(endpoint: E, call: EndpointCall<E>, options?: SendOptions) {
      const answer = await send(endpoint, call, options)
      const expected = endpoint.status ?? 200
      assert.equal(answer.status, expected, `${who.name} ${endpoint.id}: ${answer.text}`)
      const read = endpoint.response.parse(answer.json) as EndpointAnswer<E>
      assert.deepEqual(answer.json, read, `${endpoint.id} answers what the contract does not have`)
      return read
    },
    async refused(endpoint, call, code, options) {
      const answer = await send(endpoint, call, options)
      const body = errorBody.strict().parse(answer.json)
      assert.equal(body.code, code, `${who.name} ${endpoint.id}: ${answer.text}`)
      return body
    },
    stream: (endpoint, call, options = {}) =>
      openEventStream(url + endpointUrl(endpoint, call), {
        ...identity,
        ...(options.lastEventId ? { 'last-event-id': options.lastEventId } : {}),
      }),
    at: (other) => createClient(other, who),
  }
}

/** Somebody who signs in with their password. */
export async function signIn(url: string, username: string, password: string): Promise<Client> {
  const answer = await createClient(url).send(loginEndpoint, { body: { username, password } })
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.text}`)
  const { user } = loginEndpoint.response.parse(answer.json)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return createClient(url, { name: username, userId: user.id, cookie })
}
