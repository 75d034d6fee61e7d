import { Heap } from './scene-heap.tsx'
import type { Produce } from './scene-plan.ts'

const skins = ['#5b3420', '#6f4529', '#4a2a1a'] as const

interface PersonProps {
  x: number
  /** Ends where the table or the ground hides the rest. */
  y: number
  cloth: string
  scarf: string
  size?: number
}

/** Draws a seller in the shade: shoulders in cloth, a head under a scarf. */
export function Seller({ x, y, cloth, scarf, size = 1 }: PersonProps) {
  const skin = skins[x % skins.length] ?? skins[0]
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <path d="M-15 0c0-20 5-27 15-27S15-20 15 0z" fill={cloth} />
      <path d="M-3-32h6v9h-6z" fill={skin} />
      <ellipse cy="-35" rx="6.5" ry="7.5" fill={skin} />
      <path d="M-9-37c-3-15 18-19 20-6q-1 4-3 5-8-5-17 1z" fill={scarf} />
    </g>
  )
}

/** Draws a seller on a low stool behind her mat. */
export function Sitter({ x, y, cloth, scarf, size = 1 }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <path d="M-17 0c-2-9 4-12 9-13 0-11 4-15 8-15s8 4 8 15c5 1 11 4 9 13z" fill={cloth} />
      <path
        d="M-7-18q-6 8 2 13M7-18q6 8-2 13"
        stroke="#5b3420"
        strokeWidth="3.4"
        fill="none"
        strokeLinecap="round"
      />
      <ellipse cy="-34" rx="6" ry="7" fill="#5b3420" />
      <path d="M-8-36c-3-13 17-16 18-5q-1 4-3 4-7-4-15 1z" fill={scarf} />
    </g>
  )
}

/** Somebody crossing with a basin on the head. */
export function Walker({
  x,
  cloth,
  scarf,
  load,
}: {
  x: number
  cloth: string
  scarf: string
  load: Produce
}) {
  return (
    <g transform={`translate(${x} 0)`}>
      <ellipse cx="0" cy="174" rx="14" ry="3" fill="#000" opacity=".18" />
      <path d="M-5 174l2-14M6 174l-2-14" stroke="#4a2a1a" strokeWidth="4.5" />
      <path d="M-11 166l4-32h14l5 32z" fill={cloth} />
      <path d="M-9 140c0-12 3-18 9-18s9 6 9 18z" fill={scarf} />
      <path d="M9 127q8-6 3-19" stroke="#4a2a1a" strokeWidth="4" fill="none" strokeLinecap="round" />
      <ellipse cx="0" cy="114" rx="6" ry="7" fill="#4a2a1a" />
      <Heap produce={load} x={0} y={104} />
      <path d="M-15 102h30c-2 6-7 8-15 8s-13-2-15-8z" fill="#dfe4e8" />
    </g>
  )
}
