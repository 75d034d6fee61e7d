import { createElement, type SVGAttributes } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/** Makes the component of a lucide drawing; builds use it in the place of lucide's own. */
function createLineIcon({ node }: IconData) {
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
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}

// biome-ignore lint/style/noDefaultExport: lucide's drawings import it as the default
export default createLineIcon
