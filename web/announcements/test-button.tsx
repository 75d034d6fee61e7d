import { FlaskConical } from 'lucide-react'
import { isOwnPath } from '#contract/announcement-shapes.ts'
import { testAnnouncement } from '#contract/announcements.ts'
import { useAccountAct } from '#web/accounts/use-account-act.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { countWords } from './announcement-words.ts'
import type { Composed } from './use-composer.ts'

/** Sends what is written to whoever writes it, and to nobody else. */
export function TestButton({ composed }: { composed: Composed }) {
  const { title, body, link, ways } = composed
  const test = useAccountAct(testAnnouncement, ({ devices, address }) => {
    const said = [
      ...(devices === null ? [] : [`Shown on ${countWords(devices, 'device', 'devices')} of yours.`]),
      ...(address === null ? [] : [`The letter goes to ${address}.`]),
    ]
    showToast('Test sent', { body: said.join(' '), tone: 'success' })
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
        Send a test to me
      </Button>
      {test.problem !== null && <Notice tone="pepper">{test.problem}</Notice>}
    </div>
  )
}
