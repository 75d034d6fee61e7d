import { House, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import * as common from '#web/design/common-texts.ts'
import { distanceText } from './order-text.ts'
import { middleOf, type Place, planSketch, type Spot } from './sketch-plan.ts'

export interface TripPlaces {
  market: Place
  marketName: string
  /** The customer's pin, where there is one and the reader may know it. */
  home: Place | null
  /** Names the pin; the customer reads "You". */
  homeName?: string
  agent: Place | null
  agentName: string
  /** Where the agent was seen before, oldest first. */
  trail: readonly Place[]
  /** The road from the market to the pin, where it is known. */
  way?: readonly Place[]
}

/** Draws the road as an honest sketch: true directions and distances, no streets, nothing to download. */
export function TripSketch({ homeName = common.label.you, ...places }: TripPlaces) {
  const { market, marketName, home, agent, agentName, trail } = places
  const centre = home === null ? market : middleOf(market, home)
  const plan = planSketch(centre, [market, home ?? market, agent ?? market])
  const marketSpot = plan.spotOf(market)
  const homeSpot = home === null ? null : plan.spotOf(home)
  const agentSpot = agent === null ? null : plan.spotOf(agent)
  return (
    <svg
      className="block aspect-3/2 w-full overflow-hidden bg-leaf-tint text-xs font-semibold"
      aria-hidden="true"
    >
      {plan.rings.map(({ metres, radius }) => (
        <circle
          key={metres}
          cx={plan.centre.x}
          cy={plan.centre.y}
          r={radius}
          className="fill-leaf/4 stroke-leaf/25"
        />
      ))}
      {plan.rings.map(({ metres, labelY }) => (
        <text
          key={metres}
          x={plan.centre.x}
          y={labelY}
          dy="-4"
          textAnchor="middle"
          className="fill-ink-soft font-normal"
        >
          {distanceText(metres)}
        </text>
      ))}
      {trailLines([...trail, ...(agent === null ? [] : [agent])].map(plan.spotOf))}
      {agentSpot !== null && homeSpot !== null && (
        <line
          x1={agentSpot.x}
          y1={agentSpot.y}
          x2={homeSpot.x}
          y2={homeSpot.y}
          className="stroke-adire [stroke-dasharray:2_8] [stroke-linecap:round] [stroke-width:3]"
        />
      )}
      <Marker
        spot={marketSpot}
        text={marketName}
        look="fill-leaf"
        icon={<Store className="text-on-leaf" {...iconBox} />}
      />
      {homeSpot !== null && (
        <Marker
          spot={homeSpot}
          text={homeName}
          look="fill-amber"
          icon={<House className="text-on-amber" {...iconBox} />}
        />
      )}
      {agentSpot !== null && <AgentMarker spot={agentSpot} text={agentName} />}
    </svg>
  )
}

const iconBox = { x: -9, y: -9, width: 18, height: 18 }
const halo = 'stroke-paper [paint-order:stroke] [stroke-linejoin:round] [stroke-width:5]'

function trailLines(spots: Spot[]): ReactNode[] {
  return spots.slice(1).map((to, index) => {
    const from = spots[index] ?? to
    return (
      <line
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece of the trail is its place in it
        key={index}
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        className="stroke-adire/45 [stroke-linecap:round] [stroke-width:4]"
      />
    )
  })
}

interface MarkerProps {
  spot: Spot
  text: string
  look: string
  icon: ReactNode
}

function Marker({ spot, text, look, icon }: MarkerProps) {
  return (
    <svg x={spot.x} y={spot.y} aria-hidden="true" className="overflow-visible">
      <circle r="17" className={`${look} stroke-paper [stroke-width:3]`} />
      {icon}
      <text y="33" textAnchor="middle" className={`fill-ink ${halo}`}>
        {text}
      </text>
    </svg>
  )
}

function AgentMarker({ spot, text }: { spot: Spot; text: string }) {
  return (
    <svg
      x={spot.x}
      y={spot.y}
      aria-hidden="true"
      className="overflow-visible transition-[x,y] duration-1000 ease-linear"
    >
      <circle r="9" className="origin-center animate-ripple fill-adire/40 [transform-box:fill-box]" />
      <circle r="10" className="fill-adire stroke-paper [stroke-width:3]" />
      <text y="-18" textAnchor="middle" className={`fill-adire-deep text-sm font-bold ${halo}`}>
        {text}
      </text>
    </svg>
  )
}
