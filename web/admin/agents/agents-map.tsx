import { useQuery } from '@tanstack/react-query'
import type { AgentPlaces } from '#contract/dispatch/agent-places.ts'
import { distanceM } from '#domain/places/geo.ts'
import { pluralOf } from '#domain/plurals.ts'
import { fanOut, type Spot } from '#web/admin/orders/fan-out.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Avatar } from '#web/design/avatar.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { agoText } from '#web/design/text/spoken-time.ts'
import { placesQuery } from '#web/entities/agents/agents-queries.ts'
import { cityMap } from '#web/entities/markets/city-map.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { goalsOf, goalText, type MapGoal, MapOrders } from './map-orders.tsx'
import * as texts from './texts.ts'

type Place = AgentPlaces['agents'][number]

interface AgentsMapProps {
  nowMs: number
  addressOf: (agentId: string) => string
}

/** Shows who is where now: a sketch true to scale with the markets, and the same as a list. */
export function AgentsMap({ nowMs, addressOf }: AgentsMapProps) {
  const query = useQuery(placesQuery)
  const places = query.data
  if (places === undefined) {
    return (
      <LoadState title={texts.map.failed} query={query}>
        <div role="status" aria-label={texts.map.loading}>
          <Skeleton className="aspect-3/2 w-full" />
        </div>
      </LoadState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Sketch places={places} addressOf={addressOf} nowMs={nowMs} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <MapOrders places={places} nowMs={nowMs} />
        {places.agents.length === 0 && <EmptyState title={texts.map.empty}>{texts.map.emptyHint}</EmptyState>}
        <ul className="divide-y empty:hidden divide-line rounded-lg border border-line bg-paper text-sm">
          {places.agents.map((agent) => (
            <li key={agent.id}>
              <a
                href={addressOf(agent.id)}
                className="flex min-h-11 items-center gap-3 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-3"
              >
                {agent.pictureUrl !== null && <Avatar name={agent.name} src={agent.pictureUrl} />}
                <span className="grid gap-0.5">
                  <strong className="font-semibold">{agent.name}</strong>
                  <span className="text-ink-soft">{whereText(agent, places.markets, nowMs)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function whereText(agent: Place, markets: AgentPlaces['markets'], nowMs: number): string {
  const near = markets
    .map((market) => ({ name: market.name, metres: distanceM(agent, market) }))
    .sort((a, b) => a.metres - b.metres)[0]
  const trips =
    agent.activeTrips === 0
      ? texts.map.free
      : pluralOf(agent.activeTrips, common.count.oneTrip, common.count.manyTrips(agent.activeTrips))
  const where = near === undefined ? '' : texts.map.distanceFromMarket(distanceText(near.metres), near.name)
  const seen = texts.map.seen(trips, where, agoText(nowMs - Date.parse(agent.at)))
  if (agent.isSilent) return `${seen}${texts.map.phoneSilent}`
  return agent.waitAt == null ? seen : `${seen}${texts.map.waitsAt(agent.waitAt.marketName)}`
}

const width = 640
const aroundM = 7_000

/** The markets near anybody who is seen and those of live orders, so that the sketch is as large as it can be; all while nobody is. */
function marketsAround({ agents, markets, orders }: AgentPlaces): AgentPlaces['markets'] {
  if (agents.length === 0) return markets
  return markets.filter(
    (market) =>
      agents.some((agent) => distanceM(agent, market) < aroundM) ||
      orders.some(({ marketId }) => marketId === market.id),
  )
}

function Sketch({ places, addressOf, nowMs }: AgentsMapProps & { places: AgentPlaces }) {
  const markets = marketsAround(places)
  const goals = goalsOf(places)
  const points = [...markets, ...places.agents, ...goals.map(({ destination }) => destination)]
  if (points.length === 0) return null
  const map = cityMap(points, width, 84)
  const foot = map.height - 14
  const spots = fanOut(
    places.agents.map((agent) => ({ ...agent, ...map.place(agent) })),
    24,
  )
  return (
    <svg viewBox={`0 0 ${map.width} ${map.height}`} className="block w-full rounded-lg bg-leaf-tint">
      <title>{texts.map.title}</title>
      <clipPath id={roundId} clipPathUnits="objectBoundingBox">
        <circle cx="0.5" cy="0.5" r="0.5" />
      </clipPath>
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
      {goals.map((goal) => (
        <Goal
          key={goal.id}
          goal={goal}
          at={map.place(goal.destination)}
          from={spots.find(({ id }) => id === goal.agentId)}
          nowMs={nowMs}
        />
      ))}
      {spots.map((agent) => (
        <AgentSpot key={agent.id} agent={agent} href={addressOf(agent.id)} />
      ))}
      <path d={`M16 ${foot}h${2 * map.kilometre}`} strokeWidth="2" className="stroke-ink-soft" />
      <text x="16" y={foot - 5} className="fill-ink-soft text-[17px] sm:text-[11px]">
        {texts.map.scale}
      </text>
    </svg>
  )
}

interface GoalProps {
  goal: MapGoal
  at: Spot
  from: Spot | undefined
  nowMs: number
}

/** Where a live order goes, tied to its agent; late ones in red and filled. */
function Goal({ goal, at: { x, y }, from, nowMs }: GoalProps) {
  const mayOpen = useMay('orders.read')
  const isLate = Date.parse(goal.promiseBy) < nowMs
  const tone = isLate ? 'stroke-pepper' : 'stroke-adire'
  return (
    <g>
      {from !== undefined && (
        <path d={`M${from.x} ${from.y}L${x} ${y}`} strokeWidth="1.5" strokeDasharray="4 3" className={tone} />
      )}
      <a
        href={mayOpen ? `/admin/orders?order=${goal.id}` : undefined}
        role={mayOpen ? undefined : 'img'}
        aria-label={goalText(goal, nowMs)}
      >
        <rect
          x={x - 6}
          y={y - 6}
          width="12"
          height="12"
          rx="2"
          strokeWidth="2"
          className={`${tone} ${isLate ? 'fill-pepper' : 'fill-paper'} hover:stroke-ink`}
        />
      </a>
    </g>
  )
}

/** Makes pictures of agents round. */
const roundId = 'agents-map-round'

function AgentSpot({ agent, href }: { agent: Place & Spot; href: string }) {
  const isFree = agent.activeTrips === 0
  return (
    <g className="origin-center [transform-box:fill-box] max-sm:[transform:scale(1.5)]">
      <a
        href={href}
        aria-label={`${agent.name}, ${isFree ? texts.map.freeLabel : adminTexts.agent.tripCount(agent.activeTrips)}${agent.isSilent ? texts.map.phoneSilent : ''}`}
        className="group outline-none"
      >
        <circle
          cx={agent.x}
          cy={agent.y}
          r="12"
          strokeWidth="2.5"
          strokeDasharray={agent.isSilent ? '4 3' : undefined}
          className={`group-hover:stroke-ink group-focus-visible:stroke-ink ${agent.isSilent ? 'fill-paper stroke-pepper' : isFree ? 'fill-leaf stroke-paper' : 'fill-adire stroke-paper'}`}
        />
      </a>
      {agent.pictureUrl === null ? (
        <text
          x={agent.x}
          y={agent.y + 4}
          textAnchor="middle"
          className={`pointer-events-none text-[11px] font-bold ${agent.isSilent ? 'fill-ink' : isFree ? 'fill-on-leaf' : 'fill-on-adire'}`}
        >
          {firstNameOf(agent.name).slice(0, 2)}
        </text>
      ) : (
        <image
          href={agent.pictureUrl}
          x={agent.x - 10}
          y={agent.y - 10}
          width="20"
          height="20"
          clipPath={`url(#${roundId})`}
          className="pointer-events-none"
        />
      )}
    </g>
  )
}
