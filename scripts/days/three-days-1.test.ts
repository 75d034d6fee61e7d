import { test } from 'node:test'
import { playThreeDays } from '#tests/play/three-days.ts'

test('all holds for three days of one seed, whose process is killed and whose database goes away', () =>
  playThreeDays(1, ['kill', 'database']))
