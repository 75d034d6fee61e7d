import { useEffect, useRef, useState } from 'react'
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

/** A product's picture, loaded when it comes near the screen; an ornament beside the product's name. */
export function GoodsPicture({ icon, category, className = 'size-12' }: GoodsPictureProps) {
  const ref = useRef<HTMLImageElement>(null)
  const [missing, setMissing] = useState('')
  useEffect(() => {
    // The picture may have failed before the page was taken over.
    const image = ref.current
    if (image?.complete === true && image.naturalWidth === 0) setMissing(icon)
  }, [icon])
  if (icon === '' || icon === missing) {
    return <UnitPicture unit={standIns[category] ?? 'basket'} className={className} />
  }
  return (
    <img
      ref={ref}
      src={`/goods/${icon}.${isPhoto(icon) ? 'webp' : 'svg'}`}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      decoding="async"
      onError={() => setMissing(icon)}
      className={`in-[[data-lean]]:hidden shrink-0 ${isPhoto(icon) ? 'rounded-md object-cover' : ''} ${className}`}
    />
  )
}
