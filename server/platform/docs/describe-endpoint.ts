import type { Endpoint } from '#contract/core/endpoint.ts'

const returning: Record<NonNullable<Endpoint['kind']> | 'json', string> = {
  json: 'Returns',
  file: 'Returns',
  csv: 'Returns',
  stream: 'Streams',
}

/** Says what an endpoint does, as a sentence: a read's summary names what it returns, a write's says what to do. */
export function describeEndpoint({ method, kind, summary }: Endpoint): string {
  if (method === 'POST') return `${summary}.`
  const [first = '', ...rest] = summary.split(' ')
  // A word in capitals, such as API, stays as it is.
  const begin = first === first.toUpperCase() && first.length > 1 ? first : first.toLowerCase()
  return `${returning[kind ?? 'json']} ${[begin, ...rest].join(' ')}.`
}

/** Says who may call it, as a sentence. */
export function describeCallers({ access, byKey }: Endpoint): string {
  if (access === 'public') return 'Anybody may call it.'
  const keys = byKey === undefined ? '' : `, and API keys with ${byKey},`
  const callers = { signedIn: 'Everybody who is signed in', customer: 'Customers', agent: 'Agents' }
  const people = access in callers ? callers[access as keyof typeof callers] : `Admins with ${access}`
  return `${people}${keys} may call it.`
}
