import { Moon, Sun, SunMoon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Segmented } from '#web/design/forms/segmented.tsx'
import * as texts from './texts.ts'

const storageName = 'kasuwa-theme'
type Theme = 'auto' | 'light' | 'dark'

/** Day, night, or as the phone has it; remembered on this device. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('auto')
  useEffect(() => {
    const stored = localStorage.getItem(storageName)
    if (stored === 'light' || stored === 'dark') setTheme(stored)
  }, [])
  const choose = (next: Theme) => {
    setTheme(next)
    if (next === 'auto') {
      localStorage.removeItem(storageName)
      document.documentElement.removeAttribute('data-theme')
      return
    }
    localStorage.setItem(storageName, next)
    document.documentElement.setAttribute('data-theme', next)
  }
  return <Segmented legend={texts.theme.legend} options={options} value={theme} onChange={choose} />
}

const options = [
  ['auto', <ThemeText key="auto" icon={<SunMoon />} label={texts.theme.phone} />],
  ['light', <ThemeText key="light" icon={<Sun />} label={texts.theme.day} />],
  ['dark', <ThemeText key="dark" icon={<Moon />} label={texts.theme.night} />],
] as const

function ThemeText({ icon, label: text }: { icon: ReactNode; label: string }) {
  return (
    <span className="inline-flex items-center gap-2 [&_svg]:size-4">
      {icon}
      {text}
    </span>
  )
}
