import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnPath } from '#contract/announcements/announcement-shapes.ts'
import { minutes } from '#domain/time/durations.ts'
import { describeSegment, mayBeScheduled, readNewsLink, signNewsLink } from './rules.ts'

const target = `usr_${'0'.repeat(26)}`
const announcementId = `anc_${'1'.repeat(26)}`

test('a link is read only as we signed it, for whom we signed it', () => {
  const token = signNewsLink('a secret', { of: 'account', target, announcementId })
  assert.deepEqual(readNewsLink('a secret', token), { of: 'account', target, announcementId })
  assert.equal(readNewsLink('another', token), null)
  assert.equal(readNewsLink('a secret', token.replace('usr_0', 'usr_1')), null)
  assert.equal(readNewsLink('a secret', token.replace('anc_1', 'anc_0')), null)
  for (const nonsense of ['', '.', token.slice(0, -1), `${token}x`, 'null.null'])
    assert.equal(readNewsLink('a secret', nonsense), null, nonsense)
  const waiting = { of: 'launch' as const, target: `sub_${'0'.repeat(26)}`, announcementId }
  assert.deepEqual(readNewsLink('a secret', signNewsLink('a secret', waiting)), waiting)
})

test('a link of an announcement stays on this site, however a browser reads it', () => {
  for (const path of ['/', '/markets', '/wuse-market?from=news#goods', '/a//b'])
    assert.equal(isOwnPath(path), true, path)
  for (const other of [
    '',
    'markets',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/ /evil',
    'https://evil.example/',
    'javascript:alert(1)',
    '\\\\evil.example',
  ])
    assert.equal(isOwnPath(other), false, other)
})

test('a time lies five minutes to sixty days ahead', () => {
  const now = new Date('2026-11-22T08:00:00Z')
  const inMinutes = (later: number) => new Date(now.getTime() + minutes(later))
  assert.equal(mayBeScheduled(inMinutes(4.9), now), false)
  assert.equal(mayBeScheduled(inMinutes(5), now), true)
  assert.equal(mayBeScheduled(inMinutes(60 * 24 * 60), now), true)
  assert.equal(mayBeScheduled(inMinutes(60 * 24 * 60 + 1), now), false)
})

test('a group reads as people say it', () => {
  assert.equal(describeSegment('market', 'mkt_x', 'Wuse Market'), 'Customers of Wuse Market')
  assert.equal(describeSegment('quiet', '1', null), 'Customers with no order for 1 day')
  assert.equal(describeSegment('person', target, 'Amina Bello'), 'Amina Bello')
})
