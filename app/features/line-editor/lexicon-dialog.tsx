import { useQuery } from '@tanstack/react-query'
import { SpellCheck } from 'lucide-react'
import { useState } from 'react'
import { LexiconForm } from '#app/features/voices/lexicon-form.tsx'
import words from '#app/messages/editor.ts'
import { count } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useChange } from '#app/use-change.ts'
import { applyLexicon, joinLexicons, type Lexicon, parseLexicon } from '#core/audio/lexicon.ts'
import { fittingVoices } from '#core/editing/expected-voices.ts'
import type { Line } from '#core/editing/line.ts'
import type { Speaking } from '#core/editing/voice-state.ts'
import { browserDatabase } from '#tables/database.ts'
import { voiceQueries } from '#tables/options/options-queries.ts'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { saveLexicon } from '#tables/podcasts/save-podcast-queries.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'

type Pronunciations = {
  podcast: Pick<OwnPodcast, 'id' | 'lexicon' | 'language'>
  lines: Line[]
  speaking: Speaking
}

/** Edits the episode's pronunciations. A change makes only the recordings of lines with an affected name stale. */
export function LexiconButton(about: Pronunciations) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)} icon={SpellCheck}>
        <span className="max-sm:sr-only">{words.pronunciation}</span>
      </Button>
      {isOpen && (
        <Dialog onClose={close} title={words.pronunciation} description={words.pronunciationText}>
          <EpisodeLexicon {...about} onDone={close} />
        </Dialog>
      )}
    </>
  )
}

function EpisodeLexicon({ podcast, lines, speaking, onDone }: Pronunciations & { onDone: () => void }) {
  const { id, lexicon, language } = podcast
  const voices = useQuery(voiceQueries(browserDatabase).options())
  const show = useQuery(showSettingsQueries(browserDatabase).one()).data?.lexicon ?? ''
  const save = useChange((db, text: string) => saveLexicon(db, id, text), {
    tables: ['podcasts'],
    done: words.pronunciationSaved,
    failed: () => words.pronunciationNotSaved,
    onDone,
  })
  const fitting = fittingVoices(voices.data ?? [], { language, modelProvider: null })
  return (
    <LexiconForm
      stored={lexicon}
      hintOf={(now) => touchedWords(countTouched(lines, speaking, joinLexicons(now, parseLexicon(show))))}
      voice={fitting.find((voice) => voice.voice_id === speaking.voices['Host A']) ?? fitting[0]}
      language={language}
      isSaving={save.isPending}
      onSave={save.mutate}
      onCancel={onDone}
    />
  )
}

function touchedWords(touched: number): string {
  return touched === 0 ? words.noneTouched : count(words.touched, touched)
}

/** Counts the recorded lines whose pronunciation changes. The other lines need no new recording. */
const countTouched = (lines: Line[], { spoken }: Speaking, lexicon: Lexicon) =>
  lines.filter((line) => line.clipKey !== null && applyLexicon(line.text, lexicon) !== spoken(line.text))
    .length
