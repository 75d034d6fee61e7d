import { Fowl, Goats } from './scene-animals.tsx'
import { Basin, Heap } from './scene-heap.tsx'
import { Walker } from './scene-people.tsx'
import { type Produce, type PropKind, props, type ScenePlan } from './scene-plan.ts'
import { Vehicle } from './scene-vehicles.tsx'

interface DrawnProps {
  load: Produce
  also: Produce
  colours: ScenePlan['colours']
}

/** Draws what stands on the ground in front of the stalls. */
export function Front({ plan }: { plan: ScenePlan }) {
  return props.map((kind) => {
    const x = plan.front[kind]
    return x === undefined ? null : <Prop key={kind} kind={kind} x={x} plan={plan} />
  })
}

function Prop({ kind, x, plan }: { kind: PropKind; x: number; plan: ScenePlan }) {
  const { goods, colours } = plan
  const [load = 'tomato', , also = 'leaves'] = goods
  if (kind === 'walker') return <Walker x={x} cloth={colours[1]} scarf={colours[2]} load={load} />
  if (kind === 'keke' || kind === 'bus' || kind === 'okada') return <Vehicle kind={kind} x={x} />
  const Drawing = drawings[kind]
  return (
    <g transform={`translate(${x} 172)`}>
      <ellipse cx="2" rx="36" ry="4" fill="#000" opacity=".18" />
      <Drawing load={load} also={also} colours={colours} />
    </g>
  )
}

const drawings = {
  baskets: Baskets,
  barrow: Barrow,
  sacks: Sacks,
  crates: Crates,
  tanks: Tanks,
  grill: Grill,
  grinder: Grinder,
  goats: Goats,
  fowl: Fowl,
  nets: Nets,
  firewood: Firewood,
}

function Baskets({ load, also }: DrawnProps) {
  return (
    <>
      <Heap produce={load} x={-17} y={-15} size={1.1} />
      <Heap produce={also} x={19} y={-15} size={1.1} />
      <path d="M-35-16h35l-5 17h-25zM2-16h35l-5 17H7z" fill="#d9a14a" />
      <path d="M-33-11H-2M-32-5H-4M4-11h31M5-5h29" stroke="#a8701f" strokeWidth="2" strokeDasharray="4 3" />
    </>
  )
}

function Barrow({ load, colours }: DrawnProps) {
  return (
    <>
      <Heap produce={load} x={-10} y={-20} size={1.1} />
      <Heap produce={load} x={11} y={-20} size={1.1} />
      <path d="M-28-22h58l-9 15h-36z" fill={colours[1]} />
      <path d="M-30-22h66M22-14l26-10M-16-7v8" stroke="#3b2a1c" strokeWidth="3" strokeLinecap="round" />
      <circle cx="-26" cy="-6" r="7" fill="#2b1c12" />
      <circle cx="-26" cy="-6" r="2.5" fill="#c9b79a" />
    </>
  )
}

function Sacks({ load, also }: DrawnProps) {
  return (
    <>
      <Heap produce={also} x={-23} y={-22} size={1.1} />
      <Heap produce={load} x={23} y={-22} size={1.1} />
      <path
        d="M-41-22q18 6 36 0 4 12 1 23h-38q-3-11 1-23zM5-22q18 6 36 0 4 12 1 23H4q-3-11 1-23z"
        fill="#e7d8b4"
      />
      <path
        d="M-41-22q18 6 36 0M5-22q18 6 36 0"
        stroke="#c5ad7b"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
      <Heap produce={load} x={0} y={-13} size={1.2} />
      <path d="M-20-14q20 7 40 0 4 9 1 17h-42q-3-8 1-17z" fill="#f2e7cb" />
      <path d="M-20-14q20 7 40 0" stroke="#cdb685" strokeWidth="4" fill="none" strokeLinecap="round" />
      <path d="M-12-4h24" stroke="#2b3d82" strokeWidth="2.4" strokeDasharray="5 3" opacity=".6" />
    </>
  )
}

function Crates({ load, also }: DrawnProps) {
  return (
    <>
      <Heap produce={load} x={-20} y={-14} size={1.15} />
      <Heap produce={also} x={20} y={-14} size={1.15} />
      <path d="M-38-15h36V2h-36zM2-15h36V2H2z" fill="#c58f4e" />
      <path d="M-38-10h36M-38-4h36M2-10h36M2-4h36" stroke="#7d5527" strokeWidth="1.8" />
      <path d="M-36-15V2M-4-15V2M4-15V2M36-15V2" stroke="#9b6c35" strokeWidth="4" />
    </>
  )
}

