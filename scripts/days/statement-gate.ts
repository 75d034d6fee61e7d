import type { Dice } from './dice.ts'
import { Changes } from './gate-changes.ts'
import { GateSessions } from './gate-sessions.ts'
import { createFigures, headsOf, pidOf, type Session, shown, type Ticket } from './gate-tickets.ts'
import { hasCycle } from './locks.ts'
import { background, currentThread, inThread } from './threads.ts'

/** A statement without an answer for so long may wait for a lock: it is looked up, again and again in longer pauses. */
const lookForLockMs = { least: 3, most: 40 }

/** What the gate knows of the world around it. */
interface Surroundings {
  /** Resolves once this process does nothing more by itself. */
  settled(): Promise<void>
  /** Says for which others sessions wait, all by their process on the server; leaves out those that wait for nobody. */
  findBlocked(pids: number[]): Promise<ReadonlyMap<number, readonly number[]>>
  /** Takes the name of a thread and the statement of it that is let through. */
  noteStatement?(thread: string, text: string): void
  /** Has all that the database has sent to whoever listens arrive. */
  fetchNotices(): Promise<void>
  /** Has the database's clock follow this process's; null where it does. */
  bringTime?(): Promise<void> | null
}

/** Something that befalls the process between two statements, with nothing else under way. */
export interface Strike {
  /** Says at how many statements more it comes. */
  left: number
  run(): Promise<void>
}

/** Starts a statement once it is let through; the function that it is given takes the answer, to hand it over in turn. */
type Start = (answered: (deliver: () => void) => void) => void

/**
 * Puts a gate before each statement of this process. One statement runs at a time, and among those that wait the seed says
 * which goes next, so that what happens in one instant is interleaved, and is again with the same seed. It chooses when all
 * that could come by itself has come, which is known and never a matter of time. A statement that waits for a lock of
 * another transaction lets others pass.
 */
export class StatementGate {
  /** How often the seed had more than one to choose from, and how many statements players, jobs and the rest sent. */
  readonly figures = createFigures()
  /** What comes before one of the next statements; null where nothing does. */
  strike: Strike | null = null
  readonly sessions = new GateSessions()
  readonly #dice: Dice
  readonly #around: Surroundings
  #waiting: Ticket[] = []
  readonly #running = new Set<Ticket>()
  readonly #live = new Map<string, number>()
  readonly #exempt = new WeakSet<Session>()
  readonly #pids = new Set<number>()
  #notices: (() => void)[] = []
  /** Statements of the simulation itself that have no answer yet: whoever waits for one waits for no timer. */
  #outside = 0
  #order = 0
  #isOpen = false
  #isDriven = false
  #isDeadlocked = false
  /** True while all that runs waits for locks of those who send nothing. */
  #isStuck = false
  readonly #changes = new Changes()

  constructor(dice: Dice, around: Surroundings) {
    this.#dice = dice
    this.#around = around
  }

  /** Lets a statement through when its turn has come, at once where the connection waits for nobody. */
  enter(client: Session, text: string, start: Start): void {
    if (!this.#isOpen && !this.#exempt.has(client)) {
      this.#take(client, text, start)
      return
    }
    this.expect((done) => {
      const begin = () =>
        start((deliver) => {
          done()
          deliver()
        })
      const moving = this.#isOpen ? null : this.#around.bringTime?.()
      if (moving) void moving.then(begin)
      else begin()
    })
  }

  /** Waits for something of the machine that this process has asked for, such as a connection, before anybody goes on. */
  expect(begin: (done: () => void) => void): void {
    this.#outside += 1
    begin(() => {
      this.#outside -= 1
      this.#changes.note()
    })
  }

