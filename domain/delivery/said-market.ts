import { foldPhrase } from '#domain/fold.ts'
import { notAfter } from '#domain/look-behind.ts'

const asked = notAfter(
  '\\p{L}',
  /(?:from|(?:buy|get|shop)(?:\s+(?:am|it|them|everything|all))?\s+(?:for|at|in|inside))\s+(?:the\s+)?(?<name>(?:[\p{L}\d'-]+\s+){0,3}market)(?![\p{L}])/giu,
)

/** Returns the one market that a message wants its goods from: "buy am from Wuse market". */
export function findMarket<Market extends { name: string }>(
  message: string,
  markets: readonly Market[],
): Market | null {
  const names = [...message.matchAll(asked)].map(({ groups }) => foldPhrase(groups?.['name'] ?? ''))
  const found = new Set(names.flatMap((name) => marketOf(name, markets) ?? []))
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}

/** "Wuse market" is Wuse Market, and Garki market the one of Garki whose name goes on. */
function marketOf<Market extends { name: string }>(name: string, markets: readonly Market[]): Market | null {
  const first = name.replace(/ ?market$/, '')
  if (first === '') return null
  const fitting = markets.filter((market) => {
    const own = foldPhrase(market.name)
    return own === name || own.startsWith(`${first} `)
  })
  return (
    fitting.find((market) => foldPhrase(market.name) === name) ??
    (fitting.length === 1 ? (fitting[0] ?? null) : null)
  )
}
