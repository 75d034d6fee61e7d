import type { Market } from '#contract/markets.ts'
import { cityMap } from './city-map.ts'
import { isMainDay, marketTimes } from './market-times.ts'

interface MarketsMapProps {
  markets: readonly Market[]
  nowMs: number
}

/** Where people know they are, on any map of Abuja. */
const landmarks = [
  { name: 'Aso Rock', latitude: 9.083, longitude: 7.536 },
  { name: 'Jabi Lake', latitude: 9.078, longitude: 7.42 },
  { name: 'Airport', latitude: 9.006, longitude: 7.263 },
  { name: 'Zuma Rock', latitude: 9.13, longitude: 7.234 },
] as const

/** The markets on a drawn map of Abuja, true to scale; each pin leads to its market. */
export function MarketsMap({ markets, nowMs }: MarketsMapProps) {
  const map = cityMap([...markets, ...landmarks], 640, 36)
  const legend = 10 * map.kilometre
  return (
    <svg viewBox={`0 0 ${map.width} ${map.height}`} className="block w-full rounded-lg bg-leaf-tint">
      <title>Map of the markets</title>
      {landmarks.map((landmark) => {
        const { x, y } = map.place(landmark)
        return (
          <g key={landmark.name} className="fill-ink-soft">
            <circle cx={x} cy={y} r="3" />
            <text x={x + 7} y={y + 4} className="text-[13px] italic">
              {landmark.name}
            </text>
          </g>
        )
      })}
      {markets.map((market) => (
        <Pin key={market.id} market={market} nowMs={nowMs} {...map.place(market)} />
      ))}
      <g className="stroke-ink-soft">
        <path d={`M16 ${map.height - 16}h${legend}`} strokeWidth="2" />
        <text x="16" y={map.height - 22} className="fill-ink-soft text-[12px]" stroke="none">
          10 km
        </text>
      </g>
    </svg>
  )
}

function Pin({ market, nowMs, x, y }: { market: Market; nowMs: number; x: number; y: number }) {
  const isOpen = marketTimes(market, nowMs).state === 'open'
  const fill = !isOpen ? 'fill-paper' : isMainDay(market, nowMs) ? 'fill-leaf' : 'fill-amber'
  return (
    <a
      href={`/${market.slug}`}
      className="group outline-none"
      aria-label={`${market.name}${isOpen ? ', open now' : ', closed'}`}
    >
      <circle cx={x} cy={y} r="22" className="fill-transparent" />
      <path
        d={`M${x} ${y}c-3-6-9-9-9-16a9 9 0 0 1 18 0c0 7-6 10-9 16z`}
        strokeWidth="2"
        className={`stroke-ink group-hover:stroke-[3] group-focus-visible:stroke-[4] ${fill}`}
      />
      <text
        x={x}
        y={y + 14}
        textAnchor="middle"
        className="fill-ink text-[13px] font-bold opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      >
        {market.name}
      </text>
    </a>
  )
}
