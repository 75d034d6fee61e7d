import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CurrentUser, meEndpoint } from '#contract/accounts/accounts.ts'
import type { Endpoint, EndpointAnswer, EndpointCall } from '#contract/core/endpoint.ts'
import { AppError } from '#server/platform/core/errors.ts'
import { type Html, html } from './html.ts'
import type { PlainPage } from './page.ts'

/** Holds one request for a plain page, or by a form of one. */
export interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  /** Returns what the form or the address says in a field; empty where it says nothing. */
  field(name: string): string
  has(name: string): boolean
  /** Calls an endpoint as this browser's own call. */
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointCall<E> & { idempotencyKey?: string },
  ): Promise<EndpointAnswer<E>>
  /** Has pages of the full version lead here, such as that to which a payment's provider sends back. */
  rememberPlain(): void
  /** Goes into every form of this browser. */
  token: string
}

export type Answer = PlainPage | { to: string }

/** Returns who is signed in, or null. */
export async function whoIsThere(visit: Visit): Promise<CurrentUser | null> {
  try {
    return await visit.call(meEndpoint, {})
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return null
    throw error
  }
}

/** Makes fields that a form carries on unseen. */
export function hidden(fields: Record<string, string>): Html[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
}

/** Makes a form. Its token comes last, so that one that was cut off on its way does not count. */
export function form(visit: Pick<Visit, 'token'>, path: string, body: Html): Html {
  return html`<form method="post" action="${path}" accept-charset="utf-8">${body}${hidden({ token: visit.token })}</form>`
}
