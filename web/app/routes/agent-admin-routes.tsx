import {
  applicationQuery,
  applicationsAddress,
  applicationsQuery,
} from '#web/admin/agents/applications/applications-queries.ts'
import { rotaAddress, rotaQuery } from '#web/admin/agents/rota/rota-queries.ts'
import * as agentsTexts from '#web/admin/agents/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { agentsAddress } from '#web/entities/agents/agents-filter.ts'
import { agentQuery, performanceQuery, placesQuery } from '#web/entities/agents/agents-queries.ts'
import { marketsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { pagesOf, type Route } from '#web/platform/page/route.ts'

const page = pagesOf(import.meta.glob('/web/admin/agents/**/*-screen.tsx'), {
  access: 'agents.manage',
  frame: 'bare',
})

/** Lists the pages of the admin area about agents. */
export const agentAdminRoutes: readonly Route[] = [
  page('/admin/agents', 'admin/agents/agents', {
    title: common.label.agents,
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
  }),
  page('/admin/agents/applications', 'admin/agents/applications/applications', {
    title: common.page.applications,
    searchKeys: applicationsAddress.keys,
    queries: ({ search }) => {
      const id = search.get('application')
      return {
        applications: applicationsQuery(applicationsAddress.read(search), null),
        ...(id === null ? {} : { application: applicationQuery(id) }),
      }
    },
  }),
  page('/admin/agents/rota', 'admin/agents/rota/rota', {
    title: agentsTexts.page.rota,
    searchKeys: rotaAddress.keys,
    queries: ({ search }) => ({ rota: rotaQuery(rotaAddress.read(search).week) }),
  }),
]
