import { useQuery } from '@tanstack/react-query'
import voices from '#app/messages/voices.ts'
import { Card } from '#app/ui/card.tsx'
import { useChange } from '#app/use-change.ts'
import { browserDatabase } from '#tables/database.ts'
import type { VoiceOption } from '#tables/options/options-queries.ts'
import { saveShowSettings, showSettingsQueries } from '#tables/show/show-queries.ts'
import { LexiconForm } from './lexicon-form.tsx'

/** Pronunciations of names for all episodes. */
export function ShowLexicon({ voice }: { voice: VoiceOption | undefined }) {
  const show = useQuery(showSettingsQueries(browserDatabase).one())
  const save = useChange((db, lexicon: string) => saveShowSettings(db, { lexicon }), {
    tables: ['show_settings'],
    done: voices.pronunciationSaved,
    failed: voices.pronunciationNotSaved,
  })
  if (!show.data) return null
  return (
    <Card className="flex max-w-3xl flex-col gap-4">
      <div>
        <h2 className="font-semibold text-lg">{voices.pronunciation}</h2>
        <p className="text-quiet text-sm">{voices.pronunciationText}</p>
      </div>
      <LexiconForm
        key={show.data.lexicon}
        stored={show.data.lexicon}
        hintOf={() => voices.countAsChanged}
        voice={voice}
        isSaving={save.isPending}
        onSave={save.mutate}
      />
    </Card>
  )
}
