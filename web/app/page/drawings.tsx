import { renderToStaticMarkup } from 'react-dom/server'
import { SceneDrawing } from '#web/design/pictures/scene-drawing.tsx'
import type { DayPhase } from '#web/design/pictures/scene-phase.ts'
import { ShareDrawing, type ShareDrawingProps } from '#web/design/pictures/share-drawing.tsx'

/** A market's scene as a file of its own. */
export function drawScene(slug: string, phase: DayPhase): string {
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 320 180">
      <title>{slug}</title>
      <SceneDrawing slug={slug} phase={phase} />
    </svg>,
  )
}

/** The picture of a shared link, 1200 by 630. */
export function drawShare(props: ShareDrawingProps): string {
  return renderToStaticMarkup(<ShareDrawing {...props} />)
}
