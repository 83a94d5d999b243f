import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { renderAsChild } from './render-as-child.ts'

test('what is lent is added to what the element says itself, which goes first', () => {
  const received: string[] = []
  const lent = {
    className: 'button',
    title: 'Lent',
    onClick: () => received.push('lent'),
    onFocus: () => received.push('focus'),
  }
  const link = (
    <a href="/about" className="own" title="Own" onClick={() => received.push('own')}>
      About
    </a>
  )
  const element = renderAsChild(link, lent)
  if (!isValidElement<Record<string, unknown>>(element)) throw new Error('It is no element.')
  const { onClick, onFocus, ...props } = element.props as Record<string, () => void>
  expect(props).toEqual({ href: '/about', className: 'button own', title: 'Own', children: 'About' })
  onClick?.()
  onFocus?.()
  expect(received).toEqual(['own', 'lent', 'focus'])
})

test('nothing is lent to nothing', () => {
  expect([renderAsChild(null, { className: 'button' }), renderAsChild('words', {})]).toEqual([null, 'words'])
})
