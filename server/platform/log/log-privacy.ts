/** Keys whose values never reach a log, at the top of an entry and up to two levels down. */
export const privateKeys = [
  'password',
  'cookie',
  '["set-cookie"]',
  'authorization',
  'token',
  'secret',
  'email',
  'phone',
  'phoneNumber',
]

const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
// Nigerian mobile numbers as people write them: 0803 123 4567, +234-803-123-4567, 2348031234567.
const phonePattern = /(?<!\d)(?:\+?234[ -]?|0)[789][01]\d[ -]?\d{3}[ -]?\d{4}(?!\d)/g

/** Removes email addresses and phone numbers from a text, wherever they hide in it. */
export function scrub(text: string): string {
  const withoutEmail = text.includes('@') ? text.replace(emailPattern, '[email]') : text
  return withoutEmail.replace(phonePattern, '[phone]')
}

const loggedErrorFields = ['code', 'statusCode', 'constraint', 'table', 'column', 'routine'] as const

/**
 * Returns what of an error may be logged: its name, message, stack, codes and causes. PostgreSQL's `detail` and bound values
 * hold rows, so every other field is left out.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const known = new Map(Object.entries(error))
  const fields = loggedErrorFields.flatMap((name) => (known.has(name) ? [[name, known.get(name)]] : []))
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(fields),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  }
}

type LoggedRequest = { method?: string; url?: string; routeOptions?: { url?: string | undefined } }

/** Returns a request as its method and route. The path itself can hold a tracking code, the query a token. */
export function describeRequest(request: LoggedRequest): { method?: string; route?: string } {
  const route = request.routeOptions?.url ?? request.url?.split('?', 1)[0]
  return {
    ...(request.method === undefined ? {} : { method: request.method }),
    ...(route === undefined ? {} : { route }),
  }
}
