import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type NewsSubscription, stopNewsEndpoint } from '#contract/notifications/notices.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { newsSubscriptionQuery } from '#web/entities/account/announcements-queries.ts'
import { callApi, isRefusal, orRefusal } from '#web/platform/api/api.ts'
import { reasonOf, troubleOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { QuietPage } from './quiet-page.tsx'
import * as texts from './texts.ts'

/** Where the link of an email leads: one press, signed in or not, and no more of them come. */
export function UnsubscribeScreen({ params }: ScreenProps<{ token: string }>) {
  const token = params.token
  const query = orRefusal(newsSubscriptionQuery(token), [400, 404])
  const client = useQueryClient()
  const { data, error, isPaused } = useQuery(query)
  const stopping = useWrite({
    mutationFn: () => callApi(stopNewsEndpoint, { params: { token } }),
    onSuccess: (status) => client.setQueryData(query.queryKey, status),
  })
  if (data === undefined) {
    const trouble = troubleOf({ error, isPaused })
    return (
      <QuietPage title={texts.ourEmails}>
        {trouble === null ? <p role="status">{texts.oneMoment}</p> : <Notice tone="pepper">{trouble}</Notice>}
      </QuietPage>
    )
  }
  if (isRefusal(data)) {
    return (
      <QuietPage title={texts.thisLinkDoesNotWork} about={texts.tapTheFullLinkInOurEmailAgain}>
        <a href="/" className={buttonClass('secondary', 'lg')}>
          {texts.goToTheHomePage}
        </a>
      </QuietPage>
    )
  }
  if (!data.isOn) return <Stopped of={data.of} />
  return (
    <QuietPage title={texts.stopOurEmails} about={aboutText[data.of]}>
      {stopping.error !== null && (
        <Notice tone="pepper">{reasonOf(stopping.error, texts.thatDidNotGoThrough)}</Notice>
      )}
      <Button size="lg" isBusy={stopping.isPending} onClick={() => stopping.mutate()}>
        {texts.stopTheseEmails}
      </Button>
    </QuietPage>
  )
}

const aboutText: Record<NewsSubscription['of'], string> = {
  account: texts.youWillGetNoMoreOffers,
  launch: texts.weWillRemoveYourNameAndEmail,
}

function Stopped({ of }: Pick<NewsSubscription, 'of'>) {
  return (
    <QuietPage
      title={texts.emailsStopped}
      about={of === 'account' ? texts.youWillGetNoMoreOffers2 : texts.weHaveRemovedYourNameAndEmail}
    >
      <a href="/" className={buttonClass('secondary', 'lg')}>
        {texts.goToTheHomePage}
      </a>
    </QuietPage>
  )
}
