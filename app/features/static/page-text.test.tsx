import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readLanguageFrom } from '#app/messages/language.ts'
import { PageBlocks } from './page-text.tsx'

test.each([
  ['en', ''],
  ['de', 'Das Bild zeigt die englische Fassung der Seite.'],
] as const)(
  'in %s a picture of the help says below it that it shows the English page: “%s”',
  (language, said) => {
    readLanguageFrom(() => language)
    try {
      const page = renderToStaticMarkup(
        <PageBlocks blocks={[{ kind: 'picture', address: '/a.webp', says: 'The script' }]} />,
      )
      expect(page).toContain('alt="The script"')
      expect(page.replace(/<[^>]*>/g, '')).toBe(said)
    } finally {
      readLanguageFrom(() => 'en')
    }
  },
)
