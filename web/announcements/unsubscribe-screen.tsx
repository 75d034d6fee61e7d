import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type NewsStanding, stopNews } from '#contract/notices.ts'
import { QuietPage } from '#web/accounts/quiet-page.tsx'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { callApi, isRefusal, orRefusal } from '#web/platform/api.ts'
import { reasonOf, troubleOf } from '#web/platform/api-error.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { newsStandingQuery } from './announcements-queries.ts'

/** Where the link of a letter leads: one press, signed in or not, and no more of them come. */
export function UnsubscribeScreen({ params }: ScreenProps<{ token: string }>) {
  const token = params.token
  const query = orRefusal(newsStandingQuery(token), [400, 404])
  const client = useQueryClient()
  const { data, error, isPaused } = useQuery(query)
  const stopping = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(stopNews, { params: { token } }),
    onSuccess: (standing) => client.setQueryData(query.queryKey, standing),
  })
  if (data === undefined) {
    const trouble = troubleOf({ error, isPaused })
    return (
      <QuietPage title="Our letters">
        {trouble === null ? <p role="status">One moment…</p> : <Notice tone="pepper">{trouble}</Notice>}
      </QuietPage>
    )
  }
  if (isRefusal(data)) {
    return (
      <QuietPage
        title="This link does not work"
        about="Open the link of a letter from us as it is, without a change."
      >
        <a href="/" className={buttonClass('secondary', 'lg')}>
          To the first page
        </a>
      </QuietPage>
    )
  }
  if (!data.isOn) return <Stopped of={data.of} />
  return (
    <QuietPage title="Stop our letters?" about={aboutWords[data.of]}>
      {stopping.error !== null && (
        <Notice tone="pepper">{reasonOf(stopping.error, 'That did not get through. Try again.')}</Notice>
      )}
      <Button size="lg" isBusy={stopping.isPending} onClick={() => stopping.mutate()}>
        Stop these letters
      </Button>
    </QuietPage>
  )
}

const aboutWords: Record<NewsStanding['of'], string> = {
  account: 'No more offers and news from us, by e-mail or on your devices. Your orders are told as before.',
  launch: 'We take your name and address off the list of who waits for the launch.',
}

function Stopped({ of }: Pick<NewsStanding, 'of'>) {
  return (
    <QuietPage
      title="No more letters"
      about={
        of === 'account'
          ? 'You get no offers and news from us. You can turn them on again in your profile.'
          : 'Your name and address are off our list.'
      }
    >
      <a href="/" className={buttonClass('secondary', 'lg')}>
        To the first page
      </a>
    </QuietPage>
  )
}
