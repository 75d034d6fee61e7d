const heading = 'measured: '

/** Says what something weighs beside its bar. A test that notes this has it printed, with what it was at the last run. */
export function measured(what: string, bytes: number, most: number): string {
  return `${heading}${what} ${bytes} of ${most} bytes`
}

/** Returns what a note says was measured, or null of any other note. */
export function readMeasure(note: string): { what: string; bytes: number; most: number } | null {
  const [, what, bytes, most] = /^measured: (.+) (\d+) of (\d+) bytes$/.exec(note) ?? []
  return what === undefined ? null : { what, bytes: Number(bytes), most: Number(most) }
}

/** One line with the change since the last run that measured the same on this machine. */
export function showMeasure(note: string, before: number | undefined): string | null {
  const measure = readMeasure(note)
  if (measure === null) return null
  const { what, bytes, most } = measure
  const change = bytes - (before ?? bytes)
  const trend = change === 0 ? '' : `, ${change > 0 ? '+' : ''}${change} since the last run`
  return `${what}: ${kilobytes(bytes)} of ${kilobytes(most)} kB${trend}`
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
