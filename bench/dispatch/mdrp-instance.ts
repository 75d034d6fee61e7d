import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Point } from './day.ts'

/** Describes an instance of the Meal Delivery Routing Problem (Reyes et al. 2018); metres and minutes. */
export interface MdrpInstance {
  couriers: (Point & { id: string; onAt: number; offAt: number })[]
  orders: (Point & { id: string; restaurant: string; placedAt: number; readyAt: number })[]
  restaurants: (Point & { id: string })[]
  metersPerMinute: number
  pickupMinutes: number
  dropoffMinutes: number
}

/** Reads the four tab-separated files of a public instance's folder; columns may stand in any order. */
export async function readMdrpInstance(folder: string): Promise<MdrpInstance> {
  const read = async (file: string) => parseTable(file, await readFile(join(folder, file), 'utf8'))
  const [couriers, orders, restaurants, parameters] = await Promise.all([
    read('couriers.txt'),
    read('orders.txt'),
    read('restaurants.txt'),
    read('instance_parameters.txt'),
  ])
  const [parameter] = parameters
  if (!parameter) throw new Error('instance_parameters.txt has no row')
  return {
    couriers: couriers.map((row) => ({
      id: row.text('courier'),
      ...pointOf(row),
      onAt: row.number('on_time'),
      offAt: row.number('off_time'),
    })),
    orders: orders.map((row) => ({
      id: row.text('order'),
      ...pointOf(row),
      restaurant: row.text('restaurant'),
      placedAt: row.number('placement_time'),
      readyAt: row.number('ready_time'),
    })),
    restaurants: restaurants.map((row) => ({ id: row.text('restaurant'), ...pointOf(row) })),
    metersPerMinute: parameter.number('meters_per_minute'),
    pickupMinutes: parameter.number('pickup service minutes'),
    dropoffMinutes: parameter.number('dropoff service minutes'),
  }
}

interface Row {
  text(column: string): string
  number(column: string): number
}

function pointOf(row: Row): Point {
  return { x: row.number('x'), y: row.number('y') }
}

function parseTable(file: string, text: string): Row[] {
  const [header, ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const columns = header?.split('\t').map(nameOf) ?? []
  return lines.map((line) => {
    const cells = line.split('\t')
    const textOf = (column: string) => {
      const cell = cells[columns.indexOf(nameOf(column))]
      if (cell === undefined || cell.trim() === '')
        throw new Error(`${file} has no ${column} in ${JSON.stringify(line)}`)
      return cell.trim()
    }
    const numberOf = (column: string) => {
      const value = Number(textOf(column))
      if (!Number.isFinite(value))
        throw new Error(`${file}: ${column} is no number in ${JSON.stringify(line)}`)
      return value
    }
    return { text: textOf, number: numberOf }
  })
}

/** Copies of the instances write spaces, underscores and hyphens in the names of columns as they like. */
function nameOf(column: string): string {
  return column
    .trim()
    .toLowerCase()
    .replaceAll(/[ _-]+/g, ' ')
}
