import { countOf } from '#domain/plurals.ts'

// Roles
export const godmode = 'Godmode'
export const admin = 'Admin'
export const agent = 'Agent'
export const customer = 'Customer'

export const itemSWaitingToSync = (waiting: number) =>
  `${waiting} item(s) waiting to sync. Sign out and lose them?`
export const thatDidNotGoThrough = 'That did not go through. Try again.'
export const tryAgainInSeconds = (seconds: number) =>
  ` Try again in ${countOf(seconds, 'second', 'seconds')}.`
export const tryAgainInMinutes = (minutes: number) =>
  ` Try again in ${countOf(minutes, 'minute', 'minutes')}.`
export const tryAgainInHours = (hours: number) => ` Try again in ${countOf(hours, 'hour', 'hours')}.`
