import assert from 'node:assert/strict'
import { test } from 'node:test'
import { middleOf, placeLabels, planSketch } from './sketch-plan.ts'

const wuse = { latitude: 9.0667, longitude: 7.4686 }
const lifeCamp = { latitude: 9.0786, longitude: 7.3987 }
const percent = (text: string) => Number(text.replace('%', ''))

test('every place is inside, with the right one to the right and the northern one above', () => {
  const plan = planSketch(middleOf(wuse, lifeCamp), [wuse, lifeCamp])
  const market = plan.spotOf(wuse)
  const home = plan.spotOf(lifeCamp)
  for (const share of [market.x, market.y, home.x, home.y]) {
    assert.ok(percent(share) > 8 && percent(share) < 92, share)
  }
  assert.ok(percent(home.x) < percent(market.x))
  assert.ok(percent(home.y) < percent(market.y))
})

test('the scale is one for both directions', () => {
  const plan = planSketch(wuse, [{ latitude: wuse.latitude + 0.01, longitude: wuse.longitude }])
  const north = plan.spotOf({ latitude: wuse.latitude + 0.005, longitude: wuse.longitude })
  const east = plan.spotOf({
    latitude: wuse.latitude,
    longitude: wuse.longitude + 0.005 / Math.cos((wuse.latitude * Math.PI) / 180),
  })
  const up = ((50 - percent(north.y)) / 100) * 2
  const right = ((percent(east.x) - 50) / 100) * 3
  assert.ok(Math.abs(up - right) < 0.01)
})

test('a short step does not change the scale', () => {
  const here = { latitude: wuse.latitude + 0.004, longitude: wuse.longitude }
  const there = { latitude: wuse.latitude + 0.0041, longitude: wuse.longitude }
  assert.deepEqual(planSketch(wuse, [here]).rings, planSketch(wuse, [there]).rings)
})

test('one place alone still has rings', () => {
  const plan = planSketch(wuse, [wuse])
  assert.ok(plan.rings.length >= 1)
  assert.deepEqual(plan.spotOf(wuse), { x: '50.00%', y: '50.00%' })
})

test('names stand where they fit: inside, over no other name and not over the pin', () => {
  const at = (x: number, y: number) => ({ x: `${x}%`, y: `${y}%` })
  const sides = placeLabels([
    { spot: at(50, 80), text: 'Wuse Market, 2.2 km' },
    { spot: at(52, 78), text: 'Wuse, 2 km' },
    { spot: at(3, 30), text: 'Jabi, 3.3 km' },
    { spot: at(50, 51), text: 'Wuse 2, 10 m' },
    { spot: at(120, 30), text: 'Nyanya, 9 km' },
    { spot: at(97, 8), text: 'Maitama Extension, 4 km' },
  ])
  assert.deepEqual(sides, ['below', 'above', 'right', 'below', null, 'left'])
})
