import type { SceneLight } from './scene-light.ts'
import type { Landmark, ScenePlan } from './scene-plan.ts'

/** Sky, sun, the landmark behind, the roofs and the red earth. */
export function SceneBackdrop({ id, plan, light }: { id: string; plan: ScenePlan; light: SceneLight }) {
  const { sun } = light
  return (
    <>
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={light.sky[0]} />
        <stop offset=".38" stopColor={light.sky[1]} />
        <stop offset=".64" stopColor={light.sky[2]} />
      </linearGradient>
      <path d="M0 0h320v180H0z" fill={`url(#${id})`} />
      <circle cx={sun.x} cy={sun.y} r={sun.size * 2.2} fill={sun.colour} opacity=".28" />
      <circle cx={sun.x} cy={sun.y} r={sun.size} fill={sun.colour} />
      <g fill={light.far} transform="translate(-24 -21) scale(1.15)">
        <FarObject kind={plan.landmark} />
      </g>
      <path d="M0 108q40-9 84-4t92-1 84 2 60-3v20H0z" fill={light.near} />
      {plan.hasTrees && <Palms />}
      {plan.backRow.map(({ x, width, colour }) => (
        <path
          key={x}
          d={`M${x} 112l5-13h${width - 10}l5 13h-4v9h-${width - 8}v-9z`}
          fill={colour}
          opacity=".55"
        />
      ))}
      <path d="M0 120q160-7 320 0v60H0z" fill={light.ground} />
      <path
        d="M0 150q90-8 170-2t150-4M0 168q120-6 320 0"
        stroke="#fff"
        strokeOpacity=".13"
        strokeWidth="3"
        fill="none"
      />
    </>
  )
}

function FarObject({ kind }: { kind: Landmark }) {
  if (kind === 'zuma') {
    return (
      <>
        <path d="M168 112c4-40 18-66 50-68s62 26 70 68z" />
        <path
          d="M200 58l-6 50M214 50v56M228 48l4 60M244 54l8 54M258 64l9 44"
          stroke="#000"
          strokeOpacity=".1"
          strokeWidth="5"
        />
        <path d="M0 112q34-22 70-8t60 8z" opacity=".7" />
      </>
    )
  }
  if (kind === 'aso') {
    return (
      <>
        <path d="M10 112c26-44 66-62 104-46s42 8 74 16 60 8 98 30z" />
        <path
          d="M70 72q16 12 12 36M110 64q12 16 10 44M150 76q6 16 4 32"
          stroke="#000"
          strokeOpacity=".09"
          strokeWidth="6"
          fill="none"
        />
      </>
    )
  }
  if (kind === 'mosque') {
    return (
      <>
        <path d="M118 112V88h84v24z" />
        <path d="M128 90c0-26 14-38 32-44 18 6 32 18 32 44z" fill="#d9a72e" opacity=".85" />
        <path d="M159 34h2v14h-2zM100 112V52l4-8 4 8v60zM212 112V52l4-8 4 8v60zM76 112V64l3-7 3 7v48zM238 112V64l3-7 3 7v48z" />
      </>
    )
  }
  if (kind === 'city') {
    return (
      <path d="M20 112V84h20v28zm26 0V70h16v42zm22 0V58l10-6 10 6v54zm28 0V80h22v32zm34 0V66h14v46zm20 0V48h3l2-14 2 14h3v64zm24 0V76h24v36zm34 0V60h18v52zm26 0V82h26v30zm34 0V72h16v40z" />
    )
  }
  return <path d="M0 112q46-42 96-24t80 24zM130 112q50-54 108-30t82 30z" />
}

function Palms() {
  return (
    <g stroke="#3f6b3a" fill="none" strokeLinecap="round">
      <path d="M288 116q-3-22 1-38" stroke="#6b4a2c" strokeWidth="3" />
      <path d="M289 78q-13-8-19 4M289 78q12-10 20 2M289 78q-9-15-18-9M289 78q8-15 17-9" strokeWidth="4" />
    </g>
  )
}
