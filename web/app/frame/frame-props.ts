import type { ReactNode } from 'react'

export interface FrameProps {
  kind: 'site' | 'wide' | 'bare'
  path: string
  children: ReactNode
}
