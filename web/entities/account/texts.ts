import { countOf } from '#domain/plurals.ts'

// Roles
export const roles = {
  godmode: 'Godmode',
  admin: 'Admin',
}

export const action = {
  loseUnsent: (waiting: number) => `${waiting} item(s) waiting to sync. Sign out and lose them?`,
  waitSeconds: (seconds: number) => ` Try again in ${countOf(seconds, 'second', 'seconds')}.`,
  waitMinutes: (minutes: number) => ` Try again in ${countOf(minutes, 'minute', 'minutes')}.`,
  waitHours: (hours: number) => ` Try again in ${countOf(hours, 'hour', 'hours')}.`,
}
