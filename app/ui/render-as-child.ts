import { type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react'

type Props = Record<string, unknown> & Pick<ComponentProps<'button'>, 'className' | 'style'>
type Handler = (event: unknown) => void

/** Merges props into a child element: its own props win, its own handlers run first, classes are joined. */
export function renderAsChild(child: ReactNode, outer: Props): ReactNode {
  if (!isValidElement<Props>(child)) return child
  const own = child.props
  const props: Props = { ...outer, ...own }
  props.className = [outer.className, own.className].filter(Boolean).join(' ')
  if (outer.style && own.style) props.style = { ...outer.style, ...own.style }
  for (const [name, handle] of Object.entries(outer)) {
    const ownHandle = own[name]
    if (typeof handle !== 'function' || typeof ownHandle !== 'function' || !/^on[A-Z]/.test(name)) continue
    props[name] = (event: unknown) => {
      ;(ownHandle as Handler)(event)
      ;(handle as Handler)(event)
    }
  }
  return cloneElement(child, props)
}
