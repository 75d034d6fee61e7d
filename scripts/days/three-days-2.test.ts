import { test } from 'node:test'
import { playThreeDays } from '#tests/play/three-days.ts'

test('all holds for three days of another seed, whose clock is wrong, whose version changes and whose disk is full', () =>
  playThreeDays(2, ['clock', 'deployment', 'disk']))
