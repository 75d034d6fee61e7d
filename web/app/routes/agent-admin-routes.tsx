import {
  applicationQuery,
  applicationsAddress,
  applicationsQuery,
} from '#web/admin/agents/applications/applications-queries.ts'
import { applications } from '#web/admin/agents/applications/texts.ts'
import { rotaQuery, rotaSearchKeys, weekFrom } from '#web/admin/agents/rota/rota-queries.ts'
import { rota } from '#web/admin/agents/rota/texts.ts'
import { watchFilterFrom, watchSearchKeys } from '#web/admin/price-watch/watch-filter.ts'
import { priceWatchQuery, watchedLinesQuery } from '#web/admin/price-watch/watch-queries.ts'
import { agentsFilterFrom, agentsSearchKeys } from '#web/entities/agents/agents-filter.ts'
import { agentQuery, performanceQuery, placesQuery } from '#web/entities/agents/agents-queries.ts'
import { marketsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { type Route, route } from '#web/platform/page/route.ts'
import { screen } from '#web/platform/page/screen.ts'
import * as texts from './texts.ts'

/** The pages of the admin area about agents. */
export const agentAdminRoutes: readonly Route[] = [
  route({
    path: '/admin/agents',
    access: 'agents.manage',
    frame: 'bare',
    screen: screen(
      'web/admin/agents/agents-screen.tsx',
      async () => (await import('#web/admin/agents/agents-screen.tsx')).AgentsScreen,
    ),
    searchKeys: agentsSearchKeys,
    queries: ({ search }) => {
      const id = search.get('agent')
      const filter = agentsFilterFrom(search)
      return {
        ...(filter.view === 'map'
          ? { places: placesQuery }
          : { performance: performanceQuery(filter, null) }),
        ...(id === null ? {} : { agent: agentQuery(id), markets: marketsQuery }),
      }
    },
    head: () => ({ title: texts.agents, isPrivate: true }),
  }),
  route({
    path: '/admin/agents/applications',
    access: 'agents.manage',
    frame: 'bare',
    screen: screen(
      'web/admin/agents/applications/applications-screen.tsx',
      async () => (await import('#web/admin/agents/applications/applications-screen.tsx')).ApplicationsScreen,
    ),
    searchKeys: applicationsAddress.keys,
    queries: ({ search }) => {
      const id = search.get('application')
      return {
        applications: applicationsQuery(applicationsAddress.read(search), null),
        ...(id === null ? {} : { application: applicationQuery(id) }),
      }
    },
    head: () => ({ title: applications, isPrivate: true }),
  }),
  route({
    path: '/admin/agents/rota',
    access: 'agents.manage',
    frame: 'bare',
    screen: screen(
      'web/admin/agents/rota/rota-screen.tsx',
      async () => (await import('#web/admin/agents/rota/rota-screen.tsx')).RotaScreen,
    ),
    searchKeys: rotaSearchKeys,
    queries: ({ search }) => ({ rota: rotaQuery(weekFrom(search)) }),
    head: () => ({ title: rota, isPrivate: true }),
  }),
  route({
    path: '/admin/price-watch',
    access: 'agents.manage',
    frame: 'bare',
    screen: screen(
      'web/admin/price-watch/price-watch-screen.tsx',
      async () => (await import('#web/admin/price-watch/price-watch-screen.tsx')).PriceWatchScreen,
    ),
    searchKeys: watchSearchKeys,
    queries: ({ search }) => {
      const filter = watchFilterFrom(search)
      return { watch: priceWatchQuery(filter), lines: watchedLinesQuery(filter, null) }
    },
    head: () => ({ title: texts.priceWatch, isPrivate: true }),
  }),
]
