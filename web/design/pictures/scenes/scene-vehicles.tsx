interface VehicleProps {
  kind: 'keke' | 'bus' | 'okada'
  x: number
}

/** Draws what waits beside a market: a keke, a green bus, a motorcycle. */
export function Vehicle({ kind, x }: VehicleProps) {
  const Drawing = { keke: Keke, bus: Bus, okada: Okada }[kind]
  return (
    <g transform={`translate(${x} 172)`}>
      <ellipse rx={kind === 'bus' ? 66 : 34} ry="4" fill="#000" opacity=".2" />
      <Drawing />
    </g>
  )
}

function Keke() {
  return (
    <>
      <path d="M-32-8v-26q2-12 14-12h26q10 0 14 12l6 26z" fill="#f2b01e" />
      <path d="M-27-24v-10q2-7 9-7h9v17zM-4-24v-17h12q6 0 8 7l4 10z" fill="#cfe3ea" />
      <path d="M-32-13h60v6h-60z" fill="#0b6b3a" />
      <path d="M-34-46q26-10 50 0l8 8h-60z" fill="#2b2722" />
      <path d="M26-20l10 12" stroke="#2b2722" strokeWidth="3" />
      <circle cx="-20" cy="-6" r="7.5" fill="#2b1c12" />
      <circle cx="30" cy="-6" r="7" fill="#2b1c12" />
      <circle cx="-20" cy="-6" r="3" fill="#c9b79a" />
      <circle cx="30" cy="-6" r="2.6" fill="#c9b79a" />
      <circle cx="26" cy="-22" r="2.5" fill="#fff3c8" />
    </>
  )
}

function Bus() {
  return (
    <>
      <path d="M-60-60h70v10h-70z" fill="#a8452f" />
      <path d="M-56-60h14v-8h14v8h12v-12h16v12z" fill="#2b3d82" />
      <path d="M-66-10v-34q0-8 8-8h86q14 0 20 14l12 12v16z" fill="#0b6b3a" />
      <path d="M-66-24h122l4 4v4h-126z" fill="#f7ecd3" />
      <path
        d="M-60-44h20v16h-20zM-36-44h20v16h-20zM-12-44h20v16h-20zM12-44h14q8 0 12 8l4 8h-30z"
        fill="#cfe3ea"
      />
      <circle cx="-42" cy="-8" r="9.5" fill="#2b1c12" />
      <circle cx="36" cy="-8" r="9.5" fill="#2b1c12" />
      <circle cx="-42" cy="-8" r="4" fill="#c9b79a" />
      <circle cx="36" cy="-8" r="4" fill="#c9b79a" />
      <circle cx="57" cy="-20" r="3" fill="#fff3c8" />
    </>
  )
}

function Okada() {
  return (
    <>
      <path d="M-36-28q10 4 20 0 3 9 1 18h-22q-3-9 1-18z" fill="#e7d8b4" />
      <path
        d="M-26-7l12-14h24l10 14M8-30l-2 10M8-30h8"
        stroke="#3b2a1c"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M-16-24q12-3 24 1l2 7h-22z" fill="#c8321c" />
      <path d="M-20-26h18" stroke="#1f1a16" strokeWidth="5" strokeLinecap="round" />
      <circle cx="-24" cy="-8" r="8.5" fill="none" stroke="#2b1c12" strokeWidth="4" />
      <circle cx="22" cy="-8" r="8.5" fill="none" stroke="#2b1c12" strokeWidth="4" />
    </>
  )
}
