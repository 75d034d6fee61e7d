import { Canopies, Umbrellas } from './canopies.tsx'
import { FruitWall } from './fruit-wall.tsx'
import { Gate } from './gate.tsx'
import { Hall } from './hall.tsx'
import { Lorry } from './lorry.tsx'
import { planScene } from './plan-scene.ts'
import { SceneBackdrop } from './scene-backdrop.tsx'
import { lights, type SceneLight } from './scene-light.ts'
import type { DayPhase } from './scene-phase.ts'
import { Front } from './scene-props.tsx'
import { Sheds } from './sheds.tsx'
import { Shops } from './shops.tsx'
import { Tents } from './tents.tsx'
import { Thatch } from './thatch.tsx'
import { UnderTree } from './under-tree.tsx'

const drawings = {
  canopies: Canopies,
  sheds: Sheds,
  shops: Shops,
  hall: Hall,
  umbrellas: Umbrellas,
  tree: UnderTree,
  gate: Gate,
  lorry: Lorry,
  tents: Tents,
  thatch: Thatch,
  fruit: FruitWall,
}

/** Draws the inside of a market's scene, in a box of 320 by 180. */
export function SceneDrawing({ slug, phase }: { slug: string; phase: DayPhase }) {
  const plan = planScene(slug)
  const light = lights[phase]
  const Place = drawings[plan.place]
  return (
    <>
      <SceneBackdrop id={`sky-${slug}-${phase}`} plan={plan} light={light} />
      <g transform={plan.isMirrored ? 'matrix(-1 0 0 1 320 0)' : undefined}>
        <Place plan={plan} />
        <Front plan={plan} />
      </g>
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
