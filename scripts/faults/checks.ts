/** One fault, what must be true of it, and the test that plays it. */
export interface FaultCheck {
  fault: string
  mustBe: string
  file: string
  test: string
}

/** A part of the table. */
export interface FaultGroup {
  title: string
  checks: readonly FaultCheck[]
}

function inFile(file: string, rows: readonly (readonly [fault: string, mustBe: string, test: string])[]) {
  return rows.map(([fault, mustBe, test]): FaultCheck => ({ fault, mustBe, file, test }))
}

const log: FaultGroup = {
  title: '1. The log of events waits for nobody',
  checks: [
    ...inFile('tests/faults/long-writers.test.ts', [
      [
        'nobody else at the database',
        'each order is offered and its customer told; p99 for comparison',
        'orders reach agents and customers with nobody else at the database',
      ],
      [
        'a long write in another database of the cluster',
        'the same',
        'orders reach agents and customers while a long write is open in another database of the cluster',
      ],
      [
        'a long write in ours that writes no events',
        'the same',
        'orders reach agents and customers while a long write is open in our database, of no events',
      ],
    ]),
    ...inFile('server/platform/events/event-places.test.ts', [
      [
        'both writers, 300 transactions that end in any order',
        'each event has one place, behind those already read',
        'every event gets one place behind those already read, whoever else has a transaction open',
      ],
    ]),
    ...inFile('server/platform/events/lag.test.ts', [
      [
        'events that are not placed, or that nothing reacts to',
        'counted as lag on /readyz and the overview',
        'events without a place, and events that nothing reacted to, count as behind',
      ],
    ]),
  ],
}

const lostLog: FaultGroup = {
  title: '2. The log that went back',
  checks: inFile('server/platform/live/lost-log.test.ts', [
    [
      'a failover without the tail, two processes',
      'every stream is told to read again within 5 s',
      'a failover without the tail: every stream at every process is told to read again, and continues',
    ],
    [
      'a restore into another cluster, two processes',
      'the same, and nothing is reacted to twice',
      'a restore into another cluster: the same, and nothing is reacted to twice',
    ],
  ]),
}

const jobs: FaultGroup = {
  title: '3. Jobs always run',
  checks: [
    ...inFile('tests/faults/slow-start.test.ts', [
      [
        'connections that open slowly during the whole start',
        'it comes up; an order is reacted to, an email sent',
        'a start on a database whose connections open slowly comes up, and its jobs run',
      ],
    ]),
    ...inFile('server/platform/jobs/jobs.test.ts', [
      [
        'no connection at all while workers start',
        'jobs run once there are connections',
        'jobs run after a start during which no connection could be opened',
      ],
      [
        'the database away when a job ends',
        'neither the process nor the job is lost',
        'a job that ends while the database is away costs neither the process nor the job',
      ],
      [
        'workers that cannot take a due job',
        '/readyz says so until they can',
        'while workers cannot take a due job the check says so, and afterwards it is well again',
      ],
      ['workers that wait for ever', 'the watchdog replaces them', 'workers that wait for ever are replaced'],
      [
        'a killed process and a stopped one, each in the midst of a job',
        'the job of the killed one is freed, the other’s not',
        'jobs of a killed process are freed soon, whatever their kind; those of a slow one are not',
      ],
    ]),
  ],
}

