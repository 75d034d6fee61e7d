import assert from 'node:assert/strict'
import { test } from 'node:test'
import { middleOf, planSketch } from './sketch-plan.ts'

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