  /** Keeps what the database says to a listener until nothing waits or runs, whenever it comes. */
  holdNotice(deliver: () => void): void {
    if (this.#isOpen) deliver()
    else this.#notices.push(deliver)
  }

  /** Runs something as a thread of its own, for whose statements others may go first. */
  async asThread<T>(name: string, run: () => Promise<T>): Promise<T> {
    this.#live.set(name, (this.#live.get(name) ?? 0) + 1)
    try {
      return await inThread(name, run)
    } finally {
      const left = (this.#live.get(name) ?? 1) - 1
      if (left === 0) this.#live.delete(name)
      else this.#live.set(name, left)
    }
  }

  /** Lets all pass from now on, once nothing more is played. */
  letGo(): void {
    this.#isOpen = true
  }

  /** Returns whether somebody plays, or works, as the thread of a name. */
  isLive(thread: string): boolean {
    return this.#live.has(thread)
  }

  /** Forgets what waits or runs on connections of somebody who is no longer there: nobody takes its answers. */
  forget(isGone: (client: Session) => boolean): void {
    this.#waiting = this.#waiting.filter(({ client }) => !isGone(client))
    for (const ticket of this.#running) if (isGone(ticket.client)) this.#running.delete(ticket)
    this.sessions.forgetAll(isGone)
  }

  /** Marks a connection of the simulation itself, which passes without waiting. */
  exempt(client: Session): void {
    this.#exempt.add(client)
  }

  /** Resolves when nothing more happens before time moves: all is answered and heard, or waits for somebody who rests. */
  async quiet(): Promise<void> {
    for (;;) {
      // What comes by itself is waited for before each statement by whoever drives, and here once at the end.
      while (this.#isDriven && !this.#isStuck) await this.#changes.next()
      await this.#settle()
      if (this.#isStuck || (!this.#isDriven && !(await this.#hear()))) return
    }
  }

  /** Returns whether a statement waits or runs. */
  isBusy(): boolean {
    return this.#isDriven || this.#outside > 0
  }

  /** Names all that waits and runs now, for messages about a simulation that stands still. */
  describe(): string[] {
    const running = Array.from(
      this.#running,
      (ticket) => `runs${ticket.isBlocked ? ', waits for a lock' : ''}: ${shown(ticket)}`,
    )
    const waiting = this.#waiting.map((ticket) => `waits at the gate: ${shown(ticket)}`)
    const live = Array.from(this.#live.keys(), (name) => `is not done: ${name}`)
    return [...running, ...waiting, ...live]
  }

  #take(client: Session, text: string, start: Start): void {
    this.#order += 1
    const thread = currentThread()
    const kind = thread === background || thread === 'jobs' ? thread : 'actor'
    this.figures.statements[kind] += 1
    const ticket: Ticket = {
      client,
      text,
      thread,
      order: this.#order,
      isBlocked: false,
      deliver: null,
      start: () => {
        this.sessions.note(client, text)
        this.#around.noteStatement?.(thread, text)
        this.#pids.add(pidOf(client))
        this.#running.add(ticket)
        start((deliver) => {
          ticket.deliver = deliver
          this.#changes.note()
        })
      },
    }
    this.#waiting.push(ticket)
    this.#changes.note()
    if (!this.#isDriven) void this.#drive()
  }

  async #drive(): Promise<void> {
    this.#isDriven = true
    for (;;) {
      await this.#answered()
      await this.#settle()
      if ([...this.#running].some(({ deliver }) => deliver !== null)) continue
      const heads = headsOf(this.#waiting, this.#running)
      if (heads.length > 0 && (await this.#isStruck())) continue
      if (heads.length > 0) await this.#around.bringTime?.()
      if (heads.length > 0) this.#letThrough(heads)
      else if (this.#running.size === 0) break
      else await this.#waitForLocks()
    }
    this.#isDriven = false
    this.#changes.note()
  }

  /** Counts a statement that is to be let through; returns whether something came before it. */
  async #isStruck(): Promise<boolean> {
    const { strike } = this
    if (strike === null) return false
    strike.left -= 1
    if (strike.left > 0) return false
    this.strike = null
    await strike.run()
    return true
  }

  #letThrough(heads: readonly Ticket[]): void {
    if (heads.length > 1) this.figures.choices += 1
    const chosen = heads.length === 1 ? heads[0] : this.#dice.pick(heads)
    if (chosen === undefined) return
    this.#waiting.splice(this.#waiting.indexOf(chosen), 1)
    chosen.start()
  }

  /** Waits until somebody else comes, for whom time has to move, or until the database has ended a deadlock. */
  async #waitForLocks(): Promise<void> {
    this.#isStuck = !this.#isDeadlocked
    this.#changes.note()
    await this.#changes.next()
    this.#isStuck = false
  }

  /** Waits until whatever runs has its answer or waits for a lock, and hands over the answers in the order of the questions. */
  async #answered(): Promise<void> {
    let pauseMs = lookForLockMs.least
    for (;;) {
      const unanswered = [...this.#running].filter(({ deliver }) => deliver === null)
      if (unanswered.length === 0) break
      if (this.#isAlone(unanswered)) {
        await this.#changes.next()
        continue
      }
      if (unanswered.some(({ isBlocked }) => !isBlocked)) {
        if (await this.#changes.within(pauseMs)) continue
        pauseMs = Math.min(pauseMs * 2, lookForLockMs.most)
      }
      if (await this.#areBlocked(unanswered)) break
    }
    const answered = [...this.#running].filter(({ deliver }) => deliver !== null)
    for (const ticket of answered.sort((a, b) => a.order - b.order)) {
      this.#running.delete(ticket)
      ticket.deliver?.()
    }
  }

  /** Returns whether one statement runs and nobody else holds locks: it is only slow. */
  #isAlone([first, ...others]: readonly Ticket[]): boolean {
    return first !== undefined && others.length === 0 && !this.sessions.holdsAnother(first.client)
  }

  async #areBlocked(tickets: readonly Ticket[]): Promise<boolean> {
    const found = await this.#around.findBlocked(tickets.map(({ client }) => pidOf(client)))
    // Whoever waits for another than those of this gate, as for a vacuum, is only slow.
    const blockers = new Map([...found].filter(([, pids]) => pids.some((pid) => this.#pids.has(pid))))
    for (const ticket of tickets) ticket.isBlocked = blockers.has(pidOf(ticket.client))
    this.#isDeadlocked = hasCycle(blockers)
    return tickets.every(({ isBlocked, deliver }) => isBlocked && deliver === null)
  }

  /** Lets all come that comes by itself. */
  async #settle(): Promise<void> {
    let before: number
    do {
      while (this.#outside > 0) await this.#changes.next()
      before = this.#order
      await this.#around.settled()
    } while (this.#outside > 0 || this.#order !== before)
  }

  /** Hands over what listeners were sent; returns whether there was anything. */
  async #hear(): Promise<boolean> {
    if (!this.sessions.takeUnheard()) return false
    await this.#around.fetchNotices()
    const notices = this.#notices
    this.#notices = []
    for (const deliver of notices) deliver()
    return notices.length > 0
  }
}
