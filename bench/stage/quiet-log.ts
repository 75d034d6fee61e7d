import { pino } from 'pino'

/** Logs only what spoils a measurement. */
export const quietLog = pino({ level: 'error' }, pino.destination(2))
