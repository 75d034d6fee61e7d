import { screen } from '#web/platform/page/screen.ts'

/** Loads the installed app's frame, with code of its own, before a page in that mode is shown. */
export const appFrame = screen(
  'web/app/frame/app-frame.tsx',
  async () => (await import('./app-frame.tsx')).AppFrame as never,
)
