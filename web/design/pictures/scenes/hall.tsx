import { goodsFrom } from './goods-from.ts'
import { HeapRow } from './scene-heap.tsx'
import { Seller } from './scene-people.tsx'
import type { ScenePlan } from './scene-plan.ts'
import { pale, Shade, Table } from './scene-stall.tsx'

/** Draws one big roof over rows of tables. */
export function Hall({ plan }: { plan: ScenePlan }) {
  const [roof, second, third] = plan.colours
  const isLow = plan.layout === 1
  return (
    <>
      <Shade x={8} y={74} width={304} bottom={140} />
      <HeapRow goods={goodsFrom(plan, 0, 9)} from={16} to={304} y={114} size={0.72} />
      <path d="M18 114h284v4H18z" fill="#8a6137" />
      <Seller x={92} y={136} cloth={second} scarf={third} />
      <Seller x={204} y={136} cloth={third} scarf={roof} />
      {isLow ? <Table x={16} width={288} cloth={second} /> : <TiledTable />}
      <HeapRow goods={goodsFrom(plan, 1, 8)} from={20} to={300} y={136} size={1.08} />
      <path d="M14 72V168M112 72V168M208 72V168M306 72V168" stroke="#6d7478" strokeWidth="5" />
      <path d="M62 80v12M160 80v12M258 80v12" stroke="#1b1305" strokeWidth="1.6" />
      <path d="M62 94v.1M160 94v.1M258 94v.1" stroke="#ffe9a8" strokeWidth="8" strokeLinecap="round" />
      {isLow ? <Gable colour={roof} /> : <Vault colour={roof} edge={second} />}
    </>
  )
}

function TiledTable() {
  return (
    <>
      <path d="M16 136h288v5H16z" fill="#f4f7f7" />
      <path d="M18 141h284v22H18z" fill="#d7e6ea" />
      <path
        d="M18 152h284M40 141v11M64 141v11M88 141v11M112 141v11M136 141v11M160 141v11M184 141v11M208 141v11M232 141v11M256 141v11M280 141v11M52 152v11M76 152v11M100 152v11M124 152v11M148 152v11M172 152v11M196 152v11M220 152v11M244 152v11M268 152v11"
        stroke="#9fbcc4"
        strokeWidth="1.4"
      />
    </>
  )
}

function Gable({ colour }: { colour: string }) {
  return (
    <>
      <path d="M112 46l48-22 48 22v6h-96z" fill={colour} />
      <path d="M118 48h84v6h-84z" fill="#000" opacity=".45" />
      <path d="M-8 82L112 44h96l120 38v4H-8z" fill={colour} />
      <path
        d="M20 78l98-32M48 80l78-34M78 80l56-34M106 80l36-34M134 80l16-34M160 80V46M186 80l-16-34M214 80l-36-34M242 80l-56-34M272 80l-78-34M300 78l-98-32"
        stroke="#000"
        strokeOpacity=".16"
        strokeWidth="2.4"
      />
      <path d="M-8 81h336v6H-8z" fill="#dfe3e4" opacity=".8" />
    </>
  )
}

function Vault({ colour, edge }: { colour: string; edge: string }) {
  return (
    <>
      <path d="M-4 78Q20 26 84 30t76 0 76 0 88 48z" fill={colour} />
      <path
        d="M24 76q8-34 44-45M60 76q4-32 30-45M96 76q2-30 20-45M132 76q0-30 10-45M188 76q0-30-10-45M224 76q-2-30-20-45M260 76q-4-32-30-45M296 76q-8-34-44-45M160 76V32"
        stroke="#fff"
        strokeOpacity=".22"
        strokeWidth="3"
        fill="none"
      />
      <path d="M-4 74h328v9H-4z" fill={edge} />
      <path d="M2 79h316" stroke={pale} strokeWidth="4" strokeDasharray="10 10" opacity=".7" />
    </>
  )
}
