import { join, relative } from 'node:path'
import { root, runCommand } from '../testing/run-command.ts'
import { readFault } from './report.ts'
import { type Script, storeScript } from './script-file.ts'

const program = join(root, 'scripts/days.ts')

/**
 * Returns a short list that still fails, of one that does: leaves out halves, quarters and so on to single ones. Ends after
 * so many attempts, with the shortest until then.
 */
export async function shrinkList<T>(
  list: readonly T[],
  attempts: number,
  fails: (shorter: T[]) => Promise<boolean>,
): Promise<{ list: readonly T[]; attempts: number }> {
  let shortest = list
  let used = 0
  const stillFails = async (shorter: T[]) => {
    used += 1
    const still = await fails(shorter)
    if (still) shortest = shorter
    return still
  }
  let parts = 2
  while (used < attempts && shortest.length > 0) {
    const size = Math.ceil(shortest.length / parts)
    let hasShrunk = false
    // From the end: what came last is nearest to the fault, and what follows it in time most often needless.
    for (
      let from = Math.floor((shortest.length - 1) / size) * size;
      from >= 0 && used < attempts;
      from -= size
    ) {
      const without = [...shortest.slice(0, from), ...shortest.slice(from + size)]
      if (await stillFails(without)) hasShrunk = true
    }
    if (size === 1 && !hasShrunk) break
    parts = hasShrunk && size === 1 ? shortest.length : Math.min(parts * 2, Math.max(1, shortest.length))
  }
  return { list: shortest, attempts: used }
}

/** Tries a failed play again with less, each time in a process of its own, and writes the shortest script that fails alike. */
export async function shrinkPlay(
  script: Script,
  attempts: number,
  { say, stop }: { say(line: string): void; stop: AbortSignal },
): Promise<void> {
  const path = join(root, '.data/days', `seed-${script.seed}.json`)
  const write = (steps: Script['steps']) => storeScript(path, { ...script, steps })
  const fails = async (steps: Script['steps']) => {
    if (stop.aborted) return false
    await write(steps)
    const { output } = await runCommand(process.execPath, [program, `--play=${path}`], { stop })
    const isAlike = readFault(output) === script.fault
    say(`${steps.length} of ${script.steps.length} steps: ${isAlike ? 'fails alike' : 'does not'}`)
    return isAlike
  }
  const isAlike = await fails(script.steps)
  if (stop.aborted) return
  if (!isAlike) {
    say('What was planned fails otherwise when it is played again: it is not shortened.')
    return
  }
  const { list, attempts: used } = await shrinkList(script.steps, attempts, fails)
  await write([...list])
  say(`The shortest that still fails, after ${used} attempts, has ${list.length} steps:`)
  for (const { key, what } of list) say(`  ${key} ${what}`)
  say(`Play it: npm run days -- --play=${relative(root, path)}`)
}
