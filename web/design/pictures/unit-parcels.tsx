import { Shadow, type UnitLook } from './unit-parts.tsx'

/** Draws a sewn sack with stripes; slack when it is not full. */
export function Bag({ isHeaped }: UnitLook) {
  const top = isHeaped ? 15 : 22
  return (
    <>
      <Shadow width={21} y={57} />
      <path d={`M17 ${top}q15 5 30 0c3 12 8 22 5 34q-1 6-7 6H19q-6 0-7-6c-3-12 2-22 5-34z`} fill="#f3e8cf" />
      <path
        d={`M24 ${top + 2}c-2 14-3 26 0 38M40 ${top + 2}c2 14 3 26 0 38`}
        stroke="#0b6b3a"
        strokeWidth="3.5"
        fill="none"
      />
      <path d="M27 36q5-5 10 0-5 6-10 0z" fill="#c8321c" />
      <path d={`M17 ${top}l-3-7q18 5 36 0l-3 7q-15 5-30 0z`} fill="#e2d0a6" />
      <path d={`M18 ${top}q14 4 28 0`} stroke="#25346b" strokeWidth="2" strokeDasharray="3 2.5" fill="none" />
      <path d="M46 22c5 12 8 22 6 32q-1 6-7 6 3-18 1-38z" fill="#000" opacity=".08" />
    </>
  )
}

/** Draws a paper tray of eggs, five by three seen from the front. */
export function Crate() {
  const rows = [
    { y: 30, size: 7.5, from: 17, fill: '#e8b98a' },
    { y: 38, size: 8.5, from: 14, fill: '#efc79c' },
    { y: 46, size: 9.5, from: 12, fill: '#f4d4ae' },
  ]
  return (
    <>
      <Shadow width={27} y={57} />
      <path d="M13 27h38l8 24q0 5-4 5H9q-4 0-4-5z" fill="#9c9488" />
      {rows.map(({ y, size, from, fill }) => (
        <path
          key={y}
          d={`M${from} ${y}h${64 - 2 * from}.01`}
          stroke={fill}
          strokeWidth={size}
          strokeLinecap="round"
          strokeDasharray={`0 ${((64 - 2 * from) / 4).toFixed(2)}`}
        />
      ))}
      <path d="M5 51h54q0 5-4 5H9q-4 0-4-5z" fill="#837b6f" />
    </>
  )
}

/** Draws a closed box from the cold room. */
export function Carton() {
  return (
    <>
      <Shadow width={24} y={56} />
      <path d="M8 22l24 8v27L8 48z" fill="#c78f50" />
      <path d="M56 22l-24 8v27l24-9z" fill="#a8733a" />
      <path d="M8 22l24-9 24 9-24 8z" fill="#dcab6e" />
      <path d="M20 17.5l24 8.5v8l-5 1.5v-8L15 19.5z" fill="#f1dcb4" />
      <path d="M14 38v8l6 2v-8z" fill="#8a5b2a" />
    </>
  )
}

/** Something in a folded leaf, tied. */
export function Wrap() {
  return (
    <>
      <Shadow width={20} y={55} />
      <path d="M32 9c9 9 17 26 17 38q-17 14-34 0C15 35 23 18 32 9z" fill="#3f8f3c" />
      <path d="M32 9c-3 14-3 30 0 45q10 0 17-7C49 35 41 18 32 9z" fill="#2f7431" />
      <path d="M32 14c-4 10-9 20-14 28M33 16c4 9 8 18 13 26" stroke="#69b457" strokeWidth="1.6" fill="none" />
      <path d="M20 31q12 6 24 0" stroke="#ead7a4" strokeWidth="3" fill="none" strokeLinecap="round" />
    </>
  )
}

/** Draws a seasoning cube in its paper. */
export function Cube() {
  return (
    <>
      <Shadow width={19} y={54} />
      <path d="M14 25l18 7v22l-18-8z" fill="#f2b21c" />
      <path d="M50 25l-18 7v22l18-8z" fill="#d2930b" />
      <path d="M14 25l18-8 18 8-18 7z" fill="#fbdc77" />
      <path d="M14 33l18 7 18-7v6l-18 8-18-8z" fill="#c8321c" />
      <path d="M24 24.5l8-3.5 8 3.5-8 3.5z" fill="#c8321c" />
    </>
  )
}

/** Draws a small sealed packet. */
export function Sachet() {
  return (
    <>
      <Shadow width={15} y={57} />
      <path
        d="M17 10l2.5 3 2.5-3 2.5 3 2.5-3 2.5 3 2.5-3 2.5 3 2.5-3 2.5 3 2.5-3 2.5 3 2.5-3v46l-2.5-3-2.5 3-2.5-3-2.5 3-2.5-3-2.5 3-2.5-3-2.5 3-2.5-3-2.5 3-2.5-3-2.5 3z"
        fill="#d43a26"
      />
      <path d="M17 18h30v30H17z" fill="#e8553f" />
      <circle cx="32" cy="33" r="10" fill="#fff3dc" />
      <path d="M27 37c0-7 4-10 9-10 0 7-3 11-9 10z" fill="#0b6b3a" />
      <path d="M21 20v26" stroke="#fff" strokeWidth="2" opacity=".4" />
    </>
  )
}

/** Draws a factory tin, shut, with a ring to pull. */
export function Tin() {
  return (
    <>
      <Shadow width={19} y={54} />
      <path d="M13 24v24q19 10 38 0V24z" fill="#0f7f86" />
      <path d="M13 28q19 9 38 0v4q-19 9-38 0zM13 42q19 9 38 0v4q-19 9-38 0z" fill="#f2a516" />
      <path d="M22 38q8-6 15 0l5-3v7l-5-2q-7 5-15-2z" fill="#fff" />
      <ellipse cx="32" cy="24" rx="19" ry="6.5" fill="#dfe4e8" />
      <ellipse cx="32" cy="24" rx="15" ry="4.5" fill="#c3cad0" />
      <ellipse cx="35" cy="23.5" rx="5" ry="2" fill="none" stroke="#8f9aa2" strokeWidth="1.6" />
    </>
  )
}

/** Draws a pack as the factory closes it. */
export function Pack() {
  return (
    <>
      <Shadow width={17} y={57} />
      <path d="M17 12q15-4 30 0l-1 44H18z" fill="#25346b" />
      <path d="M17 12q15-4 30 0v5q-15-4-30 0z" fill="#3d4f93" />
      <path d="M22 26h20v18H22z" fill="#fbeecb" />
      <path d="M25 29v12M29 29v12M33 29v12M37 29v12" stroke="#e0a63c" strokeWidth="2" strokeLinecap="round" />
      <path d="M22 20h20" stroke="#f2a516" strokeWidth="3" strokeLinecap="round" />
      <path d="M20 48h24" stroke="#fff" strokeWidth="2" opacity=".6" />
    </>
  )
}
