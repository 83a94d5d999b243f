import { useQuery } from '@tanstack/react-query'
import { optionName } from '#app/features/generation/option-words.ts'
import { optionsOf, toSelectOption } from '#app/features/generation/use-generation-options.ts'
import { languageName } from '#app/messages/locale.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/voices.ts'
import { Banner } from '#app/ui/banner.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useChange } from '#app/use-change.ts'
import { fittingVoices, pairAfterChoice } from '#core/editing/expected-voices.ts'
import { speakingOption, usableOption } from '#core/wizard/create-form.ts'
import { browserDatabase } from '#tables/database.ts'
import { generationOptionQueries, voiceQueries } from '#tables/options/options-queries.ts'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { saveVoiceModel, saveVoices } from '#tables/podcasts/save-podcast-queries.ts'
import { EpisodeSound } from './episode-sound.tsx'
import { type HostVoiceChoice, HostVoices } from './host-voices.tsx'
import { useVoicePreview } from './use-voice-preview.ts'

type Choice = { model: string } | HostVoiceChoice

/** Voices and speech model of one episode; later changes of the show's voices do not affect it. */
export function EpisodeVoices({ podcast }: { podcast: OwnPodcast }) {
  const voices = useQuery(voiceQueries(browserDatabase).options())
  const options = useQuery(generationOptionQueries(browserDatabase).all())
  const preview = useVoicePreview(podcast.language)
  const models = optionsOf(options.data, 'voice_model')
  const model = usableOption(models, podcast.tts_model ?? '')
  const speaker = speakingOption(models, model, podcast.language)
  const fitting = fittingVoices(voices.data ?? [], {
    language: podcast.language,
    modelProvider: speaker?.details.provider ?? null,
  })
  const save = useChange(
    (db, choice: Choice) =>
      'model' in choice
        ? saveVoiceModel(db, podcast.id, choice.model)
        : saveVoices(db, podcast.id, pairAfterChoice(podcast.voices, choice, fitting)),
    { tables: ['podcasts'], done: words.savedForEpisode, failed: words.voicesNotSaved },
  )
  if (voices.isLoadingError || options.isLoadingError) {
    return <Banner retry={[voices, options]} title={words.optionsFailed} />
  }
  if (!voices.data || !options.data) return <Skeleton className="h-40" />
  const saving = save.isPending && save.variables && 'position' in save.variables ? save.variables : null
  const isOtherModel = podcast.tts_model !== null && model !== null && model.id !== podcast.tts_model
  return (
    <div className="flex flex-col gap-6">
      <SelectField
        label={words.model}
        hint={
          speaker && speaker !== model
            ? fill(words.noVoiceFor, { language: languageName(podcast.language), model: optionName(speaker) })
            : isOtherModel
              ? words.modelGone
              : words.modelText
        }
        value={isOtherModel ? '' : (model?.id ?? '')}
        options={models.map(toSelectOption)}
        placeholder={words.chooseModel}
        onValueChange={(id) => save.mutate({ model: id })}
      />
      <HostVoices
        options={fitting}
        chosen={podcast.voices}
        saving={saving}
        preview={preview}
        placeholder={words.chosenLater}
        onChoose={save.mutate}
      />
      <p className="text-quiet text-sm">{words.voicedAgain}</p>
      <EpisodeSound podcast={podcast} />
    </div>
  )
}
