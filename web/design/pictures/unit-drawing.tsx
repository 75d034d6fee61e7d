import type { ReactNode } from 'react'
import { Bag, Carton, Crate, Cube, Pack, Sachet, Tin, Wrap } from './unit-parcels.tsx'
import type { UnitLook } from './unit-parts.tsx'
import {
  Ball,
  Bunch,
  Bundle,
  Dozen,
  Finger,
  Gram,
  Head,
  HeapOfGoods,
  Kilogram,
  Piece,
  Tuber,
} from './unit-produce.tsx'
import { Basket, Bottle, Congo, Cup, Custard, Derica, Keg, Litre, Mudu, Paint } from './unit-vessels.tsx'

const drawings = {
  mudu: Mudu,
  derica: Derica,
  congo: Congo,
  cup: Cup,
  paint: Paint,
  custard: Custard,
  basket: Basket,
  bag: Bag,
  crate: Crate,
  carton: Carton,
  tuber: Tuber,
  bunch: Bunch,
  bundle: Bundle,
  heap: HeapOfGoods,
  head: Head,
  finger: Finger,
  piece: Piece,
  wrap: Wrap,
  ball: Ball,
  cube: Cube,
  sachet: Sachet,
  tin: Tin,
  bottle: Bottle,
  keg: Keg,
  pack: Pack,
  dozen: Dozen,
  litre: Litre,
  kg: Kilogram,
  g: Gram,
} satisfies Record<string, (look: UnitLook) => ReactNode>

export type UnitName = keyof typeof drawings
export const unitNames = Object.keys(drawings) as UnitName[]

/** Fills a vessel, as colour and shadow. */
const contents = {
  beans: ['#c98b52', '#8f5a2c'],
  rice: ['#f7f0de', '#cdbd97'],
  garri: ['#f2dc9b', '#cfae5a'],
  pepper: ['#e2402a', '#a81f10'],
  crayfish: ['#e59a6a', '#b8683a'],
  flour: ['#fbf7ef', '#d8cfbd'],
  egusi: ['#efe0b5', '#bfa665'],
} as const
export type Contents = keyof typeof contents

interface UnitDrawingProps {
  unit: UnitName
  isLevel: boolean
  contents: Contents
}

export function UnitDrawing({ unit, isLevel, contents: filling }: UnitDrawingProps) {
  const Drawing = drawings[unit]
  const [fill, shade] = contents[filling]
  return <Drawing isHeaped={!isLevel} fill={fill} shade={shade} />
}