const around: FaultGroup = {
  title: '4. Faults around it',
  checks: [
    ...inFile('tests/faults/full-disk.test.ts', [
      [
        'disk full under DATA_DIR of a process that serves',
        'everything is answered; the log goes on with space',
        'a process whose disk fills up serves on, and writes its log again once there is space',
      ],
    ]),
    ...inFile('server/platform/log/log.test.ts', [
      [
        'disk full for 2,000 lines of the log',
        'lines are lost, counted and told',
        'a full disk costs lines of the log, and says so; with space the log continues',
      ],
    ]),
    ...inFile('server/platform/database/pgbouncer.test.ts', [
      [
        'PgBouncer in transaction mode, 40 orders at once',
        'everything works as without',
        'through PgBouncer in transaction mode everything works as without',
      ],
    ]),
    ...inFile('server/platform/database/hung-database.test.ts', [
      [
        'PostgreSQL stopped in the middle (SIGSTOP)',
        '503 within 5 s, /readyz within 2 s, heals',
        'a database that hangs is answered for at once, and is used again when it continues',
      ],
    ]),
    ...inFile('server/platform/database/database-away.test.ts', [
      [
        'the way to the database is cut',
        '503 with Retry-After, heals, nothing twice',
        'without its database the server says so at once, lives on, and is well when it is back',
      ],
      [
        'the way takes connections and carries nothing',
        'the same',
        'a database that takes connections and says nothing is found out too',
      ],
    ]),
    ...inFile('tests/processes/rolling-restart.test.ts', [
      [
        'SIGTERM to two processes in turns behind HAProxy',
        '0 of 10,000 requests fail',
        'processes are restarted behind a balancer without one failed request',
      ],
    ]),
    ...inFile('server/platform/http/error-handler.test.ts', [
      [
        'a statement over its time, a pool that stays busy',
        'server.timeout and server.busy, both 503',
        'a statement that takes too long, and a pool that stays busy, are reported as what they are',
      ],
    ]),
    ...inFile('server/platform/http/request-keys.test.ts', [
      [
        'a write repeated after a deployment with one optional field more',
        'it gets its first answer',
        'a write repeated after a deployment that added an optional field gets its first answer',
      ],
    ]),
  ],
}

const refused = (dataDir: string) => `DATA_DIR=${dataDir} is refused with a sentence`

const starts: FaultGroup = {
  title: 'Kinds of start, each in processes of its own',
  checks: [
    ...inFile('tests/faults/starts.test.ts', [
      [
        'the very first, and one after it',
        'both serve pages, orders, streams, jobs; data is found again',
        'a very first start makes its database, and a second finds what the first left',
      ],
      [
        'after kill -9 of the process and its PostgreSQL',
        'the next start serves',
        'after kill -9 of the process and of its PostgreSQL the next start serves',
      ],
      [
        'two at once on one data folder',
        'they share one PostgreSQL',
        'two starts at once on one data folder share one PostgreSQL',
      ],
      [
        'two first ones at once on one external database',
        'both come up',
        'two first starts at once on one external database both come up',
      ],
      ['through PgBouncer', 'serves', 'through PgBouncer, with the direct address, it serves'],
      [
        'through PgBouncer without the direct address',
        'refused with what to do',
        'through PgBouncer without the direct address it is refused with what to do',
      ],
      [
        'no database at DATABASE_URL',
        'a sentence without the password',
        'a database that is not there is told in a sentence',
      ],
      [
        'a faulty configuration',
        'every fault at once, nothing is made',
        'every fault of a configuration is listed at once, and nothing is made',
      ],
    ]),
    ...inFile('tests/faults/start-places.test.ts', [
      [
        'paths with spaces and other letters',
        'serves',
        'a source path and a data folder with spaces and other letters serve',
      ],
      ['a data folder that only root may enter', 'serves', 'a data folder that only root may enter serves'],
      ['a user without a home', 'serves', 'a user without a home, who may only read the source, serves'],
    ]),
    ...inFile('tests/processes/first-starts.test.ts', [
      [
        'a first one while another fills the database for 17 s',
        'it waits',
        'a first start that takes longer than a request may is waited for',
      ],
    ]),
    ...inFile('tests/processes/refused-starts.test.ts', [
      [
        'a taken port',
        'one sentence within 2 s, before anything is made',
        'a taken port is refused before anything is made',
      ],
      [
        'DATA_DIR of somebody else',
        'one sentence within 2 s',
        'a folder of somebody else is refused with a sentence',
      ],
      ['DATA_DIR on a full disk', 'one sentence within 2 s', 'a full disk is refused with a sentence'],
      ['DATA_DIR=/', 'one sentence within 2 s', refused('/')],
      ['DATA_DIR=/dev/null', 'one sentence within 2 s', refused('/dev/null')],
      ['DATA_DIR is a file', 'one sentence within 2 s', refused('package.json')],
      ['DATA_DIR below /proc', 'one sentence within 2 s', refused('/proc/kasuwa')],
    ]),
  ],
}

/** Every fault that `npm run faults` plays, in this order. */
export const faultGroups: readonly FaultGroup[] = [log, lostLog, jobs, around, starts]
