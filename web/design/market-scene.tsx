import { SceneBackdrop } from './scene-backdrop.tsx'
import { Front, Walker } from './scene-front.tsx'
import { lightAt, type SceneLight } from './scene-light.ts'
import { planScene } from './scene-plan.ts'
import { Stall, Umbrella } from './scene-stall.tsx'

interface MarketSceneProps {
  /** The market's slug: the same one always gives the same picture. */
  slug: string
  /** Hour in Lagos, 0 to 24; the sky follows it. Seven in the morning unless given. */
  hour?: number
  className?: string
  /** Read aloud; without it the picture is an ornament beside the market's name. */
  label?: string
}

/** A market's own drawn scene, until somebody uploads a photograph of it. About 3 kB of markup. */
export function MarketScene({ slug, hour = 7, className = '', label }: MarketSceneProps) {
  const plan = planScene(slug)
  const light = lightAt(hour)
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden={label === undefined}
      role="img"
      aria-label={label}
    >
      <SceneBackdrop id={`sky-${slug}-${Math.round(hour)}`} plan={plan} light={light} />
      {plan.stalls.map((stall, index) => (
        <Stall key={stall.x} stall={stall} index={index} />
      ))}
      {plan.umbrella !== null && <Umbrella umbrella={plan.umbrella} />}
      <Walker walker={plan.walker} />
      <Front front={plan.front} />
      <Evening light={light} />
    </svg>
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
