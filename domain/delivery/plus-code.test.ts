import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeNear, decodePlusCode } from './plus-code.ts'

const near = (value: number | undefined, wanted: number) => Math.abs((value ?? Number.NaN) - wanted) < 1e-9

test('the published test codes decode to their middles', () => {
  // Comes from decoding.csv of google/open-location-code: the code, its south, west, north and east.
  const published: [string, number, number, number, number][] = [
    ['7FG49Q00+', 20.35, 2.75, 20.4, 2.8],
    ['7FG49QCJ+2V', 20.37, 2.782125, 20.370125, 2.78225],
    ['7FG49QCJ+2VX', 20.3701, 2.78221875, 20.370125, 2.78225],
    ['8FVC2222+22', 47.0, 8.0, 47.000125, 8.000125],
    ['4VCPPQGP+Q9', -41.273125, 174.785875, -41.273, 174.786],
    ['62G20000+', 0.0, -180.0, 1, -179],
    ['22222222+22', -90.0, -180.0, -89.999875, -179.999875],
    ['6FH32222+222', 1, 1, 1.000025, 1.00003125],
    ['55CJG366+PP', -21.48825, -107.93825, -21.488125, -107.938125],
    ['84000000+', 30, -140, 50, -120],
    ['849VGJQF+VX7QR3J', 37.53966912, -122.3750698242, 37.53966916, -122.3750697021],
  ]
  for (const [code, south, west, north, east] of published) {
    const point = decodePlusCode(code)
    assert.ok(near(point?.latitude, (south + north) / 2), code)
    assert.ok(near(point?.longitude, (west + east) / 2), code)
  }
  for (const wrong of ['', '+', '8FWC2345+G6G'.slice(4), 'AAAA2222+22', '8FWC2345G6'])
    assert.equal(decodePlusCode(wrong), null, wrong)
})

test('a code without its beginning is the one nearest to a place, as published', () => {
  // Comes from shortCodeTests.csv: the whole code, a place near it, the short code.
  const published: [string, number, number, string][] = [
    ['9C3W9QCJ+2VX', 51.3701125, -1.217765625, 'CJ+2VX'],
    ['9C3W9QCJ+2VX', 51.3852125, -1.217765625, '9QCJ+2VX'],
    ['8FJFW222+', 42.899, 9.012, '22+'],
    ['8FVC2GGG+GG', 46.976, 8.526, '2GGG+GG'],
    ['8FRCXGGG+GG', 47.026, 8.526, 'XGGG+GG'],
    ['8FR9GXGG+GG', 46.526, 8.026, 'GXGG+GG'],
    ['8FRCG2GG+GG', 46.526, 7.976, 'G2GG+GG'],
    ['8FRCG2GG+GG', 46.526, 7.976, '8frCG2GG+gG'],
  ]
  for (const [whole, latitude, longitude, short] of published) {
    const wanted = decodePlusCode(whole)
    const found = decodeNear(short, { latitude, longitude })
    assert.ok(near(found?.latitude, wanted?.latitude ?? 0), `${short} of ${whole}`)
    assert.ok(near(found?.longitude, wanted?.longitude ?? 0), `${short} of ${whole}`)
  }
})
