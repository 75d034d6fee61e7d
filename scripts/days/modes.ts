import { refusalOf } from '../known-names.ts'

/** Plays what it is given; returns the code to end with, which is 0 only where it was played and all held. */
type Play = (given: string[]) => Promise<number>

/** How each play is loaded, by its name after `--mode=`. Real processes play what a simulation cannot show. */
const modes: Readonly<Record<string, () => Promise<Play>>> = {
  simulation: async () => (await import('./simulation.ts')).simulate,
  day: async () => (await import('../day/run-day.ts')).runDay,
  crash: async () => (await import('#tests/crash/play-crashes.ts')).playCrashes,
  faults: async () => (await import('../faults/run-faults.ts')).runFaults,
  cluster: async () => (await import('../cluster/run-cluster.ts')).runCluster,
  practice: async () => (await import('./simulation.ts')).soakPractice,
  hour: async () => {
    const { runBench } = await import('#bench/run-bench.ts')
    return (given) => runBench(['hour', ...given])
  },
}

const option = '--mode='

/** Returns how to load the play that the arguments name, without a name the simulation, and what is for it; or says what is wrong. */
export function readMode(given: readonly string[]): { load(): Promise<Play>; rest: string[] } | string {
  const named = given.filter((argument) => argument.startsWith(option))
  const [name = 'simulation', ...more] = named.map((argument) => argument.slice(option.length))
  if (more.length > 0) return `One ${option} at a time: there are ${named.join(' and ')}.`
  const refusal = refusalOf([name], Object.keys(modes), (known, word) => known === word)
  const load = modes[name]
  if (refusal !== null || load === undefined) return `${option}${refusal}`
  return { load, rest: given.filter((argument) => !argument.startsWith(option)) }
}
