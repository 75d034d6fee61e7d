import { AsyncLocalStorage } from 'node:async_hooks'
import type { TransactionBuilder } from 'kysely'

/**
 * Somebody who holds a connection in a transaction asked for a second one. A pool full of those who do waits for itself
 * until each gives up, and the whole process with it.
 */
export class SecondConnection extends Error {
  /** One text for each pair of places, by which it is reported once. */
  readonly places: string

  constructor(opened: string, asked: string) {
    super(
      `a second database connection is asked for within a transaction: read before it, or pass its tx\n` +
        `  the transaction is opened ${opened}\n  the second connection is asked for ${asked}`,
    )
    this.name = 'SecondConnection'
    this.places = `${opened} ${asked}`
  }
}

/** Receives what was asked for within a transaction; what it throws is what the asking ends in. */
export type OnSecondConnection = (fault: SecondConnection) => void

interface OpenTransaction {
  openedBy: Error
  isOpen: boolean
  onSecond: OnSecondConnection
}

const openTransactions = new AsyncLocalStorage<OpenTransaction>()

/**
 * Refuses or reports whoever asks for a connection within an open transaction. Memories and batches call it too, before
 * they answer: what is remembered now is read through the pool two seconds later.
 */
export function demandNoTransaction(): void {
  const open = openTransactions.getStore()
  if (!open?.isOpen) return
  const { stackTraceLimit } = Error
  // Between a query and who asked it lie a dozen frames of its builder.
  Error.stackTraceLimit = 60
  const askedBy = new Error('asked for here')
  Error.stackTraceLimit = stackTraceLimit
  open.onSecond(new SecondConnection(placeOf(open.openedBy), placeOf(askedBy)))
}

/** Runs what a transaction is opened with in the knowledge that it holds a connection. */
export function watchTransactions<DB>(
  builder: TransactionBuilder<DB>,
  onSecond: OnSecondConnection,
): TransactionBuilder<DB> {
  const setAccessMode = builder.setAccessMode.bind(builder)
  const setIsolationLevel = builder.setIsolationLevel.bind(builder)
  const execute = builder.execute.bind(builder)
  const watched: Pick<TransactionBuilder<DB>, 'setAccessMode' | 'setIsolationLevel' | 'execute'> = {
    setAccessMode: (mode) => watchTransactions(setAccessMode(mode), onSecond),
    setIsolationLevel: (level) => watchTransactions(setIsolationLevel(level), onSecond),
    async execute(run) {
      const open = { openedBy: new Error('opened here'), isOpen: true, onSecond }
      try {
        return await execute((tx) => openTransactions.run(open, () => run(tx)))
      } finally {
        // Holds nothing more for what was begun in it and goes on after its end.
        open.isOpen = false
      }
    },
  }
  return Object.assign(builder, watched)
}

/** Two frames are the place and who called it; frames of libraries and of these files tell nobody where to look. */
const framesNamed = 2
const isNoise =
  /node_modules|\(?node:|new Promise|platform\/database\/(?:open-transactions|database|guarded-pool|lanes|silent-connections)\.ts|platform\/(?:recent|batch)\.ts/

function placeOf({ stack = '' }: Error): string {
  const frames = stack
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
  const named = frames.filter((frame) => !isNoise.test(frame))
  return (named.length === 0 ? frames : named).slice(0, framesNamed).join(', ') || 'at an unknown place'
}
