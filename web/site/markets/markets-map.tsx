import type { Market } from '#contract/markets/markets.ts'
import { firstCity } from '#domain/places/cities.ts'
import { cityMap } from '#web/entities/markets/city-map.ts'
import { isMainDay, marketTimes } from '#web/entities/markets/market-times.ts'
import { useCity } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

interface MarketsMapProps {
  markets: readonly Market[]
  nowMs: number
}

/** Where people know they are, on any map of Abuja. */
const landmarksOfAbuja = [
  { name: texts.map.asoRock, latitude: 9.083, longitude: 7.536 },
  { name: texts.map.jabiLake, latitude: 9.082, longitude: 7.418 },
  { name: texts.map.airport, latitude: 9.006, longitude: 7.263 },
  { name: texts.map.zumaRock, latitude: 9.13, longitude: 7.234 },
] as const

/** The big roads, by a few of their bends. */
const roads = [
  [
    [9.135, 7.21],
    [9.1, 7.212],
    [9.118, 7.29],
    [9.153, 7.33],
    [9.118, 7.4],
    [9.075, 7.45],
    [9.052, 7.487],
    [9.04, 7.53],
    [9.033, 7.58],
    [9.028, 7.62],
  ],
  [
    [9.1, 7.212],
    [9.006, 7.263],
    [8.978, 7.36],
    [9.008, 7.44],
    [9.052, 7.487],
  ],
  [
    [9.006, 7.263],
    [8.93, 7.25],
    [8.88, 7.228],
  ],
  [
    [9.075, 7.45],
    [9.078, 7.4],
    [9.067, 7.37],
  ],
  [
    [9.118, 7.4],
    [9.1, 7.47],
    [9.083, 7.5],
    [9.04, 7.53],
  ],
] as const

/** The markets on a drawn map, true to scale; each pin leads to its market. Abuja's has its roads and landmarks. */
export function MarketsMap({ markets, nowMs }: MarketsMapProps) {
  const city = useCity()
  const isAbuja = city === null || city.slug === firstCity
  const landmarks = isAbuja ? landmarksOfAbuja : []
  const map = cityMap([...markets, ...landmarks], 640, 40)
  const foot = map.height - 16
  const along = (road: (typeof roads)[number]) =>
    road.map(([latitude, longitude]) => Object.values(map.place({ latitude, longitude })).join(' ')).join('L')
  return (
    <svg viewBox={`0 0 ${map.width} ${map.height}`} className="block w-full rounded-lg bg-leaf-tint">
      <title>{texts.map.label}</title>
      <g className="fill-none stroke-paper" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
        {isAbuja && roads.map((road) => <path key={road[0].join()} d={`M${along(road)}`} />)}
      </g>
      {landmarks.map((landmark) => {
        const { x, y } = map.place(landmark)
        return (
          <g key={landmark.name} className="fill-ink-soft">
            <circle cx={x} cy={y} r="3.5" />
            <text x={x} y={y - 8} textAnchor="middle" className="text-[19px] italic sm:text-[13px]">
              {landmark.name}
            </text>
          </g>
        )
      })}
      {markets.map((market) => (
        <Pin key={market.id} market={market} nowMs={nowMs} {...map.place(market)} />
      ))}
      <path d={`M16 ${foot}h${10 * map.kilometre}`} strokeWidth="2" className="stroke-ink-soft" />
      <text x="16" y={foot - 6} className="fill-ink-soft text-[18px] sm:text-[12px]">
        {texts.map.scale}
      </text>
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
      aria-label={`${market.name}${isOpen ? texts.map.open : texts.map.closed}`}
    >
      <circle cx={x} cy={y} r="22" className="fill-transparent" />
      <path
        d={`M${x} ${y}c-3-6-9-9-9-16a9 9 0 0 1 18 0c0 7-6 10-9 16z`}
        strokeWidth="2"
        className={`origin-bottom stroke-ink [transform-box:fill-box] max-sm:[transform:scale(1.5)] group-hover:stroke-[3] group-focus-visible:stroke-[4] ${fill}`}
      />
      <text
        x={x}
        y={y + 14}
        textAnchor="middle"
        strokeWidth="4"
        className="fill-ink stroke-leaf-tint text-[19px] font-bold sm:text-[13px] opacity-0 [paint-order:stroke] group-hover:opacity-100 group-focus-visible:opacity-100"
      >
        {market.name}
      </text>
    </a>
  )
}
