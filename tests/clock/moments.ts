/**
 * The moments at which a run of the tests can begin, in Africa/Lagos. They are ahead of every machine's clock for years:
 * a browser takes what its server dates into the past for stale.
 */
export const moments = {
  tuesday: '2029-06-05T10:00:00+01:00',
  saturday: '2029-06-09T10:00:00+01:00',
  sunday: '2029-06-10T10:00:00+01:00',
  midnight: '2029-06-05T23:59:50+01:00',
  newyear: '2029-12-31T23:59:50+01:00',
  'month-end': '2029-01-31T23:59:50+01:00',
  ramadan: '2029-01-23T18:40:00+01:00',
} as const
export type MomentName = keyof typeof moments

export function isMomentName(name: string): name is MomentName {
  return Object.hasOwn(moments, name)
}
