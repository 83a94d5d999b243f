import { useEffect, useRef, useState } from 'react'
import type { Language } from '#core/languages/languages.ts'
import { likelyLanguage } from '#core/source/likely-language.ts'
import type { CreateForm } from '#core/wizard/create-form.ts'
import { measureReading } from '#core/wizard/leader-file.ts'

/** Fewer words could be any language; they are looked for at the start of the text, which may be a book. */
const fewestWords = 30
const startCharacters = 2000

/**
 * The language of the chosen text, null while it is not known. A text that is chosen here sets the form's language, as
 * long as the creator has not chosen one; what was stored with an episode stays.
 */
export function useTextLanguage(file: CreateForm['file'], setLanguage: (language: Language) => void) {
  const [textLanguage, setTextLanguage] = useState<Language | null>(null)
  const isNewText = useRef(false)
  const isLanguageChosen = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the text is depends on the text alone.
  useEffect(() => {
    let isCurrent = true
    setTextLanguage(null)
    if (!file || measureReading(file.content.slice(0, startCharacters)).words < fewestWords) return
    void import('tinyld/light')
      .then(({ detectAll }) => likelyLanguage(file.content, detectAll))
      // Without the detector the creator chooses, as with a text that is too short.
      .catch(() => null)
      .then((found) => {
        if (!isCurrent) return
        setTextLanguage(found)
        if (found && isNewText.current && !isLanguageChosen.current) setLanguage(found)
      })
    return () => {
      isCurrent = false
    }
  }, [file])

  return {
    textLanguage,
    noteNewText: () => {
      isNewText.current = true
    },
    noteChoice: () => {
      isLanguageChosen.current = true
    },
  }
}
