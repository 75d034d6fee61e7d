import { ThemeSwitch } from '#web/design/layout/theme-switch.tsx'
import { ActionExhibits } from './action-exhibits.tsx'
import { AdminExhibits } from './admin-exhibits.tsx'
import { ColourExhibits } from './colour-exhibits.tsx'
import { FormExhibits } from './form-exhibits.tsx'
import { MessageExhibits } from './message-exhibits.tsx'
import { OrderExhibits } from './order-exhibits.tsx'
import { PictureExhibits } from './picture-exhibits.tsx'
import { ShellExhibits } from './shell-exhibits.tsx'

/** Every primitive of `web/design` in each of its states. */
export function ShowcaseScreen() {
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4 py-8">
        <div>
          <h1 className="text-3xl">The visual language</h1>
          <p className="mt-2 text-ink-soft">An Abuja market at seven in the morning.</p>
        </div>
        <div className="w-full sm:w-80">
          <ThemeSwitch />
        </div>
      </header>
      <PictureExhibits />
      <OrderExhibits />
      <ColourExhibits />
      <ActionExhibits />
      <FormExhibits />
      <MessageExhibits />
      <AdminExhibits />
      <ShellExhibits />
    </>
  )
}
