import type { SceneLight } from './scene-light.ts'
import type { Landmark, ScenePlan } from './scene-plan.ts'

const earth = {
  paved: '#a9a091',
  road: '#77716b',
  grass: '#7d9a4f',
} as const

/** Sky, sun, the landmark behind and the ground that the market is built on. */
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
      {plan.landmark !== 'lake' && <path d="M0 108q40-9 84-4t92-1 84 2 60-3v20H0z" fill={light.near} />}
      {plan.hasPalms && <Palms isMirrored={plan.isMirrored} />}
      <path d="M0 120q160-7 320 0v60H0z" fill={light.ground} />
      <Ground ground={plan.ground} />
    </>
  )
}

/** Lays stone, tar or grass over the red earth, thin enough that it takes the light of the hour. */
function Ground({ ground }: { ground: ScenePlan['ground'] }) {
  return (
    <>
      {ground !== 'earth' && <path d="M0 120q160-7 320 0v60H0z" fill={earth[ground]} opacity=".82" />}
      {ground === 'road' && (
        <path d="M-10 174h340" stroke="#f4e6c2" strokeWidth="4" strokeDasharray="26 20" opacity=".8" />
      )}
      {ground === 'paved' && (
        <path
          d="M0 152h320M0 166h320M40 152l-12 28M110 152l-8 28M180 152v28M250 152l8 28M310 152l12 28"
          stroke="#000"
          strokeOpacity=".1"
          strokeWidth="2"
        />
      )}
      {ground === 'grass' && (
        <path
          d="M12 172l3-7 2 7M92 168l3-7 2 7M148 176l3-7 2 7M214 170l3-7 2 7M300 176l3-7 2 7"
          stroke="#4f7a35"
          strokeWidth="2"
          fill="none"
        />
      )}
      {ground === 'earth' && (
        <path
          d="M0 150q90-8 170-2t150-4M0 168q120-6 320 0"
          stroke="#fff"
          strokeOpacity=".13"
          strokeWidth="3"
          fill="none"
        />
      )}
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
  if (kind === 'lake') {
    return (
      <>
        <path d="M0 96q46-22 96-12t80 8 60-10 84 8v10H0z" />
        <path d="M0 94h320v26H0z" fill="#7db4c4" opacity=".75" />
        <path
          d="M30 104h34M120 100h40M206 106h52M270 99h30"
          stroke="#fff"
          strokeOpacity=".5"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </>
    )
  }
  if (kind === 'bridge') {
    return (
      <>
        <path d="M0 112q60-40 120-20t120-8 80 28z" opacity=".6" />
        <path d="M0 74h320v9H0zM40 83h12v30H40zM120 83h12v30h-12zM200 83h12v30h-12zM280 83h12v30h-12z" />
        <path d="M0 72h320" stroke="#000" strokeOpacity=".15" strokeWidth="4" strokeDasharray="2 6" />
        <path d="M70 74V64q0-4 4-4h26q3 0 6 6l6 2v6zM226 74V62h34v12z" fill="#fff" opacity=".55" />
      </>
    )
  }
  if (kind === 'estate') {
    return (
      <path d="M26 112V88l24-18 24 18v24zm54 0V80h10V68h26v12h8v32zm50 0V90l26-20 26 20v22zm58 0V78h12V64h22v14h12v34zm52 0V90l22-18 22 18v22z" />
    )
  }
  if (kind === 'dutse') {
    return (
      <>
        <path d="M20 114Q30 54 84 44q22-26 76-20 56 0 78 38 34 10 44 52z" />
        <path
          d="M96 48q14 26 6 62M140 28q16 34 8 84M196 34q-6 40 6 78M236 62q-4 20 6 48"
          stroke="#000"
          strokeOpacity=".1"
          strokeWidth="7"
          fill="none"
        />
      </>
    )
  }
  return <path d="M0 112q46-42 96-24t80 24zM130 112q50-54 108-30t82 30z" />
}

function Palms({ isMirrored }: { isMirrored: boolean }) {
  return (
    <g
      stroke="#3f6b3a"
      fill="none"
      strokeLinecap="round"
      transform={isMirrored ? 'matrix(-1 0 0 1 320 0)' : undefined}
    >
      <path d="M300 120q-6-40 2-74" stroke="#6b4a2c" strokeWidth="4.6" />
      <path
        d="M302 46q-20-12-30 6M302 46q18-16 32 2M302 46q-14-24-28-16M302 46q10-22 26-16M302 46q-14 4-16 20"
        strokeWidth="5"
      />
    </g>
  )
}
