import { useQuery } from '@tanstack/react-query'
import type { AgentPlaces } from '#contract/agents.ts'
import { distanceM } from '#contract/geo.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { cityMap } from '#web/markets/city-map.ts'
import { distanceText } from '#web/orders/order-words.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { agoText } from './agent-words.ts'
import { placesQuery } from './agents-queries.ts'
import { fanOut, type Spot } from './fan-out.ts'
import { firstNameOf } from './person-links.ts'
import { waitingError } from './waiting-error.ts'

type Place = AgentPlaces['agents'][number]

interface AgentsMapProps {
  nowMs: number
  addressOf: (agentId: string) => string
}

/** Who is where now: a sketch true to scale with the markets, and the same as a list. */
export function AgentsMap({ nowMs, addressOf }: AgentsMapProps) {
  const query = useQuery(placesQuery)
  const error = waitingError(query)
  const places = query.data
  if (places === undefined) {
    return error === null ? (
      <div role="status" aria-label="Loading the map">
        <Skeleton className="aspect-3/2 w-full" />
      </div>
    ) : (
      <ErrorState
        title="We could not load the map."
        detail={reasonOf(error, 'Check the network.')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Sketch places={places} addressOf={addressOf} />
      {places.agents.length === 0 ? (
        <EmptyState title="Nobody is seen on duty">
          Agents appear here once they are on duty and their phone says where it is.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper text-sm">
          {places.agents.map((agent) => (
            <li key={agent.id}>
              <a
                href={addressOf(agent.id)}
                className="grid min-h-11 gap-0.5 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-3"
              >
                <strong className="font-semibold">{agent.name}</strong>
                <span className="text-ink-soft">{whereText(agent, places.markets, nowMs)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function whereText(agent: Place, markets: AgentPlaces['markets'], nowMs: number): string {
  const near = markets
    .map((market) => ({ name: market.name, metres: distanceM(agent, market) }))
    .sort((a, b) => a.metres - b.metres)[0]
  const trips =
    agent.activeTrips === 0 ? 'Free' : agent.activeTrips === 1 ? '1 errand' : `${agent.activeTrips} errands`
  const where = near === undefined ? '' : `, ${distanceText(near.metres)} from ${near.name}`
  return `${trips}${where}, seen ${agoText(agent.at, nowMs)}`
}

const width = 640
const aroundM = 7_000

/** The markets near anybody who is seen, so that the sketch is as large as it can be; all while nobody is. */
function marketsAround({ agents, markets }: AgentPlaces): AgentPlaces['markets'] {
  if (agents.length === 0) return markets
  return markets.filter((market) => agents.some((agent) => distanceM(agent, market) < aroundM))
}

function Sketch({ places, addressOf }: { places: AgentPlaces; addressOf: AgentsMapProps['addressOf'] }) {
  const markets = marketsAround(places)
  const points = [...markets, ...places.agents]
  if (points.length === 0) return null
  const map = cityMap(points, width, 84)
  const foot = map.height - 14
  const spots = fanOut(
    places.agents.map((agent) => ({ ...agent, ...map.place(agent) })),
    24,
  )
  return (
    <svg viewBox={`0 0 ${map.width} ${map.height}`} className="block w-full rounded-lg bg-leaf-tint">
      <title>Markets and agents on duty</title>
      {markets.map((market) => {
        const { x, y } = map.place(market)
        return (
          <g key={market.id}>
            <path
              d={`M${x - 7} ${y - 2}l2-6h10l2 6zm1.5 0h11v7h-11z`}
              strokeWidth="1.5"
              className="fill-amber stroke-ink"
            />
            <text
              x={x}
              y={y + 17}
              textAnchor="middle"
              strokeWidth="3"
              className="fill-ink-soft stroke-leaf-tint text-[17px] [paint-order:stroke] sm:text-[10px]"
            >
              {market.name.replace(/ Market$/, '')}
            </text>
          </g>
        )
      })}
      {spots.map((agent) => (
        <AgentSpot key={agent.id} agent={agent} href={addressOf(agent.id)} />
      ))}
      <path d={`M16 ${foot}h${2 * map.kilometre}`} strokeWidth="2" className="stroke-ink-soft" />
      <text x="16" y={foot - 5} className="fill-ink-soft text-[17px] sm:text-[11px]">
        2 km
      </text>
    </svg>
  )
}

function AgentSpot({ agent, href }: { agent: Place & Spot; href: string }) {
  const isFree = agent.activeTrips === 0
  return (
    <g className="origin-center [transform-box:fill-box] max-sm:scale-150">
      <a
        href={href}
        aria-label={`${agent.name}, ${isFree ? 'free' : `${agent.activeTrips} in hand`}`}
        className="group outline-none"
      >
        <circle
          cx={agent.x}
          cy={agent.y}
          r="12"
          strokeWidth="2.5"
          className={`stroke-paper group-hover:stroke-ink group-focus-visible:stroke-ink ${isFree ? 'fill-leaf' : 'fill-adire'}`}
        />
      </a>
      <text
        x={agent.x}
        y={agent.y + 4}
        textAnchor="middle"
        className={`pointer-events-none text-[11px] font-bold ${isFree ? 'fill-on-leaf' : 'fill-on-adire'}`}
      >
        {firstNameOf(agent.name).slice(0, 2)}
      </text>
    </g>
  )
}
