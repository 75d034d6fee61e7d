const heading = 'measured: '

type Unit = 'bytes' | 'times'

/** Says what something weighs beside its bar. A test that notes this has it printed, with what it was at the last run. */
export function measured(what: string, count: number, most: number, unit: Unit = 'bytes'): string {
  return `${heading}${what} ${count} of ${most} ${unit}`
}

/** Returns what a note says was measured, or null of any other note. */
export function readMeasure(
  note: string,
): { what: string; count: number; most: number; isWeight: boolean } | null {
  const [, what, count, most, unit] = /^measured: (.+) (\d+) of (\d+) (bytes|times)$/.exec(note) ?? []
  if (what === undefined) return null
  return { what, count: Number(count), most: Number(most), isWeight: unit === 'bytes' }
}

/** Writes one line with the change since the last run that measured the same on this machine. */
export function showMeasure(note: string, before: number | undefined): string | null {
  const measure = readMeasure(note)
  if (measure === null) return null
  const { what, count, most, isWeight } = measure
  const change = count - (before ?? count)
  const trend = change === 0 ? '' : `, ${change > 0 ? '+' : ''}${change} since the last run`
  return isWeight
    ? `${what}: ${kilobytes(count)} of ${kilobytes(most)} kB${trend}`
    : `${what}: ${count} of ${most}${trend}`
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
