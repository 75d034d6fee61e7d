import { z } from 'zod'

/** How goods are measured in the market. Nothing converts one into another: a mudu is the seller's mudu. */
export const units = [
  'mudu',
  'derica',
  'congo',
  'cup',
  'paint',
  'custard',
  'basket',
  'bag',
  'crate',
  'carton',
  'tuber',
  'bunch',
  'bundle',
  'heap',
  'head',
  'finger',
  'piece',
  'wrap',
  'ball',
  'cube',
  'sachet',
  'tin',
  'bottle',
  'keg',
  'pack',
  'dozen',
  'litre',
  'kg',
  'g',
] as const
export type Unit = (typeof units)[number]
export const unit = z.enum(units)
