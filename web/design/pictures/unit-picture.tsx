import { quietPart } from '#web/design/quiet-part.ts'
import { Drawn } from './drawn.tsx'
import type { Contents, UnitName } from './unit-drawing.tsx'

const load = async () => (await import('./unit-drawing.tsx')).UnitDrawing
const Drawing = import.meta.env.SSR ? await load() : quietPart(load)

interface UnitPictureProps {
  unit: UnitName
  /** Filled to the rim only; heaped otherwise. */
  isLevel?: boolean
  contents?: Contents
  className?: string
  /** Read aloud; without it the picture is only an ornament beside words. */
  label?: string
}

/** Draws a market unit that looks like itself, by our own hand. */
export function UnitPicture(props: UnitPictureProps) {
  const { unit, isLevel = false, contents = 'beans', className = 'size-12', label } = props
  return (
    <Drawn
      name={`${unit} ${isLevel} ${contents}`}
      viewBox="0 0 64 64"
      className={`shrink-0 ${className}`}
      label={label}
    >
      <Drawing unit={unit} isLevel={isLevel} contents={contents} />
    </Drawn>
  )
}
