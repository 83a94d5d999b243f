import { SpellCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { LongTextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import { applyLexicon, parseLexicon } from '#core/audio/lexicon.ts'
import type { Line } from '#core/editing/line.ts'
import { AppError } from '#core/errors.ts'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { saveLexicon } from '#tables/podcasts/save-podcast-queries.ts'

type Pronunciations = { podcast: Pick<OwnPodcast, 'id' | 'lexicon'>; lines: Line[] }

/** Edits the episode's pronunciations. A change makes only the recordings of lines with an affected name stale. */
export function LexiconButton(about: Pronunciations) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)} icon={SpellCheck}>
        <span className="max-sm:sr-only">Pronunciation</span>
      </Button>
      {isOpen && (
        <Dialog
          onClose={close}
          title="Pronunciation"
          description="How the voices say names in this episode. The script and the transcript keep the real spelling."
        >
          <LexiconForm {...about} onDone={close} />
        </Dialog>
      )}
    </>
  )
}

function LexiconForm({ podcast, lines, onDone }: Pronunciations & { onDone: () => void }) {
  const { id, lexicon } = podcast
  const [text, setText] = useState(lexicon)
  const { error, touched } = check(text, lexicon, lines)
  const save = useChange((db) => saveLexicon(db, id, text), {
    tables: ['podcasts'],
    done: 'Pronunciation saved',
    failed: () => 'The pronunciation could not be saved',
    onDone,
  })
  return (
    <form
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!error) save.mutate()
      }}
    >
      <LongTextField
        label="Names"
        error={error}
        hint={text === lexicon ? undefined : touchedWords(touched)}
        value={text}
        rows={6}
        maxLength={5000}
        spellCheck={false}
        placeholder={'Nguyen = Win\nGdańsk = Gdynsk'}
        onText={setText}
        inputClassName="font-mono text-sm"
      />
      <p className="text-quiet text-xs">One name a line: the name, an equals sign, how it is said.</p>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={error !== null || text === lexicon} busy={save.isPending}>
          Save pronunciation
        </Button>
      </div>
    </form>
  )
}

function touchedWords(touched: number): string {
  if (touched === 0) return 'No line that has been voiced says one of these names.'
  return touched === 1 ? 'One line will be voiced again.' : `${touched} lines will be voiced again.`
}

function check(text: string, before: string, lines: Line[]): { error: string | null; touched: number } {
  try {
    const now = parseLexicon(text)
    const then = parseLexicon(before)
    // Count only lines with a recording; the others need no new one.
    const touched = lines.filter(
      (line) => line.clipKey !== null && applyLexicon(line.text, now) !== applyLexicon(line.text, then),
    ).length
    return { error: null, touched }
  } catch (error) {
    return { error: error instanceof AppError ? error.message : 'This cannot be read.', touched: 0 }
  }
}
