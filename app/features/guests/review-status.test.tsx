import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewStatusLabel } from './review-status.tsx'

test.each([
  ['pending', 'Pending', 'clock', 'text-warning'],
  ['approved', 'Approved', 'circle-check', 'text-accent'],
  ['rejected', 'Changes asked for', 'circle-x', 'text-danger'],
  ['on holiday', 'Pending', 'clock', 'text-quiet'],
  [null, 'Pending', 'clock', 'text-quiet'],
  [undefined, 'Pending', 'clock', 'text-quiet'],
])('GST-03 the status %s reads %s with its icon in its colour', (status, label, icon, tone) => {
  const html = renderToStaticMarkup(<ReviewStatusLabel status={status} />)
  expect(html).toMatch(new RegExp(`class="[^"]*lucide-${icon}[ "]`))
  expect(html).toMatch(new RegExp(`<svg[^>]*class="[^"]*${tone}[ "]`))
  expect(html.replace(/<[^>]+>/g, '')).toBe(label)
})
