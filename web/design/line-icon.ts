import { createElement, type SVGAttributes } from 'react'

type Drawing = readonly (readonly [tag: string, attributes: Record<string, string>])[]

/** Makes the component of a Lucide icon; scripts/vite/line-icons.ts puts it in the place of Lucide's own. */
export function createLineIcon(drawing: Drawing) {
  return (props: SVGAttributes<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      drawing.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
