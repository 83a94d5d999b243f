import { languageName } from '#app/messages/locale.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Language } from '#core/languages/languages.ts'

/** Shown if text and episode differ in language: language models translate, the built-in writer cannot. */
export function OtherLanguage({
  textLanguage,
  language,
  translates,
  onTake,
}: {
  textLanguage: Language
  language: Language
  translates: boolean
  onTake: () => void
}) {
  const its = { language: languageName(textLanguage) }
  return (
    <Banner
      tone={translates ? 'info' : 'warning'}
      title={fill(words.textLooksLike, its)}
      action={
        <Button size="small" variant="secondary" onClick={onTake}>
          {fill(words.useLanguage, its)}
        </Button>
      }
    >
      {translates ? fill(words.writtenIn, { language: languageName(language) }) : words.cannotTranslate}
    </Banner>
  )
}
