import { EllipsisVertical, Share, SquarePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import * as texts from './texts.ts'

interface InstallGuideProps {
  isOpen: boolean
  onClose: () => void
  phone: 'ios' | 'android'
}

interface Step {
  title: string
  text: string
  picture: ReactNode
}

const iconClass = 'size-12'
const guides: Record<'ios' | 'android', { title: string; steps: [Step, Step, Step] }> = {
  ios: {
    title: texts.guide.iosTitle,
    steps: [
      {
        title: texts.guide.iosShare,
        text: texts.guide.iosShareHint,
        picture: <Share className={iconClass} />,
      },
      {
        title: texts.guide.iosHomeScreen,
        text: texts.guide.iosHomeScreenHint,
        picture: <SquarePlus className={iconClass} />,
      },
      {
        title: texts.guide.iosAdd,
        text: texts.guide.iosAddHint,
        picture: (
          <img src="/apple-touch-icon.png" alt="" width="72" height="72" className="size-18 rounded-lg" />
        ),
      },
    ],
  },
  android: {
    title: texts.guide.androidTitle,
    steps: [
      {
        title: texts.guide.androidMenu,
        text: texts.guide.androidMenuHint,
        picture: <EllipsisVertical className={iconClass} />,
      },
      {
        title: texts.guide.androidHomeScreen,
        text: texts.guide.androidHomeScreenHint,
        picture: <SquarePlus className={iconClass} />,
      },
      {
        title: texts.guide.androidInstall,
        text: texts.guide.androidInstallHint,
        picture: (
          <img src="/apple-touch-icon.png" alt="" width="72" height="72" className="size-18 rounded-lg" />
        ),
      },
    ],
  },
}

/** How to put the app on the home screen by hand, in three steps. */
export function InstallGuide({ isOpen, onClose, phone }: InstallGuideProps) {
  const [at, setAt] = useState(0)
  const { title, steps } = guides[phone]
  const step = steps[at] ?? steps[0]
  const close = () => {
    setAt(0)
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={title}
      footer={
        <div className="flex justify-between gap-3">
          <Button kind="secondary" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {texts.guide.previous}
          </Button>
          {at < steps.length - 1 ? (
            <Button onClick={() => setAt(at + 1)}>{texts.installGuide.next}</Button>
          ) : (
            <Button onClick={close}>{common.action.done}</Button>
          )}
        </div>
      }
    >
      <div aria-live="polite" className="grid justify-items-center gap-3 py-4 text-center">
        <span className="grid size-28 place-items-center rounded-full bg-leaf-tint text-leaf-deep">
          {step.picture}
        </span>
        <p className="text-sm font-semibold text-ink-soft">{texts.guide.step(at + 1, steps.length)}</p>
        <h3 className="text-lg">{step.title}</h3>
        <p className="max-w-xs text-pretty">{step.text}</p>
        <span className="flex gap-1.5" aria-hidden="true">
          {steps.map((other, index) => (
            <span
              key={other.title}
              className={`size-2 rounded-full ${index === at ? 'bg-leaf' : 'bg-line-strong'}`}
            />
          ))}
        </span>
      </div>
    </Sheet>
  )
}
