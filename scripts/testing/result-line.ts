/** Writes how a file or a check ended, as the run prints it. */
export function resultLine(isPassed: boolean, place: string, name: string): string {
  return `  ${isPassed ? 'ok  ' : 'FAIL'}  ${place}  ${name}`
}

/** Returns the files that failed, from what a run printed. */
export function failedIn(output: string): string[] {
  return [...output.matchAll(/^ {2}FAIL {2}\d+ of \d+ {2}(\S+)/gm)].flatMap(([, file]) => file ?? [])
}
