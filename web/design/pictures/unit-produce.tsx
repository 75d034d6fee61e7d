import { Pile, Shadow, type UnitLook } from './unit-parts.tsx'

export function Tuber() {
  return (
    <>
      <Shadow width={24} y={52} />
      <path d="M7 40c0-9 7-14 17-16s16-9 26-9c7 0 9 7 6 13-4 9-14 13-22 18-9 5-27 6-27-6z" fill="#8a5a33" />
      <path d="M50 15c7 0 9 7 6 13-3 1-7-1-8-5s-1-8 2-8z" fill="#f6ecd6" />
      <path
        d="M13 38l4-3M22 41l5-3M20 31l4-2M32 34l5-3M36 25l4-3M42 31l3-3"
        stroke="#6b4223"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M10 41c0-7 6-11 15-13" stroke="#b0794b" strokeWidth="2" fill="none" strokeLinecap="round" />
    </>
  )
}

/** A handful of leaves, tied. */
export function Bunch() {
  return (
    <>
      <Shadow width={12} y={58} />
      <path d="M27 40l3 18M32 40v18M37 40l-3 18" stroke="#6fa84a" strokeWidth="3" strokeLinecap="round" />
      <path d="M30 42C12 40 8 26 12 14c10 4 17 14 18 28z" fill="#2f7d32" />
      <path d="M34 42c18-2 22-16 18-28-10 4-17 14-18 28z" fill="#26692b" />
      <path d="M32 42C20 30 22 14 32 4c10 10 12 26 0 38z" fill="#48a047" />
      <path
        d="M32 10v30M17 21c6 5 11 11 13 19M47 21c-6 5-11 11-13 19"
        stroke="#8fcf7b"
        strokeWidth="1.5"
        fill="none"
      />
      <path d="M25 45q7 4 14 0" stroke="#c8321c" strokeWidth="4" fill="none" strokeLinecap="round" />
    </>
  )
}

/** Draws what a leaf seller carries: many handfuls under one rope. */
export function Bundle() {
  const leaf = 'M0 0c-7-7-7-16 0-24 7 8 7 17 0 24z'
  return (
    <>
      <Shadow width={26} y={57} />
      <path d="M10 42h44l-6 15H16z" fill="#79ad52" />
      <path d="M18 44l2 12M26 44l1 12M38 44l-1 12M46 44l-2 12M32 44v12" stroke="#5b8c3a" strokeWidth="1.8" />
      {bundleLeaves.map(([x, turn, fill]) => (
        <path key={x} d={leaf} fill={fill} transform={`translate(${x} 43) rotate(${turn}) scale(1.25)`} />
      ))}
      <path d="M8 43q24 9 48 0" stroke="#ead7a4" strokeWidth="4.5" fill="none" strokeLinecap="round" />
    </>
  )
}

const bundleLeaves = [
  [13, -34, '#26692b'],
  [51, 34, '#26692b'],
  [18, -20, '#2f7d32'],
  [46, 20, '#2f7d32'],
  [26, -9, '#48a047'],
  [38, 9, '#3c9140'],
  [32, 0, '#57b053'],
] as const

/** Draws a small pile on the seller's table; level is one row. */
export function HeapOfGoods({ isHeaped }: UnitLook) {
  return (
    <>
      <path d="M4 50q28-5 56 0l-4 6q-24 4-48 0z" fill="#b98a52" />
      <path d="M4 50q28-5 56 0-28 5-56 0z" fill="#d6aa70" />
      <Pile x={32} y={44} rows={isHeaped ? [4, 3, 2, 1] : [4]} size={12} fill="#e2402a" shade="#b3200f" />
    </>
  )
}

/** Draws one whole cabbage. */
export function Head() {
  return (
    <>
      <Shadow width={20} y={56} />
      <circle cx="32" cy="34" r="22" fill="#7cb859" />
      <path
        d="M32 12c14 6 18 22 12 38M32 12c-14 6-18 22-12 38M32 12v44"
        stroke="#a9d78a"
        strokeWidth="2.5"
        fill="none"
      />
      <path
        d="M10 34c6 2 14 10 16 21-9-2-16-10-16-21zM54 34c-6 2-14 10-16 21 9-2 16-10 16-21z"
        fill="#5c9c40"
      />
      <path d="M20 24q12 5 24 0M18 35q14 6 28 0" stroke="#a9d78a" strokeWidth="1.8" fill="none" />
    </>
  )
}

