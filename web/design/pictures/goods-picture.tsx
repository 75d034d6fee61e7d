import { useEffect, useRef, useState } from 'react'
import { showWhenSeen } from './show-when-seen.ts'
import type { UnitName } from './unit-drawing.tsx'
import { UnitPicture } from './unit-picture.tsx'

interface GoodsPictureProps {
  /** Name of a drawing, or the id of a photograph that admins gave; empty for a product that has neither. */
  icon: string
  /** Section of the catalogue; decides what is drawn for a product without a picture. */
  category: string
  className?: string
}

const standIns: Record<string, UnitName> = {
  vegetables: 'basket',
  leaves: 'bunch',
  peppers: 'heap',
  fruits: 'heap',
  tubers: 'tuber',
  grains: 'mudu',
  beans: 'mudu',
  swallow: 'paint',
  meat: 'kg',
  poultry: 'crate',
  fish: 'kg',
  oils: 'bottle',
  spices: 'sachet',
  nuts: 'cup',
  dairy: 'ball',
  provisions: 'pack',
}

/** Returns whether a picture is a photograph that admins gave, and no drawing. */
export function isPhoto(icon: string): boolean {
  return icon.startsWith('pic_')
}

/** A product's picture, loaded when it comes on the screen; an ornament beside the product's name. */
export function GoodsPicture({ icon, category, className = 'size-12' }: GoodsPictureProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [missing, setMissing] = useState('')
  useEffect(
    () => (place.current === null ? undefined : showWhenSeen(place.current, () => setMissing(icon))),
    [icon],
  )
  if (icon === '' || icon === missing) {
    return <UnitPicture unit={standIns[category] ?? 'basket'} className={className} />
  }
  const source = `/goods/${icon}.${isPhoto(icon) ? 'webp' : 'svg'}`
  return (
    <span
      key={icon}
      ref={place}
      data-picture={source}
      className={`in-[[data-lean]]:hidden block shrink-0 ${isPhoto(icon) ? 'overflow-hidden rounded-md' : ''} ${className}`}
    />
  )
}
