import { goodsFrom } from './goods-from.ts'
import { Heap } from './scene-heap.tsx'
import type { ScenePlan } from './scene-plan.ts'
import { pale, Stall } from './scene-stall.tsx'

/** The gate that everybody gives directions by, its stalls behind it and before it. */
export function Gate({ plan }: { plan: ScenePlan }) {
  const [arch, second, third] = plan.colours
  const isRound = plan.layout === 1
  return (
    <>
      <g transform="translate(70 46)scale(.6)">
        <Stall x={4} y={48} stripes={7} colours={[second, third, arch]} goods={goodsFrom(plan, 1, 3)} />
        <Stall x={156} y={44} stripes={8} colours={[third, second, arch]} goods={goodsFrom(plan, 0, 3)} />
      </g>
      <path d="M-4 104h76v46H-4zM248 104h76v46h-76z" fill="#e4cfa6" />
      <path
        d="M2 112h66M2 122h66M2 132h66M254 112h64M254 122h64M254 132h64"
        stroke="#b8975f"
        strokeWidth="5"
        strokeDasharray="7 6"
      />
      <path d="M-4 100h76v6H-4zM248 100h76v6h-76z" fill={second} />
      <path d="M64 62h26v90H64zM230 62h26v90h-26z" fill="#f1e3c4" />
      <path d="M64 84h26v8H64zM230 84h26v8h-26zM64 126h26v8H64zM230 126h26v8h-26z" fill={arch} />
      {isRound ? (
        <path d="M56 74Q60 22 160 20t104 54h-32q-4-26-72-26T88 74z" fill={arch} />
      ) : (
        <>
          <path d="M48 34h224l8 12-8 24H48l-8-24z" fill={arch} />
          <path d="M118 34l42-20 42 20z" fill={second} />
          <path d="M56 42h208v20H56z" fill={pale} />
          <path d="M70 52h180" stroke={third} strokeWidth="8" strokeDasharray="20 7 12 7 28 7" />
        </>
      )}
      {isRound && (
        <path d="M92 52q22-16 68-16t68 16" stroke={pale} strokeWidth="7" strokeDasharray="16 6" fill="none" />
      )}
      <path d="M250 148h58l6 18h-70z" fill={third} />
      <Heap produce={plan.goods[0] ?? 'garri'} x={264} y={160} />
      <Heap produce={plan.goods[2] ?? 'oil'} x={294} y={160} />
    </>
  )
}
