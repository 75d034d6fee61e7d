import { Moon, Sun, SunMoon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Segmented } from './segmented.tsx'

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
  return <Segmented legend="Colours" options={options} value={theme} onChange={choose} />
}

const options = [
  ['auto', <ThemeWord key="auto" icon={<SunMoon />} words="Phone" />],
  ['light', <ThemeWord key="light" icon={<Sun />} words="Day" />],
  ['dark', <ThemeWord key="dark" icon={<Moon />} words="Night" />],
] as const

function ThemeWord({ icon, words }: { icon: ReactNode; words: string }) {
  return (
    <span className="inline-flex items-center gap-2 [&_svg]:size-4">
      {icon}
      {words}
    </span>
  )
}
