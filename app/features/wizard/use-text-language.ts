import { useEffect, useRef, useState } from 'react'
import type { Language } from '#core/languages/languages.ts'
import { likelyLanguage, otherLanguage } from '#core/source/likely-language.ts'
import type { CreateForm } from '#core/wizard/create-form.ts'
import { measureReading } from '#core/wizard/leader-file.ts'

/** Minimum number of words for detecting the language. Only the first `startCharacters` are counted, because the text may be a book. */
const fewestWords = 30
const startCharacters = 2000

/**
 * Detects the language of the text; null if unknown. A newly chosen text also sets the form's language, unless the creator has
 * chosen one; the text of a resumed draft does not.
 */
export function useTextLanguage(file: CreateForm['file'], setLanguage: (language: Language) => void) {
  const [textLanguage, setTextLanguage] = useState<Language | null>(null)
  const [other, setOther] = useState<string | null>(null)
  const isNewText = useRef(false)
  const isLanguageChosen = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text is detected again.
  useEffect(() => {
    let isCurrent = true
    setTextLanguage(null)
    setOther(null)
    if (!file || measureReading(file.content.slice(0, startCharacters)).words < fewestWords) return
    void import('tinyld/light')
      .then(({ detectAll }) => ({
        found: likelyLanguage(file.content, detectAll),
        other: otherLanguage(file.content, detectAll),
      }))
      // If the detector cannot be loaded, the creator chooses, as with a short text.
      .catch(() => ({ found: null, other: null }))
      .then(({ found, other }) => {
        if (!isCurrent) return
        setTextLanguage(found)
        setOther(other)
        if (found && isNewText.current && !isLanguageChosen.current) setLanguage(found)
      })
    return () => {
      isCurrent = false
    }
  }, [file])

  return {
    textLanguage,
    /** The code of the text's language if it is none of ours. */
    otherLanguage: other,
    noteNewText: () => {
      isNewText.current = true
    },
    noteChoice: () => {
      isLanguageChosen.current = true
    },
  }
}
