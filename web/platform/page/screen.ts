import type { ComponentType } from 'react'

export interface ScreenProps<Params = Record<string, string>> {
  params: Params
  search: URLSearchParams
}

/** A page's component and the file it is loaded from, when it is first needed. */
export interface Screen {
  /** Source file from the root of the repository; the server finds the page's chunks by it. */
  readonly file: string
  readonly ready: () => ComponentType<ScreenProps> | null
  readonly load: () => Promise<ComponentType<ScreenProps>>
}

const failures = new Set<() => void>()

/** Lets screens whose code could not be loaded be tried again: at the next visit, or when somebody asks for it. */
export function forgetFailedLoads(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * Declares a screen: `screen('web/site/markets/markets-screen.tsx', async () => (await import('…')).MarketsScreen)`.
 * A failed load stays failed until `forgetFailedLoads`: a page that is drawn again must not ask again by itself.
 */
export function screen<Params = Record<string, string>>(
  file: string,
  load: () => Promise<ComponentType<ScreenProps<Params>>>,
): Screen {
  let component: ComponentType<ScreenProps> | null = null
  const loaded = (module: Promise<unknown>, onFailure: (error: unknown) => never) => {
    const promise: Promise<ComponentType<ScreenProps>> = module.then((value) => {
      component = value as ComponentType<ScreenProps>
      // React reads these two, and then need not wait for what is already there.
      Object.assign(promise, { status: 'fulfilled', value: component })
      return component
    }, onFailure)
    return promise
  }
  let loading: Promise<ComponentType<ScreenProps>> | null = null
  return {
    file,
    ready: () => component,
    load: () => {
      loading ??= loaded(load(), (error) => {
        failures.add(() => {
          loading = null
        })
        throw error
      })
      return loading
    },
  }
}
