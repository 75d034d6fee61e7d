import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench, BenchResult, Figure } from '../figure.ts'
import { createMdrp } from './create-mdrp.ts'
import { measureMdrp, runMdrp, searchMdrpInHindsight } from './mdrp.ts'
import { type MdrpInstance, readMdrpInstance } from './mdrp-instance.ts'

/** Above so many orders a search in hindsight takes too long. */
const mostSearched = 300

/**
 * Measures the planner on meal-delivery instances: those in the folders of the folder that MDRP_INSTANCES names, which look
 * as the public ones do, or generated ones.
 */
export const meals: Bench = {
  name: 'meals',
  title: 'Meal delivery: click-to-door',
  async run(): Promise<BenchResult> {
    const folder = process.env['MDRP_INSTANCES']
    const instances = folder === undefined ? generated() : await readAll(folder)
    return {
      figures: instances.map(([name, instance]) => figureOf(name, instance)),
      notes: [
        'Each cell: mean minutes from click to door, 90th percentile / not delivered / mean ÷ that of a long search which knows all orders but sends nobody out before one is placed / ÷ that of one which sends couriers ahead of orders too.',
        'Rounds each minute; an order is given away when its courier must set out. Instances as of Reyes et al. 2018; where none are given, made up in their shape.',
      ],
    }
  },
}

function generated(): [string, MdrpInstance][] {
  const light = { orders: 240, couriers: 60, restaurants: 55 }
  const heavy = { orders: 1_200, couriers: 150, restaurants: 120 }
  return [1, 2].flatMap((seed): [string, MdrpInstance][] => [
    [`240 orders, 60 couriers, seed ${seed}`, createMdrp({ ...light, seed })],
    [`1,200 orders, 150 couriers, seed ${seed}`, createMdrp({ ...heavy, seed })],
  ])
}

async function readAll(folder: string): Promise<[string, MdrpInstance][]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(
    names
      .sort()
      .map(async (name) => [name, await readMdrpInstance(join(folder, name))] as [string, MdrpInstance]),
  )
}

function figureOf(name: string, instance: MdrpInstance): Figure {
  const figures = measureMdrp(instance, runMdrp(instance))
  const { meanClickToDoor: mean, p90ClickToDoor: p90, undelivered } = figures
  const isSmall = instance.orders.length <= mostSearched
  const ratioTo = (waitsForOrders: boolean) =>
    isSmall ? (mean / searchMdrpInHindsight(instance, { waitsForOrders })).toFixed(3) : '–'
  const isMet = undelivered < instance.orders.length / 100
  return {
    what: name,
    measured: `${mean.toFixed(1)}, ${p90.toFixed(0)} / ${undelivered} / ${ratioTo(true)} / ${ratioTo(false)}`,
    bar: '–',
    aim: 'under 1 % not delivered',
    meets: { bar: true, aim: isMet },
  }
}
