import { goodsFrom } from './goods-from.ts'
import { Heap } from './scene-heap.tsx'
import { Sitter } from './scene-people.tsx'
import type { ScenePlan } from './scene-plan.ts'
import { pale } from './scene-stall.tsx'

const mats = [
  [
    [46, 150, 1],
    [126, 142, 0.86],
    [188, 156, 1.06],
  ],
  [
    [38, 146, 0.9],
    [112, 152, 1],
    [284, 146, 0.94],
  ],
  [
    [58, 148, 0.9],
    [136, 142, 0.8],
    [204, 148, 0.9],
    [284, 152, 0.9],
  ],
] as const

/** Heaps on mats in the shade of one great tree. */
export function UnderTree({ plan }: { plan: ScenePlan }) {
  const isWide = plan.layout !== 1
  return (
    <>
      {isWide ? <Mango /> : <Baobab />}
      {mats[plan.layout].map(([x, y, size], index) => (
        <g key={x} transform={`translate(${x} ${y})scale(${size})`}>
          <Sitter
            x={-4}
            y={-4}
            cloth={plan.colours[index % 3] ?? pale}
            scarf={plan.colours[(index + 1) % 3] ?? pale}
          />
          <path d="M-34-6h68l8 20h-84z" fill={plan.colours[(index + 2) % 3]} />
          <path d="M-36 0h72M-39 7h78" stroke={pale} strokeWidth="2.4" strokeDasharray="6 4" opacity=".7" />
          <Heap produce={goodsFrom(plan, index, 1)[0] ?? 'yam'} x={-20} y={9} size={1.15} />
          <Heap produce={goodsFrom(plan, index + 1, 1)[0] ?? 'yam'} x={20} y={9} size={1.15} />
        </g>
      ))}
    </>
  )
}

function Mango() {
  return (
    <>
      <path d="M190 160q64-9 128 0-64 9-128 0z" fill="#000" opacity=".16" />
      <path
        d="M240 158q10-30 4-70l-30-24 34 16 8-34 6 32 34-20-30 32q-4 38 10 68-18-7-36 0z"
        fill="#6b4a2c"
      />
      <path
        d="M150 66q-12-24 16-30 6-24 36-20 16-22 46-10 30-12 44 10 30 0 30 28 18 18-8 32-20 14-38 2-18 12-38 0-16 12-36 0-34 14-52-12z"
        fill="#3f7d3d"
      />
      <path
        d="M166 60q-4-14 14-16 6-16 26-12M226 26q18-10 34 4M272 44q20-4 26 14M206 62q14-12 30-2M250 66q12-10 26-2"
        stroke="#5f9c4c"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M176 72v.1M196 76v.1M228 74v.1M252 78v.1M284 74v.1M300 62v.1"
        stroke="#e9a93a"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </>
  )
}

function Baobab() {
  return (
    <>
      <path d="M150 160q54-9 108 0-54 9-108 0z" fill="#000" opacity=".16" />
      <path
        d="M180 158q12-40 4-76-12-20-40-28 28 2 38 12-6-22-22-34 22 8 30 28 0-20 8-34 4 18 2 36 10-22 30-30-14 14-18 36 12-12 40-14-28 10-36 30-8 38 10 74-23-8-46 0z"
        fill="#7d5d45"
      />
      <path d="M192 150q6-30 3-62M206 152q-3-30 0-60" stroke="#694b36" strokeWidth="3" fill="none" />
      <path
        d="M112 54a17 13 0 0 1 34-4 17 13 0 0 1-34 4zM138 30a19 14 0 0 1 38-4 19 14 0 0 1-38 4zM182 20a18 13 0 0 1 36-3 18 13 0 0 1-36 3zM220 32a19 14 0 0 1 38-3 19 14 0 0 1-38 3zM240 54a17 13 0 0 1 34-4 17 13 0 0 1-34 4z"
        fill="#57904a"
      />
    </>
  )
}
