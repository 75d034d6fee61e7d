import { weeklyPage } from '#web/site/standing/weekly/weekly-page.ts'

interface WeeklyPage {
  hrefOf: (orderId: string) => string
}

/** Lists what has an order placed again every week; without one nobody is asked. */
export const weeklyPages: readonly WeeklyPage[] = [weeklyPage]
