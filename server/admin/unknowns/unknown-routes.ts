import { closeUnknownNewsEndpoint } from '#contract/admin/unknown-news.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { closeUnknown } from '#server/platform/unknowns/unknown-store.ts'

/** Registers what others told us and we do not know, which a person has looked at. */
export function registerUnknownNews(api: Api, { clock }: { clock: Clock }): void {
  api.answer(closeUnknownNewsEndpoint, ({ params: { id }, viewer, write }) =>
    write(async (tx, audit) => {
      const closed = await closeUnknown(tx, { id, adminId: viewer.user.id, now: clock.now() })
      if (closed === null) throw fail('unknown_news.not_found')
      await audit('unknown_news.close', id, { source: closed.source, kind: closed.kind, times: closed.times })
      return { ok: true as const }
    }),
  )
}
