import type { ReactElement } from 'react'
import type { Produce } from './scene-plan.ts'

const round = 'M-12-3H12.1M-8-9H8.1M-4-14H4.1'
const cone = 'M-14 0q8-2 14-17 6 15 14 17z'
/** Round things in rows: a dash of no length is a dot. */
const dots = { strokeWidth: 7.4, strokeDasharray: '0 8' } as const
const small = { strokeWidth: 4.6, strokeDasharray: '0 5' } as const

const looks: Record<Produce, ReactElement> = {
  tomato: <path d={round} stroke="#e0402b" {...dots} />,
  orange: <path d={round} stroke="#f3a01f" {...dots} />,
  lime: <path d={round} stroke="#6fae3f" {...dots} />,
  onion: <path d={round} stroke="#9d4a75" {...dots} />,
  pepper: (
    <>
      <path d="M-12-2H13M-10-6H11M-7-10H8M-4-14H6" stroke="#c8321c" {...small} />
      <path d="M-10-4H10M-6-11H7" stroke="#f2b01e" strokeWidth="3.4" strokeDasharray="0 10" />
    </>
  ),
  cabbage: (
    <>
      <path d="M-9-5H12M-1-14H0" stroke="#a9cf78" strokeWidth="11" strokeDasharray="0 10.4" />
      <path d="M-9-7v3M1-7v3M11-7v3M-1-16v3" stroke="#e3efc4" strokeWidth="2" />
    </>
  ),
  strawberry: (
    <>
      <path d="M-14-8h28l-3 8h-22z" fill="#e6f0d2" />
      <path d="M-11-9H12M-8-13H9" stroke="#d9243c" {...small} />
    </>
  ),
  egg: (
    <>
      <path d="M-11-4H12M-8-10H9" stroke="#e9cfa8" strokeWidth="6.4" strokeDasharray="0 6.6" />
      <path d="M-15-3h30v3h-30zM-13-8h26v2h-26z" fill="#8f7d68" />
    </>
  ),
  garri: <path d={cone} fill="#f3e0a6" />,
  beans: <path d={cone} fill="#b9794a" />,
  rice: <path d={cone} fill="#f6f1e4" />,
  groundnut: (
    <>
      <path d={cone} fill="#d3a062" />
      <path d="M-8-2H9M-4-6H5M-1-11H2" stroke="#b17c42" strokeWidth="2.6" strokeDasharray="0 4" />
    </>
  ),
  leaves: (
    <>
      <path d="M-14 0q-3-10 5-10 1-8 9-6 8-2 9 6 8 0 5 10z" fill="#3f8f3c" />
      <path d="M-8-1q0-6 2-8M0-1v-12M8-1q0-6-2-8" stroke="#2d6d33" strokeWidth="1.6" fill="none" />
    </>
  ),
  yam: (
    <>
      <path d="M-12-4H12M-7-11H8" stroke="#8a5a33" strokeWidth="7.4" />
      <path d="M12.5-4h.1M8.5-11h.1" stroke="#e8d6b4" strokeWidth="4.4" />
    </>
  ),
  plantain: (
    <path d="M-13-2q8-6 18-3M-10-7q8-6 18-2M-7-12q7-5 15 0" stroke="#7fa83a" strokeWidth="5" fill="none" />
  ),
  banana: (
    <path d="M-13-2q8-6 18-3M-10-7q8-6 18-2M-7-12q7-5 15 0" stroke="#f4c731" strokeWidth="5" fill="none" />
  ),
  pineapple: (
    <>
      <path d="M-9-5v.1M1-5v.1M10-5v.1" stroke="#d4902a" strokeWidth="10" />
      <path
        d="M-9-9l-4-7 4 4 0-8 2 8 3-4-2 7zM1-9l-4-7 4 4 0-8 2 8 3-4-2 7zM10-9l-4-7 4 4 0-8 2 8 3-4-2 7z"
        fill="#3f7f3a"
      />
    </>
  ),
  watermelon: (
    <>
      <path d="M-8-6v.1M6-6v.1" stroke="#2f7a3c" strokeWidth="12.5" />
      <path d="M-11-10q2 4 0 8M-6-11q2 5 0 9M4-11q2 5 0 9" stroke="#184f29" strokeWidth="1.8" fill="none" />
      <path d="M2-2a8 8 0 0 1 14 0z" fill="#e3455a" stroke="#8fc26a" strokeWidth="2" />
    </>
  ),
  pawpaw: (
    <>
      <path d="M-10-5h6M5-5h6M-3-12h6" stroke="#eba23a" strokeWidth="9" />
      <path d="M-12-6h2M3-6h2M-5-13h2" stroke="#9db344" strokeWidth="5" />
    </>
  ),
  fish: (
    <path d="M-13-3q8-7 18 0l6-4v8l-6-4q-10 7-18 0zM-10-10q8-7 17 0l5-4v8l-5-4q-9 7-17 0z" fill="#b9c8d2" />
  ),
  stockfish: (
    <path d="M-10-1l5-17M-5-1l2-20M0-1v-21M5-1l-2-20M10-1l-5-17" stroke="#b58b57" strokeWidth="3.4" />
  ),
  oil: <path d="M-10-1v-10M0-1v-10M10-1v-10M-10-15v1M0-15v1M10-15v1" stroke="#cf4a17" strokeWidth="6.6" />,
}

interface HeapProps {
  produce: Produce
  x: number
  y: number
  size?: number
}

/** A heap as it is sold, its foot in the middle of `x` and at `y`; some 28 wide at size 1. */
export function Heap({ produce, x, y, size = 1 }: HeapProps) {
  const grown = size === 1 ? '' : `scale(${size})`
  return (
    <g transform={`translate(${x} ${y})${grown}`} strokeLinecap="round">
      {looks[produce]}
    </g>
  )
}

/** Draws a heap in an enamel basin. */
export function Basin({ produce, x, y, size = 1 }: HeapProps) {
  return (
    <>
      <Heap produce={produce} x={x} y={y - 6 * size} size={size} />
      <path
        d="M-16-8h32c-2 6-7 8-16 8s-14-2-16-8z"
        fill="#e6e9ea"
        transform={`translate(${x} ${y})scale(${size})`}
      />
    </>
  )
}

interface HeapRowProps extends Omit<HeapProps, 'produce' | 'x'> {
  goods: readonly Produce[]
  from: number
  to: number
  areInBasins?: boolean
}

/** Heaps side by side, each as wide. */
export function HeapRow({ goods, from, to, areInBasins = false, ...place }: HeapRowProps) {
  const share = (to - from) / goods.length
  const Drawing = areInBasins ? Basin : Heap
  return goods.map((produce, index) => {
    const x = Math.round(from + (index + 0.5) * share)
    return <Drawing key={x} produce={produce} x={x} {...place} />
  })
}
