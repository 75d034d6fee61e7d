import { type ComponentType, type ReactNode, Suspense } from 'react'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'

/** A dialog or drawer whose code is loaded when it is first opened; then it stays, so that it can leave the screen. */
export function openedPart<Props extends object>(
  isOpen: (props: Props) => boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = deferredPart<Props>(() => withWholeStyle(load()))
  return (props) => (
    <Opened isOpen={isOpen(props)}>
      <Part {...props} />
    </Opened>
  )
}

function Opened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return useOnceOpen(isOpen) ? <Suspense>{children}</Suspense> : null
}
