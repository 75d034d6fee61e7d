import { createRandom } from '#server/dispatch/planner/search.ts'
import { normal, pick } from './day.ts'
import type { MdrpInstance } from './mdrp-instance.ts'

const dayMinutes = 810
const metersPerMinute = 320
const shiftMinutes = 150
const lastOnAt = dayMinutes + 60 - shiftMinutes
/** Says how many orders come in each ninth of the day: a quiet morning, lunch, and most in the evening. */
const rhythm = [2, 4, 6, 5, 3, 7, 14, 12, 5]

/** Makes an instance of the shape of the public ones: a city of 12 km, favourites among restaurants, meals of 1 to 55 minutes. */
export function createMdrp(size: {
  orders: number
  couriers: number
  restaurants: number
  seed: number
}): MdrpInstance {
  const random = createRandom(size.seed)
  const point = () => ({ x: Math.round(random() * 12_000), y: Math.round(random() * 12_000) })
  const minuteOfDay = () => Math.round(((pick(rhythm, random) + random()) * dayMinutes) / rhythm.length)
  const restaurants = Array.from({ length: size.restaurants }, (_, index) => ({
    id: `r${index + 1}`,
    ...point(),
  }))
  const orders = Array.from({ length: size.orders }, () => {
    // The n-th favourite gets a share that falls with n.
    const restaurant = restaurants[Math.floor(random() ** 2.5 * restaurants.length)]
    const { x, y } = restaurant ?? point()
    const placedAt = minuteOfDay()
    return {
      x: Math.round(x + 1_800 * normal(random)),
      y: Math.round(y + 1_800 * normal(random)),
      restaurant: restaurant?.id ?? '',
      placedAt,
      readyAt: placedAt + Math.round(Math.min(55, Math.max(1, 18 + 9 * normal(random)))),
    }
  }).sort((a, b) => a.placedAt - b.placedAt)
  return {
    restaurants,
    orders: orders.map((order, index) => ({ id: `o${index + 1}`, ...order })),
    couriers: Array.from({ length: size.couriers }, (_, index) => {
      // The last shifts end when the last meals have been brought.
      const onAt = Math.min(Math.max(0, minuteOfDay() - shiftMinutes / 5), lastOnAt)
      return { id: `c${index + 1}`, ...point(), onAt, offAt: onAt + shiftMinutes }
    }),
    metersPerMinute,
    pickupMinutes: 4,
    dropoffMinutes: 4,
  }
}
