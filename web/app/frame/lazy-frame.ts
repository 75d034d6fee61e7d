import { screen } from '#web/platform/page/screen.ts'

/** The installed app's frame, with code of its own; load it before a page in that mode is shown. */
export const appFrame = screen(
  'web/app/frame/app-frame.tsx',
  async () => (await import('./app-frame.tsx')).AppFrame as never,
)