function Tanks() {
  return (
    <>
      <path d="M-62-24q28-7 56 0v25q-28 6-56 0zM2-24q28-7 56 0v25q-28 6-56 0z" fill="#2a5fae" />
      <ellipse cx="-34" cy="-24" rx="28" ry="6" fill="#9cc9dd" />
      <ellipse cx="30" cy="-24" rx="28" ry="6" fill="#9cc9dd" />
      <path
        d="M-50-24q7-5 13 0l5-3v6l-5-3q-6 5-13 0zM-28-23q5-4 10 0l4-3v6l-4-3q-5 4-10 0zM12-25q7-5 13 0l5-3v6l-5-3q-6 5-13 0zM34-22q5-4 10 0l4-3v6l-4-3q-5 4-10 0z"
        fill="#3e5363"
      />
      <path d="M-62-12q28 6 56 0M2-12q28 6 56 0" stroke="#7fa4dd" strokeWidth="2.4" fill="none" />
      <path d="M-18-30q2-10 12-12l-3 5 6-1q-2 7-10 9z" fill="#5b7182" />
    </>
  )
}

function Grill({ also }: DrawnProps) {
  return (
    <>
      <path
        d="M-8-34q-8-12 2-22t-2-24M8-34q9-14-2-26t6-28"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M-20-12l-5 13M20-12l5 13" stroke="#2b1c12" strokeWidth="3" />
      <path d="M-28-26h56q-3 15-16 15h-24q-13 0-16-15z" fill="#3b332e" />
      <path d="M-22-25H23" stroke="#f08a24" strokeWidth="4" strokeDasharray="0 6" strokeLinecap="round" />
      {also === 'fish' ? (
        <path d="M-20-30q9-6 17 0l5-3v7l-5-3q-8 5-17-1zM2-30q8-6 14 0l5-3v7l-5-3q-7 5-14-1z" fill="#9a7a52" />
      ) : (
        <path d="M-19-29h10M-3-29h10M13-29h7" stroke="#f0c23c" strokeWidth="6" strokeLinecap="round" />
      )}
      <path d="M-30-26h60" stroke="#6d6258" strokeWidth="2.4" />
    </>
  )
}

function Grinder({ load }: DrawnProps) {
  return (
    <>
      <path d="M-30-14h50V0h-50z" fill="#566067" />
      <path d="M-26-14v-10h18v10z" fill="#2f7a4a" />
      <circle cx="10" cy="-20" r="11" fill="#3b4349" />
      <circle cx="10" cy="-20" r="4" fill="#aab4b9" />
      <path d="M-17-27L6-31M-17-15L8-9" stroke="#1f1a16" strokeWidth="2" />
      <path d="M-16-44h24l-7 16h-10z" fill="#b8c1c6" />
      <Heap produce={load} x={-4} y={-42} size={0.8} />
      <path
        d="M24-30v-10q8-2 6-12"
        stroke="#fff"
        strokeOpacity=".45"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
      <Basin produce="tomato" x={38} y={2} size={0.8} />
    </>
  )
}

function Nets() {
  const net = 'm0 0q-3-26 0-34 8-8 16 0 3 8 0 34z'
  return (
    <>
      <path d={`M-42 1${net}M-18 1${net}M-30 2${net}M4 1${net}`} fill="#a3355c" />
      <path
        d="M-40-4h14M-40-11h14M-40-18h14M-40-25h14M-16-4h14M-16-11h14M-16-18h14M-16-25h14M6-4h14M6-11h14M6-18h14M6-25h14"
        stroke="#cf7a9c"
        strokeWidth="5"
        strokeDasharray="0 7"
        strokeLinecap="round"
      />
      <path d="M-38-36l4-5 4 5zM-14-36l4-5 4 5zM8-36l4-5 4 5z" fill="#c8321c" />
      <Heap produce="onion" x={36} y={1} />
    </>
  )
}

function Firewood({ load }: DrawnProps) {
  return (
    <>
      <path d="M-34-3h36M-30-9h30M-25-15h22" stroke="#7a5230" strokeWidth="5.6" strokeLinecap="round" />
      <path d="M2-3h.1M0-9h.1M-3-15h.1" stroke="#dcb98a" strokeWidth="4" strokeLinecap="round" />
      <path d="M-22-18v20M-8-18v20" stroke="#c9a14d" strokeWidth="2" />
      <Heap produce={load} x={28} y={1} size={1.15} />
    </>
  )
}
