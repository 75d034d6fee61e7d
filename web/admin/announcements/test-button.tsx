import { FlaskConical } from 'lucide-react'
import { isOwnPath } from '#contract/announcements/announcement-shapes.ts'
import { testAnnouncementEndpoint } from '#contract/announcements/announcements.ts'
import { countOf } from '#domain/plurals.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import * as texts from './texts.ts'
import type { Composed } from './use-composer.ts'

/** Sends what is written to anyone who writes it, and to nobody else. */
export function TestButton({ composed }: { composed: Composed }) {
  const { title, body, link, ways } = composed
  const test = useAccountAction(testAnnouncementEndpoint, ({ devices, address }) => {
    const said = [
      ...(devices === null ? [] : [texts.test.devices(countOf(devices, 'device', 'devices'))]),
      ...(address === null ? [] : [texts.test.email(address)]),
    ]
    showToast(texts.test.done, { body: said.join(' '), tone: 'success' })
  })
  const toTry = ways.filter((way) => way !== 'notice')
  const isWhole = title.trim() !== '' && body.trim() !== '' && (link.trim() === '' || isOwnPath(link.trim()))
  if (toTry.length === 0) return null
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        kind="secondary"
        icon={<FlaskConical aria-hidden="true" />}
        disabled={!isWhole}
        isBusy={test.isBusy}
        onClick={() =>
          test.run({ body: { title: title.trim(), body: body.trim(), link: link.trim(), ways: toTry } })
        }
      >
        {texts.test.submit}
      </Button>
      {test.problem !== null && <Notice tone="pepper">{test.problem}</Notice>}
    </div>
  )
}
