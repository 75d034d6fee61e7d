import { useQuery } from '@tanstack/react-query'
import { BookOpen, UserRound } from 'lucide-react'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { profileQuery } from '#web/site/account/core/profile-queries.ts'
import * as accountTexts from '#web/site/account/texts.ts'
import { KeysSection } from './keys-section.tsx'
import * as texts from './texts.ts'
import { WebhooksSection } from './webhooks-section.tsx'

/** Lets a customer's own programs order and follow. */
export function ProgramsScreen() {
  const query = useQuery(profileQuery)
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-6 md:py-10">
      <div className="grid gap-3">
        <h1 className="text-2xl">{accountTexts.data.apiKeys}</h1>
        <p className="text-ink-soft">{texts.page.intro}</p>
        <div className="flex flex-wrap gap-2">
          <a href="/profile" className={buttonClass('secondary')}>
            <UserRound />
            {common.page.profile}
          </a>
          <a href="/api/docs#programs" className={buttonClass('secondary')} target="_blank" rel="noopener">
            <BookOpen />
            {texts.page.guide}
          </a>
        </div>
      </div>
      {query.data === undefined && (
        <LoadState title={texts.page.failed} query={query}>
          <Skeleton className="h-48 rounded-lg" />
        </LoadState>
      )}
      {query.data !== undefined && (
        <>
          <KeysSection hasPassword={query.data.hasPassword} />
          <WebhooksSection hasPassword={query.data.hasPassword} />
        </>
      )}
    </div>
  )
}
