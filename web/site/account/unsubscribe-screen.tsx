import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type NewsSubscription, stopNewsEndpoint } from '#contract/notifications/notices.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { newsSubscriptionQuery } from '#web/entities/account/announcements-queries.ts'
import { callApi, isRefusal, orRefusal } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { QuietPage } from './quiet-page.tsx'
import * as texts from './texts.ts'

/** Answers the link of an email: one press, signed in or not, and no more of them come. */
export function UnsubscribeScreen({ params }: ScreenProps<{ token: string }>) {
  const token = params.token
  const query = orRefusal(newsSubscriptionQuery(token), [400, 404])
  const client = useQueryClient()
  const reading = useQuery(query)
  const { data } = reading
  const stopping = useWrite({
    mutationFn: () => callApi(stopNewsEndpoint, { params: { token } }),
    onSuccess: (status) => client.setQueryData(query.queryKey, status),
  })
  if (data === undefined) {
    return (
      <QuietPage title={texts.unsubscribe.title}>
        <LoadState title={common.failure.loading(texts.unsubscribe.link)} query={reading}>
          <p role="status">{texts.link.checking}</p>
        </LoadState>
      </QuietPage>
    )
  }
  if (isRefusal(data)) {
    return (
      <QuietPage title={texts.unsubscribe.brokenLink} about={texts.unsubscribe.brokenLinkHint}>
        <a href="/" className={buttonClass('secondary', 'lg')}>
          {texts.unsubscribe.home}
        </a>
      </QuietPage>
    )
  }
  if (!data.isOn) return <Stopped of={data.of} />
  return (
    <QuietPage title={texts.unsubscribe.question} about={aboutText[data.of]}>
      {stopping.error !== null && (
        <Notice tone="pepper">{reasonOf(stopping.error, common.failure.general)}</Notice>
      )}
      <Button size="lg" isBusy={stopping.isPending} onClick={() => stopping.mutate()}>
        {texts.unsubscribe.confirm}
      </Button>
    </QuietPage>
  )
}

const aboutText: Record<NewsSubscription['of'], string> = {
  account: texts.unsubscribe.offersIntro,
  launch: texts.unsubscribe.launchIntro,
}

function Stopped({ of }: Pick<NewsSubscription, 'of'>) {
  return (
    <QuietPage
      title={texts.unsubscribe.doneTitle}
      about={of === 'account' ? texts.unsubscribe.offersDone : texts.unsubscribe.launchDone}
    >
      <a href="/" className={buttonClass('secondary', 'lg')}>
        {texts.unsubscribe.home}
      </a>
    </QuietPage>
  )
}