/** Draws one plantain. */
export function Finger() {
  return (
    <>
      <Shadow width={20} y={53} />
      <path d="M12 12l4-3 3 6c4 16 15 26 33 30l3 4-5 2C30 54 12 36 12 12z" fill="#d9b21f" />
      <path d="M16 14c4 18 16 30 34 35" stroke="#a98412" strokeWidth="2" fill="none" />
      <path d="M12 12l4-3 2 4-5 3zM52 45l3 4-5 2-2-4z" fill="#5c4a12" />
    </>
  )
}

/** Draws an onion for one of anything. */
export function Piece() {
  return (
    <>
      <Shadow width={17} y={55} />
      <path
        d="M32 10c2 6 4 9 8 12 9 5 12 11 11 18-1 9-9 14-19 14s-18-5-19-14c-1-7 2-13 11-18 4-3 6-6 8-12z"
        fill="#9b3f6d"
      />
      <path
        d="M32 14c-6 10-13 26-6 40M32 14c6 10 13 26 6 40M32 14v40"
        stroke="#c77ba1"
        strokeWidth="1.8"
        fill="none"
      />
      <path d="M28 54q4 5 8 0" stroke="#6b4223" strokeWidth="2" fill="none" strokeLinecap="round" />
    </>
  )
}

/** Fura, moulded by hand. */
export function Ball() {
  return (
    <>
      <Shadow width={20} y={55} />
      <circle cx="32" cy="35" r="20" fill="#e6d3ad" />
      <path d="M46 21a20 20 0 0 1-21 33 20 20 0 0 0 21-33z" fill="#cdb587" />
      <path
        d="M22 28l.1 0M29 22l.1 0M36 30l.1 0M26 38l.1 0M40 40l.1 0M32 46l.1 0M20 37l.1 0"
        stroke="#a98f5f"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </>
  )
}

/** Twelve, counted: four rows of three. */
export function Dozen() {
  const rows = [15, 27.5, 40, 52.5]
  return (
    <>
      {rows.map((y) => (
        <path
          key={y}
          d={`M17 ${y}h30.01`}
          stroke="#b4773f"
          strokeWidth="12"
          strokeLinecap="round"
          strokeDasharray="0 15"
        />
      ))}
      {rows.map((y) => (
        <path
          key={y}
          d={`M16.5 ${y - 0.8}h30.01`}
          stroke="#efc79c"
          strokeWidth="9.5"
          strokeLinecap="round"
          strokeDasharray="0 15"
        />
      ))}
    </>
  )
}

/** Draws the hanging scale of a butcher, at one kilogram. */
export function Kilogram() {
  return (
    <>
      <path d="M32 3v7" stroke="#6d665a" strokeWidth="3" strokeLinecap="round" />
      <circle cx="32" cy="24" r="15" fill="#c8321c" />
      <circle cx="32" cy="24" r="11.5" fill="#fffaf0" />
      <path
        d="M32 15v2M41 24h-2M23 24h2M38.5 17.5l-1.4 1.4M25.5 17.5l1.4 1.4"
        stroke="#1b1a17"
        strokeWidth="1.6"
      />
      <path d="M32 24l5-6" stroke="#c8321c" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M32 39v5M32 44L13 52M32 44l19 8" stroke="#6d665a" strokeWidth="1.8" />
      <path d="M10 52h44c-2 6-10 9-22 9s-20-3-22-9z" fill="#c3cad0" />
      <path d="M10 52h44l-1 2H11z" fill="#e9edef" />
      <path d="M22 52c0-5 5-6 8-6 5 0 12 1 12 6z" fill="#b3392b" />
    </>
  )
}

/** Draws a small flat scale for spices. */
export function Gram() {
  return (
    <>
      <Shadow width={24} y={56} />
      <path d="M11 40h42l5 13q0 3-3 3H9q-3 0-3-3z" fill="#4a4438" />
      <rect x="21" y="45" width="22" height="8" rx="1.5" fill="#bfe3c4" />
      <path d="M26 49h6M36 49h3" stroke="#1f4c2c" strokeWidth="2.4" strokeLinecap="round" />
      <ellipse cx="32" cy="39" rx="21" ry="5" fill="#d7dce0" />
      <path d="M18 38c5-10 9-13 14-13s9 3 14 13q-14 5-28 0z" fill="#d98324" />
      <path
        d="M24 36h17M27 31h10"
        stroke="#a95f12"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="0 5"
      />
    </>
  )
}
