import * as common from '#web/design/common-texts.ts'
import { SceneDrawing } from './scenes/scene-drawing.tsx'
import * as texts from './texts.ts'

export interface ShareDrawingProps {
  /** Decides the scene; a market's slug. */
  slug: string
  /** Stands on the paper below the scene; without it the scene has all the room. */
  label?: { title: string; line: string }
  /** Shows a photograph, as a data address, in place of the scene. */
  photo?: string
}

const width = 1200
const height = 630
const paperTop = 444
const leaf = '#084d2a'
const cream = '#fbf6ec'
const ink = '#1b1a17'
const face = 'Bricolage Grotesque'

/** Draws what a shared link shows: a market's scene by day under our awning, and on paper whose market it is. */
export function ShareDrawing({ slug, label, photo }: ShareDrawingProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <title>{common.label.brand}</title>
      <svg
        y={label === undefined ? 0 : 100}
        width={width}
        height={label === undefined ? height : 443}
        viewBox={label === undefined ? '0 0 320 180' : '0 44 320 118'}
        preserveAspectRatio="xMidYMax slice"
      >
        <title>{texts.share.market}</title>
        <SceneDrawing slug={slug} phase="morning" />
      </svg>
      {photo !== undefined && (
        <image
          href={photo}
          y="100"
          width={width}
          height={paperTop - 100}
          preserveAspectRatio="xMidYMid slice"
        />
      )}
      <Canopy />
      {label !== undefined && <Label {...label} />}
    </svg>
  )
}

function Canopy() {
  const scallops = Array.from({ length: Math.ceil(width / 28) }, (_, index) => index * 28 + 14)
  return (
    <g fontFamily={face} fontWeight="800" fill={cream}>
      <path d={`M0 0h${width}v106H0z`} fill={leaf} />
      {scallops.map((x, index) => (
        <circle key={x} cx={x} cy="109" r="14" fill={index % 2 === 0 ? leaf : '#f3e2bb'} />
      ))}
      <path d={`M0 0h${width}v106H0z`} fill={leaf} />
      <g transform="translate(56 24) scale(2.1)">
        <path d="M4 1h24l3 9H1z" />
        <path
          d="M1 10a3.75 3.75 0 0 0 7.5 0 3.75 3.75 0 0 0 7.5 0 3.75 3.75 0 0 0 7.5 0 3.75 3.75 0 0 0 7.5 0z"
          fill="#f2a516"
        />
        <path
          d="M5 17v10M27 17v10M5 22h22"
          stroke={cream}
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
        />
      </g>
      <text x="140" y="70" fontSize="50">
        {common.label.brand}
      </text>
      <text x="1144" y="66" fontSize="40" textAnchor="end">
        {texts.share.slogan}
      </text>
    </g>
  )
}

function Label({ title, line }: { title: string; line: string }) {
  const teeth = Array.from(
    { length: width / 24 },
    (_, index) => `L${index * 24 + 12} ${paperTop - 12}L${index * 24 + 24} ${paperTop}`,
  )
  return (
    <g fontFamily={face} fontWeight="800">
      <path d={`M0 ${paperTop}${teeth.join('')}V${height}H0z`} fill={cream} />
      <text x="56" y="540" fontSize={sizeOf(title, 1088, 84)} fill={ink}>
        {title}
      </text>
      <text x="56" y="594" fontSize={sizeOf(line, 1088, 36)} fill="#5e574a">
        {line}
      </text>
    </g>
  )
}

/** The size at which a line fits its room; letters of this face are about half as wide as they are high. */
function sizeOf(text: string, page: number, most: number): number {
  return Math.min(most, Math.floor(page / (text.length * 0.54)))
}
