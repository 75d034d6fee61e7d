interface AvatarProps {
  name: string
  /** Is the address of their picture; initials on cloth stand in for it. */
  src?: string | null | undefined
  isLarge?: boolean
}

/** Shows a person: their picture, or their initials on a colour that is always theirs. */
export function Avatar({ name, src, isLarge }: AvatarProps) {
  const size = isLarge === true ? 'size-14 text-lg' : 'size-10 text-sm'
  if (src !== undefined && src !== null)
    return <img src={src} alt="" className={`${size} shrink-0 rounded-full object-cover`} />
  const cloth =
    cloths[[...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % cloths.length]
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full font-display font-bold ${size} ${cloth}`}
    >
      {initialsOf(name)}
    </span>
  )
}

const cloths = [
  'bg-leaf-tint text-leaf-deep',
  'bg-amber-tint text-amber-deep',
  'bg-adire-tint text-adire-deep',
  'bg-pepper-tint text-pepper-deep',
] as const

function initialsOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  return `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase()
}
