import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TranscriptFiles } from './transcript-files.tsx'

test('T-11 the words can be taken along with their times, under the title of the episode', () => {
  const html = renderToStaticMarkup(
    <TranscriptFiles
      title={'Mut: "1904"'}
      files={{ vtt: '/media/a.vtt', srt: '/media/a.srt', json: '/media/a.json' }}
    />,
  )
  expect(
    [...html.matchAll(/href="([^"]+)" download="([^"]+)"/g)].map(([, href, name]) => [href, name]),
  ).toEqual([
    ['/media/a.vtt', 'Mut 1904.vtt'],
    ['/media/a.srt', 'Mut 1904.srt'],
  ])
  expect(renderToStaticMarkup(<TranscriptFiles title="A" files={{}} />)).toBe('')
})
