import type { Produce } from './scene-plan.ts'

const looks: Record<Exclude<Produce, 'fish' | 'leaves' | 'yam'>, { fill: string; isGrain?: boolean }> = {
  tomato: { fill: '#e0402b' },
  orange: { fill: '#f3a01f' },
  lime: { fill: '#6fae3f' },
  onion: { fill: '#9d4a75' },
  garri: { fill: '#f3e0a6', isGrain: true },
  beans: { fill: '#b9794a', isGrain: true },
}

/** A heap on the table: round things in rows, a cone of grain, leaves, yams or fish. */
export function Heap({ produce, x, y }: { produce: Produce; x: number; y: number }) {
  if (produce === 'fish') {
    return (
      <path
        d={`M${x - 13} ${y - 3}q8-7 18 0l6-4v8l-6-4q-10 7-18 0zM${x - 10} ${y - 9}q8-7 17 0l5-4v8l-5-4q-9 7-17 0z`}
        fill="#b9c8d2"
      />
    )
  }
  if (produce === 'leaves') {
    return <path d={`M${x - 14} ${y}q-3-10 5-10 1-8 9-6 8-2 9 6 8 0 5 10z`} fill="#3f8f3c" />
  }
  if (produce === 'yam') {
    return <path d={`M${x - 12} ${y - 4}h23M${x - 8} ${y - 11}h17`} stroke="#8a5a33" strokeDasharray="none" />
  }
  const { fill, isGrain } = looks[produce]
  if (isGrain === true) return <path d={`M${x - 14} ${y}q8-2 14-17 6 15 14 17z`} fill={fill} />
  return <path d={`M${x - 12} ${y - 3}h24.1M${x - 8} ${y - 9}h16.1M${x - 4} ${y - 14}h8.1`} stroke={fill} />
}

/** Put around heaps: how their round things are drawn, once for all. */
export const heapStroke = { strokeWidth: 7.4, strokeLinecap: 'round', strokeDasharray: '0 8' } as const
