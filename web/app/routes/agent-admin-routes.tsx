import {
  applicationQuery,
  applicationsAddress,
  applicationsQuery,
} from '#web/admin/agents/applications/applications-queries.ts'
import { rotaAddress, rotaQuery } from '#web/admin/agents/rota/rota-queries.ts'
import * as agentsTexts from '#web/admin/agents/texts.ts'
import { priceWatchQuery, watchAddress, watchedLinesQuery } from '#web/admin/price-watch/watch-queries.ts'
import * as common from '#web/design/common-texts.ts'
import { agentsAddress } from '#web/entities/agents/agents-filter.ts'
import { agentQuery, performanceQuery, placesQuery } from '#web/entities/agents/agents-queries.ts'
import { marketsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { type Route, route } from '#web/platform/page/route.ts'
import { screen } from '#web/platform/page/screen.ts'

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
    searchKeys: agentsAddress.keys,
    queries: ({ search }) => {
      const id = search.get('agent')
      const filter = agentsAddress.read(search)
      return {
        ...(filter.view === 'map'
          ? { places: placesQuery }
          : { performance: performanceQuery(filter, null) }),
        ...(id === null ? {} : { agent: agentQuery(id), markets: marketsQuery }),
      }
    },
    head: () => ({ title: common.label.agents, isPrivate: true }),
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
    head: () => ({ title: common.page.applications, isPrivate: true }),
  }),
  route({
    path: '/admin/agents/rota',
    access: 'agents.manage',
    frame: 'bare',
    screen: screen(
      'web/admin/agents/rota/rota-screen.tsx',
      async () => (await import('#web/admin/agents/rota/rota-screen.tsx')).RotaScreen,
    ),
    searchKeys: rotaAddress.keys,
    queries: ({ search }) => ({ rota: rotaQuery(rotaAddress.read(search).week) }),
    head: () => ({ title: agentsTexts.page.rota, isPrivate: true }),
  }),
  route({
    path: '/admin/price-watch',
    access: 'agents.manage',
    frame: 'bare',
    screen: screen(
      'web/admin/price-watch/price-watch-screen.tsx',
      async () => (await import('#web/admin/price-watch/price-watch-screen.tsx')).PriceWatchScreen,
    ),
    searchKeys: watchAddress.keys,
    queries: ({ search }) => {
      const filter = watchAddress.read(search)
      return { watch: priceWatchQuery(filter), lines: watchedLinesQuery(filter, null) }
    },
    head: () => ({ title: common.page.priceWatch, isPrivate: true }),
  }),
]
