import type { ReactNode } from 'react'

/** Props of every drawing of a unit: heaped or level, and the colours of what is in it. */
export interface UnitLook {
  isHeaped: boolean
  fill: string
  shade: string
}

interface VesselProps extends Partial<UnitLook> {
  /** Half widths at the rim and at the foot. */
  rim: number
  foot: number
  top: number
  bottom: number
  body: string
  edge: string
  /** Says how far the contents stand above the rim when heaped. */
  rise?: number
  /** Painted on the body, beneath its shadow. */
  children?: ReactNode
}

/** Draws a round vessel seen from a little above: shadow, body, rim and contents, in a box of 64. */
export function Vessel(props: VesselProps) {
  const { rim, foot, top, bottom, body, edge, rise = 14, isHeaped = false, fill, shade, children } = props
  const depth = rim * 0.26
  const shape = `M${32 - rim} ${top}L${32 - foot} ${bottom}q${foot} ${depth * 1.3} ${2 * foot} 0L${32 + rim} ${top}z`
  return (
    <>
      <Shadow width={foot + 5} y={bottom + depth * 0.5} />
      <path d={shape} fill={body} />
      {children}
      <path d={`M40 ${top}L37 ${bottom + 3}l${foot - 5}-3L${32 + rim} ${top}z`} fill="#000" opacity=".1" />
      <ellipse cx="32" cy={top} rx={rim} ry={depth} fill={edge} />
      <ellipse
        cx="32"
        cy={top}
        rx={rim - 2}
        ry={depth - 1.5}
        fill={fill === undefined ? '#3a2c1d' : (shade ?? fill)}
      />
      {fill !== undefined && isHeaped && (
        <Mound y={top} width={rim - 2.5} rise={rise} fill={fill} shade={shade ?? fill} />
      )}
      {fill !== undefined && !isHeaped && (
        <ellipse cx="32" cy={top + 1.2} rx={rim - 3.5} ry={depth - 2.5} fill={fill} />
      )}
    </>
  )
}

/** Draws a heap of grain: a soft hill with a few grains picked out. */
function Mound(props: { y: number; width: number; rise: number; fill: string; shade: string }) {
  const { y, width, rise, fill, shade } = props
  const sag = width * 0.2
  const left = 32 - width
  const hill = `M${left} ${y}C${left + width * 0.45} ${y - rise * 0.5} ${32 - width * 0.35} ${y - rise} 32 ${y - rise}S${32 + width * 0.55} ${y - rise * 0.5} ${32 + width} ${y}Q32 ${y + 2 * sag} ${left} ${y}z`
  return (
    <>
      <path d={hill} fill={fill} />
      <path
        d={`M${32 - width * 0.45} ${y}h${width}M${32 - width * 0.3} ${y - rise * 0.32}h${width * 0.7}M${32 - width * 0.1} ${y - rise * 0.62}h${width * 0.3}`}
        stroke={shade}
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="0 5.2"
        fill="none"
      />
    </>
  )
}

/** Round things piled up: rows of balls from the table upwards. */
export function Pile(props: {
  x: number
  y: number
  rows: readonly number[]
  size: number
  fill: string
  shade: string
}) {
  const { x, y, rows, size, fill, shade } = props
  const line = rows
    .map(
      (count, row) => `M${x - ((count - 1) * size) / 2} ${y - row * size * 0.8}h${(count - 1) * size + 0.01}`,
    )
    .join('')
  const dots = { strokeLinecap: 'round' as const, strokeDasharray: `0 ${size}`, fill: 'none' }
  return (
    <>
      <path d={line} stroke={shade} strokeWidth={size + 1} {...dots} />
      <path d={line} stroke={fill} strokeWidth={size - 1} {...dots} />
      <path
        d={line}
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth={size * 0.25}
        transform={`translate(${-size * 0.18} ${-size * 0.2})`}
        {...dots}
      />
    </>
  )
}

/** The soft shadow on which a thing stands. */
export function Shadow({ width, y }: { width: number; y: number }) {
  return <ellipse cx="32" cy={y} rx={width} ry={width * 0.16} fill="#3a2408" opacity=".16" />
}
