/** Sums what is owed by how long ago it was earned: today, one to three days ago, four to seven, and longer. */
export interface OwedByAge {
  todayKobo: number
  threeDaysKobo: number
  weekKobo: number
  olderKobo: number
}

/** Lets pay cover what was earned first, so what is owed still is what was earned last. */
export function ageOwed(
  owedKobo: number,
  earned: { todayKobo: number; threeDaysKobo: number; weekKobo: number },
): OwedByAge {
  let leftKobo = Math.max(0, owedKobo)
  const take = (mostKobo: number) => {
    const takenKobo = Math.min(leftKobo, Math.max(0, mostKobo))
    leftKobo -= takenKobo
    return takenKobo
  }
  const todayKobo = take(earned.todayKobo)
  const threeDaysKobo = take(earned.threeDaysKobo)
  const weekKobo = take(earned.weekKobo)
  return { todayKobo, threeDaysKobo, weekKobo, olderKobo: leftKobo }
}

export const payDays = [
  'daily',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type PayDay = (typeof payDays)[number]

/** The next Lagos day on which agents are paid: today, where it is one. */
export function nextPayDay(today: string, payDay: PayDay): string {
  if (payDay === 'daily') return today
  const at = new Date(`${today}T00:00:00.000Z`)
  const ahead = (payDays.indexOf(payDay) % 7) - at.getUTCDay()
  at.setUTCDate(at.getUTCDate() + ((ahead + 7) % 7))
  return at.toISOString().slice(0, 10)
}

/**
 * Returns how much may still be deducted from the pay of a month: a share of what was earned in it, never more than
 * is owed.
 */
export function deductibleKobo(
  month: { earnedKobo: number; deductedKobo: number },
  { percent, owedKobo }: { percent: number; owedKobo: number },
): number {
  const allowedKobo = Math.floor((month.earnedKobo * percent) / 100) - month.deductedKobo
  return Math.max(0, Math.min(owedKobo, allowedKobo))
}
