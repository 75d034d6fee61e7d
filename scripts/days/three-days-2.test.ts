import { test } from 'node:test'
import { playThreeDays } from '#tests/play/three-days.ts'

test('all holds for three days of another seed, in which another version is deployed and the disk is full', () =>
  playThreeDays(2, ['deployment', 'disk']))
