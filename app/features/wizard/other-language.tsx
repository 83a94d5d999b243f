import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { englishName, type Language } from '#core/languages/languages.ts'

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
  const its = englishName(textLanguage)
  return (
    <Banner
      tone={translates ? 'info' : 'warning'}
      title={`The text looks like ${its}`}
      action={
        <Button size="small" variant="secondary" onClick={onTake}>
          Use {its}
        </Button>
      }
    >
      {translates
        ? `The dialog will be written in ${englishName(language)}.`
        : 'The built-in writer lets the hosts speak the text’s own sentences and cannot translate them.'}
    </Banner>
  )
}
