/** Counts for a file's functions whether each has been called since the test began. */
type Calls = Uint8Array & { path?: string }

export interface Counter {
  open(path: string, size: number): Calls
  call(calls: Calls, index: number): void
  begin(calls: Calls | null, index: number): void
  /** Forgets what has been said, for another test. */
  restart(): void
}

/**
 * Says of each function once that it is called, in lines: `M path` for a file that is loaded, `C path function` for a
 * call, `B path function path statement` for a call by a statement at the top of a file, which is of no test.
 * It runs in browsers as its own text, so it uses nothing from around it.
 */
export function createCounter(say: (line: string) => void): Counter {
  const said = new Set<string>()
  const opened: Calls[] = []
  let at = ''
  return {
    open(path, size) {
      const calls: Calls = new Uint8Array(size)
      calls.path = path
      opened.push(calls)
      say(`M\t${path}`)
      return calls
    },
    call(calls, index) {
      if (at === '') {
        calls[index] = 1
        say(`C\t${calls.path}\t${index}`)
        return
      }
      const line = `B\t${calls.path}\t${index}\t${at}`
      if (said.has(line)) return
      said.add(line)
      say(line)
    },
    begin(calls, index) {
      at = calls === null ? '' : `${calls.path}\t${index}`
    },
    restart() {
      for (const calls of opened) {
        calls.fill(0)
        say(`M\t${calls.path}`)
      }
    },
  }
}
