import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import voices from '#app/messages/voices.ts'
import { Button } from '#app/ui/button.tsx'
import { LongTextField } from '#app/ui/text-field.tsx'
import { type Lexicon, parseLexicon } from '#core/audio/lexicon.ts'
import { AppError } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'
import type { VoiceOption } from '#tables/options/options-queries.ts'
import { useVoicePreview } from './use-voice-preview.ts'

/** A list of pronunciations. Each can be heard before it is saved. */
export function LexiconForm({
  stored,
  hintOf,
  voice,
  language,
  isSaving,
  onSave,
  onCancel,
}: {
  stored: string
  hintOf: (lexicon: Lexicon) => string
  /** The voice that speaks what was typed. */
  voice: VoiceOption | undefined
  language?: Language
  isSaving: boolean
  onSave: (text: string) => void
  onCancel?: () => void
}) {
  const [text, setText] = useState(stored)
  const preview = useVoicePreview(language)
  const { lexicon, error } = read(text)
  return (
    <form
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!error) onSave(text)
      }}
    >
      <LongTextField
        label={voices.names}
        error={error}
        hint={text === stored ? undefined : hintOf(lexicon)}
        value={text}
        rows={6}
        maxLength={5000}
        spellCheck={false}
        placeholder={voices.namesExample}
        onText={setText}
        inputClassName="font-mono text-sm"
      />
      <p className="text-quiet text-xs">{voices.namesHow}</p>
      {voice && lexicon.length > 0 && (
        <ul aria-label={voices.hearIt} className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-0.5">
          {lexicon.map(({ name, spoken }) => (
            <li key={name}>
              <Button
                variant="secondary"
                size="small"
                icon={Volume2}
                busy={preview.active === name && preview.isLoading}
                aria-label={fill(voices.hear, { name })}
                onClick={() => preview.play(name, voice, spoken)}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-end gap-3">
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {frame.cancel}
          </Button>
        )}
        <Button type="submit" disabled={error !== null || text === stored} busy={isSaving}>
          {voices.savePronunciation}
        </Button>
      </div>
    </form>
  )
}

function read(text: string): { lexicon: Lexicon; error: string | null } {
  try {
    return { lexicon: parseLexicon(text), error: null }
  } catch (error) {
    return { lexicon: [], error: error instanceof AppError ? error.message : voices.cannotBeRead }
  }
}
