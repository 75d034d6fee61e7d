import { useQuery } from '@tanstack/react-query'
import { minutes } from '#domain/durations.ts'
import { overviewQuery } from '#web/entities/agents/dispatch-queries.ts'
import { isRefusal } from '#web/platform/api/api.ts'
import { countNeeds } from './needs.ts'
import { useMay } from './use-may.ts'
import { useWaitingChats } from './use-waiting-chats.ts'

/** How much waits for a person at each page of the admin area, by its path. */
export function useNeedCounts(): Readonly<Record<string, number>> {
  const mayRead = useMay('orders.read')
  const { unanswered } = useWaitingChats()
  const { data: overview } = useQuery({ ...overviewQuery, refetchInterval: minutes(1), enabled: mayRead })
  if (!mayRead || overview === undefined || isRefusal(overview)) return { '/admin/chats': unanswered }
  const { money, failedMessages, signals } = overview
  return {
    '/admin': countNeeds(overview) + (unanswered > 0 ? 1 : 0),
    '/admin/chats': unanswered,
    '/admin/signals': signals?.count ?? 0,
    '/admin/money':
      money === null ? 0 : money.held.count + money.payouts.count + (money.findings?.count ?? 0),
    '/admin/settings': failedMessages === null ? 0 : failedMessages.emails + failedMessages.notifications,
  }
}
