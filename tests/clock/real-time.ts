/** The machine's own time, for what no moment of a run may move: certificates, names of databases, ages of files. */
export function realNow(): number {
  return performance.timeOrigin + performance.now()
}
