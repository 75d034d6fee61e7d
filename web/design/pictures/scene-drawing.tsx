import { SceneBackdrop } from './scene-backdrop.tsx'
import { Front, Walker } from './scene-front.tsx'
import { lights, type SceneLight } from './scene-light.ts'
import type { DayPhase } from './scene-phase.ts'
import { planScene } from './scene-plan.ts'
import { Stall, Umbrella } from './scene-stall.tsx'

/** The inside of a market's scene, in a box of 320 by 180. */
export function SceneDrawing({ slug, phase }: { slug: string; phase: DayPhase }) {
  const plan = planScene(slug)
  const light = lights[phase]
  return (
    <>
      <SceneBackdrop id={`sky-${slug}-${phase}`} plan={plan} light={light} />
      {plan.stalls.map((stall, index) => (
        <Stall key={stall.x} stall={stall} index={index} />
      ))}
      {plan.umbrella !== null && <Umbrella umbrella={plan.umbrella} />}
      <Walker walker={plan.walker} />
      <Front front={plan.front} />
      <Evening light={light} />
    </>
  )
}

function Evening({ light }: { light: SceneLight }) {
  const [veil, strength] = light.veil
  return (
    <>
      {strength > 0 && <path d="M0 0h320v180H0z" fill={veil} opacity={strength} />}
      {light.hasLamps && (
        <>
          <path d="M-4 56Q84 96 162 58T326 60" stroke="#1b1305" strokeOpacity=".5" fill="none" />
          <path
            d="M-4 58Q84 98 162 60T326 62"
            stroke="#ffd36b"
            strokeOpacity=".35"
            strokeWidth="13"
            strokeLinecap="round"
            strokeDasharray="0 30"
            fill="none"
          />
          <path
            d="M-4 58Q84 98 162 60T326 62"
            stroke="#fff1c0"
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray="0 30"
            fill="none"
          />
        </>
      )}
    </>
  )
}
