import { Pile, Shadow, type UnitLook, Vessel } from './unit-parts.tsx'

/** Draws a metal bowl with a rolled rim. */
export function Mudu(drawing: UnitLook) {
  return (
    <Vessel {...drawing} rim={25} foot={14} top={30} bottom={51} body="#c3cad0" edge="#eef1f3">
      <path d="M11 36c8 5 33 5 42 0" stroke="#9aa5ad" strokeWidth="1.6" fill="none" />
      <path d="M13 35l5 13" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity=".7" />
    </Vessel>
  )
}

/** Draws the big tomato tin. */
export function Derica(drawing: UnitLook) {
  return (
    <Vessel {...drawing} rim={15} foot={15} top={17} bottom={54} body="#c9ced2" edge="#e9edef" rise={8}>
      <path d="M17 23v27q15 5.5 30 0V23q-15 5-30 0z" fill="#d43a26" />
      <circle cx="30" cy="38" r="7.5" fill="#f7c95c" />
      <circle cx="30" cy="39" r="5" fill="#b3200f" />
      <path d="M27 34q3 2 6 0" stroke="#2c7a3f" strokeWidth="2" fill="none" strokeLinecap="round" />
      <path d="M20 25v24" stroke="#fff" strokeWidth="2" opacity=".4" />
    </Vessel>
  )
}

/** Draws a round plastic bowl with ribs. */
export function Congo(drawing: UnitLook) {
  return (
    <Vessel {...drawing} rim={22} foot={16} top={29} bottom={52} body="#2d8fc4" edge="#63b7e2" rise={15}>
      <path d="M11 36q21 7 42 0M12.5 42q19.5 7 39 0" stroke="#1f73a1" strokeWidth="1.8" fill="none" />
      <path d="M14 35l3 14" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" opacity=".5" />
    </Vessel>
  )
}

/** Draws the small milk tin. */
export function Cup(drawing: UnitLook) {
  return (
    <Vessel {...drawing} rim={12} foot={12} top={26} bottom={53} body="#f4f1ea" edge="#dfe4e8" rise={8}>
      <path d="M20 34v12q12 5 24 0V34q-12 5-24 0z" fill="#27509b" />
      <path d="M24 40q8 4 16 0" stroke="#fff" strokeWidth="2.4" fill="none" strokeLinecap="round" />
    </Vessel>
  )
}

/** Draws the four-litre paint bucket with its wire. */
export function Paint(drawing: UnitLook) {
  return (
    <>
      <Vessel {...drawing} rim={21} foot={16} top={25} bottom={55} body="#f7f4ee" edge="#fffefb" rise={15}>
        <path d="M13.2 35l2 11q17 6 33.6 0l2-11q-19 6-37.6 0z" fill="#f2a516" />
        <path d="M20 40.5q12 3.5 24 0" stroke="#fff" strokeWidth="3" fill="none" strokeLinecap="round" />
        <path d="M13 31l3.5 21" stroke="#fff" strokeWidth="2.5" opacity=".8" />
      </Vessel>
      <path d="M11.5 28c-1 22 6 27 20.5 28s21.5-6 20.5-28" stroke="#7d7568" strokeWidth="1.6" fill="none" />
    </>
  )
}

/** Draws the yellow custard rubber. */
export function Custard(drawing: UnitLook) {
  return (
    <Vessel {...drawing} rim={18} foot={15} top={24} bottom={54} body="#f6c32f" edge="#fbdc77" rise={12}>
      <path d="M15 33l1.2 13q16 6 31.6 0L49 33q-17 6-34 0z" fill="#c8321c" />
      <path d="M22 42c0-5 5-7 10-7s10 2 10 7q-10 3-20 0z" fill="#fff1c9" />
      <path d="M17 30l1.5 20" stroke="#fff" strokeWidth="2.2" opacity=".5" />
    </Vessel>
  )
}

/** Draws a raffia basket with two ears. */
export function Basket({ isHeaped }: UnitLook) {
  return (
    <>
      <path
        d="M8 34q-5-9 3-10M56 34q5-9-3-10"
        stroke="#a8701f"
        strokeWidth="3.5"
        fill="none"
        strokeLinecap="round"
      />
      <Vessel rim={25} foot={17} top={31} bottom={54} body="#d9a14a" edge="#b97f2c">
        <path
          d="M9 37q23 7 46 0M10.5 42q21.5 7 43 0M12 47q20 7 40 0M13.5 52q18 6 37 0"
          stroke="#a8701f"
          strokeWidth="2.2"
          strokeDasharray="4 3"
          fill="none"
        />
      </Vessel>
      {isHeaped ? (
        <Pile x={32} y={31} rows={[5, 4, 2]} size={9} fill="#e2402a" shade="#b3200f" />
      ) : (
        <Pile x={32} y={32} rows={[5]} size={8} fill="#e2402a" shade="#b3200f" />
      )}
    </>
  )
}

/** Draws a measuring jug with its lines. */
export function Litre() {
  return (
    <>
      <Shadow width={19} y={56} />
      <path d="M45 24h6q5 0 5 6v8q0 8-10 9" stroke="#9fc3cf" strokeWidth="3.5" fill="none" />
      <path d="M15 14l3 40q13 4 26 0l3-40-5-2H19z" fill="#e2f1f5" />
      <path d="M16 28l2 26q13 4 26 0l2-26z" fill="#e8930c" />
      <ellipse cx="31" cy="28" rx="15" ry="3.5" fill="#f7b84a" />
      <path d="M22 36h7M22.5 42h5M23 48h7" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
      <path d="M15 14q-4 0-6-2 4-3 10-1" fill="#cfe6ec" />
      <path d="M40 17l-2 34" stroke="#fff" strokeWidth="2.5" opacity=".6" />
    </>
  )
}

/** Draws a used bottle, filled to the neck with palm oil. */
export function Bottle() {
  return (
    <>
      <Shadow width={12} y={57} />
      <path d="M28 5h8v14c0 4 6 5 6 12v22q0 4-4 4H26q-4 0-4-4V31c0-7 6-8 6-12z" fill="#d8541a" />
      <path d="M28 5h8v10h-8z" fill="#f1d3bd" />
      <rect x="27" y="3" width="10" height="5" rx="1.5" fill="#27509b" />
      <path d="M22 36h20v12H22z" fill="#fff3dc" />
      <path d="M27 42q5-4 10 0-5 4-10 0z" fill="#c8321c" />
      <path d="M26 29v24" stroke="#fff" strokeWidth="2.2" opacity=".45" strokeLinecap="round" />
    </>
  )
}

/** Draws a yellow jerrycan. */
export function Keg() {
  return (
    <>
      <Shadow width={19} y={57} />
      <path d="M17 20q0-4 4-4h15l9 7q3 2 3 6v24q0 4-4 4H19q-4 0-4-4z" fill="#f2b21c" />
      <path d="M38 8h8v9l-5 1-3-3z" fill="#c8321c" />
      <path d="M20 17q2-8 8-8h6q4 0 6 8" stroke="#d2930b" strokeWidth="4" fill="none" />
      <path d="M21 28l20 20M41 28L21 48" stroke="#d2930b" strokeWidth="3" strokeLinecap="round" />
      <path d="M44 24v32q4 0 4-4V29q0-4-4-5z" fill="#000" opacity=".1" />
    </>
  )
}
