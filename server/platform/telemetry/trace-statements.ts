import type pg from 'pg'
import { currentTracing, faultOf, type NewSpan } from './tracing.ts'

type Query = (...args: unknown[]) => unknown
type Answered = (error: unknown, result: unknown) => void

/** A span for each statement on a connection that a request, a reaction or a job sends; what asks by itself has none. */
export function traceStatements(client: pg.PoolClient): void {
  if (currentTracing() === null) return
  const query = client.query as unknown as Query
  const traced: Query = (...args) => {
    const span = currentTracing()?.begin(spanOf(textOf(args[0])), 'current')
    if (!span) return Reflect.apply(query, client, args)
    const last = args.at(-1)
    if (typeof last === 'function') {
      const answered: Answered = (error, result) => {
        span.end(error ? faultOf(error) : undefined)
        ;(last as Answered)(error, result)
      }
      return Reflect.apply(query, client, [...args.slice(0, -1), answered])
    }
    const answer = Reflect.apply(query, client, args)
    if (answer instanceof Promise)
      answer.then(
        () => span.end(),
        (error: unknown) => span.end(faultOf(error)),
      )
    else span.end()
    return answer
  }
  client.query = traced as unknown as typeof client.query
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  const { text } = asked as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

const mostKnown = 2_000
const known = new Map<string, NewSpan>()

/** The same text is sent again and again. */
function spanOf(text: string): NewSpan {
  const earlier = known.get(text)
  if (earlier !== undefined) return earlier
  const span = describe(text)
  if (known.size < mostKnown) known.set(text, span)
  return span
}

/** Values travel beside a statement; what is quoted in it is left out all the same. */
function describe(text: string): NewSpan {
  const plain = text
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/\s+/g, ' ')
    .trim()
  const verb = /^\w+/.exec(plain)?.[0].toUpperCase() ?? 'QUERY'
  const table = /\b(?:from|into|update)\s+"?(?:\w+"?\."?)?([a-z_]+)/i.exec(plain)?.[1]
  return {
    name: table === undefined ? verb : `${verb} ${table}`,
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.text': plain.slice(0, 600),
    },
  }
}
