export const price = {
  sample: ', sample',
}

// Promised time
export const promise = {
  noTime: 'No time yet',
  finding: 'finding an agent',
  at: 'at',
  by: 'by',
  onTime: 'on time',
  left: (span: string | null) => (span === null ? 'now' : `in ${span}`),
  late: (span: string | null) => (span === null ? 'just late' : `${span} late`),
}

// Spans and dates
export const span = {
  now: 'now',
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  hours: (hours: number) => `${hours}\u00a0hr`,
  hoursMinutes: (hours: number, minutes: number) => `${hours}\u00a0hr ${minutes}\u00a0min`,
  days: (count: number) => `${count} days`,
}

export const halves = {
  am: 'am',
  pm: 'pm',
}

export const weekdays = {
  sun: 'Sun',
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
}

export const months = {
  jan: 'Jan',
  feb: 'Feb',
  mar: 'Mar',
  apr: 'Apr',
  may: 'May',
  jun: 'Jun',
  jul: 'Jul',
  aug: 'Aug',
  sep: 'Sep',
  oct: 'Oct',
  nov: 'Nov',
  dec: 'Dec',
}
