import { pino } from 'pino'

/** Only what spoils a measurement is told. */
export const quietLog = pino({ level: 'error' }, pino.destination(2))
