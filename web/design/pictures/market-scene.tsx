import { quietPart } from '#web/design/quiet-part.ts'
import { Drawn } from './drawn.tsx'
import { phaseAt } from './scenes/scene-phase.ts'

const load = async () => (await import('./scenes/scene-drawing.tsx')).SceneDrawing
const Drawing = import.meta.env.SSR ? await load() : quietPart(load)

interface MarketSceneProps {
  /** Is the market's slug: the same one always gives the same picture. */
  slug: string
  /** Hour in Lagos, 0 to 24; the sky follows it. Seven in the morning unless given. */
  hour?: number
  className?: string
  /** Read aloud; without it the picture is an ornament beside the market's name. */
  label?: string
}

/** Draws a market's own scene, until somebody uploads a photograph of it. */
export function MarketScene({ slug, hour = 7, className = '', label }: MarketSceneProps) {
  const phase = phaseAt(hour)
  return (
    <Drawn
      name={`${slug} ${phase}`}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      label={label}
    >
      <Drawing slug={slug} phase={phase} />
    </Drawn>
  )
}
