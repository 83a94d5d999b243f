import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { splitSentences } from './split-sentences.ts'

function split(text: string, language: Language): string[] {
  return splitSentences(text, language).map(({ start, end }) => text.slice(start, end))
}

test.each<[Language, string, string[]]>([
  ['en', 'Dr. King spoke. He had a dream.', ['Dr. King spoke.', 'He had a dream.']],
  ['en', 'On Jan. 1 she left. J. F. Kennedy stayed.', ['On Jan. 1 she left.', 'J. F. Kennedy stayed.']],
  ['en', 'It was plan B. Then came plan C.', ['It was plan B.', 'Then came plan C.']],
  [
    'en',
    'She lived in the U.S. for years. All of it, etc. was gone.',
    ['She lived in the U.S. for years.', 'All of it, etc. was gone.'],
  ],
  ['en', '"Go!" he said. "Now." They went.', ['"Go!" he said.', '"Now."', 'They went.']],
  [
    'en',
    'She said, “I came. I saw. I stayed.” Then silence.',
    ['She said, “I came. I saw. I stayed.”', 'Then silence.'],
  ],
  [
    'en',
    'The rest (there was little. Very little.) was lost. It ended.',
    ['The rest (there was little. Very little.) was lost.', 'It ended.'],
  ],
  ['en', 'A gain of 3.5 percent... and no more. Done.', ['A gain of 3.5 percent... and no more.', 'Done.']],
  [
    'de',
    'Am 3. Mai 1871 sprach Dr. Braun. Es war z. B. der 19. Jahrestag, d. h. viel.',
    ['Am 3. Mai 1871 sprach Dr. Braun.', 'Es war z. B. der 19. Jahrestag, d. h. viel.'],
  ],
  [
    'de',
    'Im 19. Jahrhundert lebte Wilhelm I. als Kaiser. Sie sagte: „Ich gehe. Jetzt.“ Dann ging sie.',
    ['Im 19. Jahrhundert lebte Wilhelm I. als Kaiser.', 'Sie sagte: „Ich gehe. Jetzt.“', 'Dann ging sie.'],
  ],
  [
    'es',
    'El Sr. Díaz y la Dra. Ruiz llegaron, p. ej. en 1910. ¿Y después? ¡Nada!',
    ['El Sr. Díaz y la Dra. Ruiz llegaron, p. ej. en 1910.', '¿Y después?', '¡Nada!'],
  ],
  [
    'fr',
    'M. Dupont et Mme. Curie parlaient. « Oui. Bien sûr. » Puis rien.',
    ['M. Dupont et Mme. Curie parlaient.', '« Oui. Bien sûr. »', 'Puis rien.'],
  ],
  [
    'de',
    'Sie ging nach Bonn. 1948 starb sie dort, vgl. 1949 und Nr. 12. 20 Jahre später kam er.',
    ['Sie ging nach Bonn.', '1948 starb sie dort, vgl. 1949 und Nr. 12. 20 Jahre später kam er.'],
  ],
  [
    'en',
    'They waited long. 20 men died. On Nov. 9 it ended.',
    ['They waited long.', '20 men died.', 'On Nov. 9 it ended.'],
  ],
  ['en', 'He said no. Roth left. See No. 5.', ['He said no.', 'Roth left.', 'See No. 5.']],
  [
    'de',
    'Er tat es auf seine Art. Sie ging nach Art. 5.',
    ['Er tat es auf seine Art.', 'Sie ging nach Art. 5.'],
  ],
  ['fr', "Il aimait l'art. Elle passa le col. Fin.", ["Il aimait l'art.", 'Elle passa le col.', 'Fin.']],
])('%s: %s', (language, text, sentences) => {
  expect(split(text, language)).toEqual(sentences)
})

test('a quotation that never closes does not swallow the text', () => {
  const text = `She said "I will go. ${'The road was long and dark. '.repeat(60)}`
  expect(split(text, 'en').length).toBeGreaterThan(30)
})

test('a long text in one line loses nothing at the borders of the windows', () => {
  const text = Array.from({ length: 900 }, (_, index) => `Sentence number ${index} stands here.`).join(' ')
  const sentences = split(text, 'en')
  expect(sentences).toHaveLength(900)
  expect(sentences.join(' ')).toBe(text)
})
