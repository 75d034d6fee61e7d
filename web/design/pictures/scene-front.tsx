import { Heap, heapStroke } from './scene-heap.tsx'
import type { ScenePlan } from './scene-plan.ts'

/** Somebody crossing with a basin on the head. */
export function Walker({ walker }: { walker: ScenePlan['walker'] }) {
  const { x, cloth, scarf, load } = walker
  return (
    <g transform={`translate(${x} 0)`}>
      <ellipse cx="0" cy="174" rx="14" ry="3" fill="#000" opacity=".18" />
      <path d="M-5 174l2-14M6 174l-2-14" stroke="#4a2a1a" strokeWidth="4.5" />
      <path d="M-11 166l4-32h14l5 32z" fill={cloth} />
      <path d="M-9 140c0-12 3-18 9-18s9 6 9 18z" fill={scarf} />
      <path d="M9 127q8-6 3-19" stroke="#4a2a1a" strokeWidth="4" fill="none" strokeLinecap="round" />
      <ellipse cx="0" cy="114" rx="6" ry="7" fill="#4a2a1a" />
      <g {...heapStroke}>
        <Heap produce={load} x={0} y={104} />
      </g>
      <path d="M-15 102h30c-2 6-7 8-15 8s-13-2-15-8z" fill="#dfe4e8" />
    </g>
  )
}

/** What stands on the red earth before the stalls. */
export function Front({ front }: { front: ScenePlan['front'] }) {
  const { x, load, colour } = front
  if (front.kind === 'barrow') {
    return (
      <g transform={`translate(${x} 4)`}>
        <ellipse cx="2" cy="171" rx="30" ry="3.5" fill="#000" opacity=".18" />
        <g {...heapStroke}>
          <Heap produce={load} x={-8} y={150} />
          <Heap produce={load} x={10} y={150} />
        </g>
        <path d="M-28 148h58l-9 15h-36z" fill={colour} />
        <path d="M-30 148h64M22 156l24-10M-18 163v8" stroke="#3b2a1c" strokeWidth="3" strokeLinecap="round" />
        <circle cx="-26" cy="165" r="7" fill="#2b1c12" />
        <circle cx="-26" cy="165" r="2.5" fill="#c9b79a" />
      </g>
    )
  }
  return (
    <g transform={`translate(${x} 2)`}>
      <ellipse cx="2" cy="172" rx="34" ry="3.5" fill="#000" opacity=".18" />
      <g {...heapStroke}>
        <Heap produce={load} x={-16} y={157} />
        <Heap produce="tomato" x={18} y={157} />
      </g>
      <path d="M-32 156h32l-5 16h-22zM2 156h32l-5 16H7z" fill="#d9a14a" />
      <path
        d="M-30 161H-2M-29 166H-3M4 161h28M5 166h26"
        stroke="#a8701f"
        strokeWidth="2"
        strokeDasharray="4 3"
      />
    </g>
  )
}
