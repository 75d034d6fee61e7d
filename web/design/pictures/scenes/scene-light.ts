import type { DayPhase } from './scene-phase.ts'

/** The colours that an hour gives to a scene. */
export interface SceneLight {
  /** Sky from the top to the horizon. */
  sky: readonly [string, string, string]
  sun: { x: number; y: number; size: number; colour: string }
  /** Far things: rock, dome, towers. */
  far: string
  near: string
  ground: string
  /** Laid over everything, with its strength. */
  veil: readonly [colour: string, strength: number]
  hasLamps: boolean
}

export const lights = {
  dawn: {
    sky: ['#bcdde2', '#fbe6bd', '#f8bd73'],
    sun: { x: 232, y: 88, size: 15, colour: '#fff3c8' },
    far: '#c59a7c',
    near: '#8f9d6b',
    ground: '#c27a45',
    veil: ['#f7b267', 0.1],
    hasLamps: false,
  },
  morning: {
    sky: ['#9fd2e8', '#dff0ea', '#fdf0cd'],
    sun: { x: 254, y: 46, size: 13, colour: '#fff6d6' },
    far: '#9db5a4',
    near: '#6f9d63',
    ground: '#c67c48',
    veil: ['#fff3d0', 0.06],
    hasLamps: false,
  },
  noon: {
    sky: ['#79c0e8', '#bfe2ee', '#eef6ea'],
    sun: { x: 198, y: 22, size: 12, colour: '#fffbe8' },
    far: '#88a898',
    near: '#5c9a58',
    ground: '#cf8650',
    veil: ['#ffffff', 0],
    hasLamps: false,
  },
  dusk: {
    sky: ['#5d5596', '#e0826a', '#fbc871'],
    sun: { x: 92, y: 96, size: 19, colour: '#ffd98a' },
    far: '#744f73',
    near: '#5b5a4a',
    ground: '#a55a3c',
    veil: ['#6b2f52', 0.18],
    hasLamps: true,
  },
  night: {
    sky: ['#0e1533', '#25346b', '#54457c'],
    sun: { x: 246, y: 34, size: 11, colour: '#f4ecd2' },
    far: '#1d2550',
    near: '#1f3440',
    ground: '#5b3a3c',
    veil: ['#0e1533', 0.34],
    hasLamps: true,
  },
} as const satisfies Record<DayPhase, SceneLight>
