import { describeFault, type Fault } from './faults.ts'

/** Faults that change nothing that anybody could notice, by file and what they do to a line, with why. */
const equivalent: readonly { file: string; to: string; why: string }[] = []

/** Returns whether a fault is known to change nothing. */
export function isEquivalent({ file, text, fault }: { file: string; text: string; fault: Fault }): boolean {
  const { lines } = describeFault(file, text, fault)
  return equivalent.some((one) => one.file === file && lines.includes(`+ ${one.to}`))
}
