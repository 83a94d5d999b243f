import { type ComponentProps, createElement } from 'react'

type Drawn = { node: [tag: string, attributes: Record<string, string>][] }

const drawnAs = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Replaces lucide-react's createLucideIcon (vite.config.ts), which builds each icon's elements on every render: on the server
 * that was a twentieth of a page's rendering time.
 */
export default function plainIcon({ node }: Drawn) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon(props: ComponentProps<'svg'>) {
    const isHidden = props['aria-label'] || props.role ? undefined : true
    return createElement('svg', { ...drawnAs, 'aria-hidden': isHidden, ...props }, drawing)
  }
}
