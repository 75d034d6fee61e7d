import { EllipsisVertical, Share, SquarePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Sheet } from '#web/design/sheet.tsx'

interface InstallGuideProps {
  isOpen: boolean
  onClose: () => void
  phone: 'ios' | 'android'
}

interface Step {
  title: string
  words: string
  picture: ReactNode
}

const iconClass = 'size-12'
const guides: Record<'ios' | 'android', { title: string; steps: [Step, Step, Step] }> = {
  ios: {
    title: 'Add Kasuwa to your iPhone',
    steps: [
      {
        title: 'Tap Share',
        words: 'Open this page in Safari and tap the Share button at the bottom of the screen.',
        picture: <Share className={iconClass} />,
      },
      {
        title: 'Tap Add to Home Screen',
        words: 'Scroll down in the list that opens, and tap Add to Home Screen.',
        picture: <SquarePlus className={iconClass} />,
      },
      {
        title: 'Tap Add',
        words: 'Tap Add at the top right. Kasuwa then stands among your apps.',
        picture: (
          <img src="/apple-touch-icon.png" alt="" width="72" height="72" className="size-18 rounded-lg" />
        ),
      },
    ],
  },
  android: {
    title: 'Add Kasuwa to your phone',
    steps: [
      {
        title: 'Open the menu',
        words: 'Open this page in Chrome and tap the three dots at the top right.',
        picture: <EllipsisVertical className={iconClass} />,
      },
      {
        title: 'Tap Add to Home screen',
        words: 'Tap Add to Home screen; on some phones it is called Install app.',
        picture: <SquarePlus className={iconClass} />,
      },
      {
        title: 'Tap Install',
        words: 'Tap Install and wait a moment. Kasuwa then stands among your apps.',
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
            Previous
          </Button>
          {at < steps.length - 1 ? (
            <Button onClick={() => setAt(at + 1)}>Next</Button>
          ) : (
            <Button onClick={close}>Done</Button>
          )}
        </div>
      }
    >
      <div aria-live="polite" className="grid justify-items-center gap-3 py-4 text-center">
        <span className="grid size-28 place-items-center rounded-full bg-leaf-tint text-leaf-deep">
          {step.picture}
        </span>
        <p className="text-sm font-semibold text-ink-soft">
          Step {at + 1} of {steps.length}
        </p>
        <h3 className="text-lg">{step.title}</h3>
        <p className="max-w-xs text-pretty">{step.words}</p>
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
