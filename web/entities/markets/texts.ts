// When a market opens and closes
export const hours = {
  closesIn: (span: string | null, closes: string) =>
    span === null ? `Closing now, at ${closes}` : `Closes in ${span}, at ${closes}`,
  openUntil: (closes: string) => `Open until ${closes}`,
  opensToday: (opens: string) => `Opens at ${opens}`,
  opensTomorrow: (opens: string) => `Opens tomorrow at ${opens}`,
  opensOn: (day: string, opens: string) => `Opens ${day} at ${opens}`,
  practice: 'Takes practice orders now',
  closed: 'Closed until further notice',
  openNow: 'Open Now',
  closedToday: (reason: string) => `Closed today: ${reason}.`,
}

// The week
export const week = {
  mainDays: (days: string) => `Main market days: ${days}.`,
  closed: (days: string) => `Closed: ${days}.`,
  everyDay: 'Opens every day.',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}
