export const week = {
  previous: 'Week before',
  next: 'Week after',
}

export const shift = {
  plan: 'Plan a shift',
  from: 'From',
  to: 'To',
  dayRequired: 'Choose a day',
  timeRequired: 'Enter a time',
  endBeforeStart: 'End after the start',
  submit: 'Plan shift',
  change: 'Change shift',
  remove: 'Remove this shift',
  planned: (who: string) => `${who} is planned`,
  saved: 'Shift saved',
  removed: 'Shift removed',
}

export const copy = {
  open: 'Copy last week',
  title: 'Copy last week?',
  body: 'Every shift of the week before is planned again. Shifts that are over or overlap another shift are left out.',
  done: (copied: number, leftOut: number) =>
    leftOut === 0 ? `${countShifts(copied)} planned` : `${countShifts(copied)} planned, ${leftOut} left out`,
}

const countShifts = (count: number) => (count === 1 ? '1 shift' : `${count} shifts`)

export const page = {
  loading: 'Loading the rota',
  failed: 'We could not load the rota.',
  noAgents: 'There are no agents yet. Add one first.',
}

export const table = {
  planAt: (where: string, day: string) => `Plan a shift at ${where} on ${day}`,
  planOn: (day: string) => `Plan a shift on ${day}`,
  missing: (span: string) => `Missing, ${span}`,
  empty: 'No shifts',
  outsideHours: 'Outside market hours',
  marketClosed: 'Market closed',
}

export const warning = {
  closed: (where: string, day: string) => `${where} is closed on ${day}.`,
  closedBecause: (where: string, day: string, reason: string) => `${where} is closed on ${day}: ${reason}.`,
  marketHours: (where: string, from: string, to: string) =>
    `Orders at ${where} run from ${from} to ${to} that day.`,
}

// Orders and agents by hour
export const demand = {
  title: 'Last 28 days.',
  open: 'See every hour',
}
