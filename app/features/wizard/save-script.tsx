import { ArrowRight } from 'lucide-react'
import type { useGenerationOptions } from '#app/features/generation/use-generation-options.ts'
import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/use-change.ts'
import { changeDraftChoices } from '#tables/podcasts/save-podcast-queries.ts'
import type { Wizard } from './use-wizard.ts'

/**
 * Continues with the existing dialog and saves a changed speech model, language or leader, so that a dialog whose speech service
 * is gone remains usable.
 */
export function SaveScript({
  wizard,
  options,
  isFragment,
}: {
  wizard: Wizard
  isFragment: boolean
  options: ReturnType<typeof useGenerationOptions>
}) {
  const { form, generation, podcastId } = wizard
  const { podcast } = generation
  const choices = {
    leader_name: form.leaderName.trim() || (podcast?.leader_name ?? ''),
    language: form.language,
    tts_model: options.model?.id ?? podcast?.tts_model ?? '',
  }
  const isOther =
    podcast != null &&
    (choices.leader_name !== podcast.leader_name ||
      choices.language !== podcast.language ||
      choices.tts_model !== podcast.tts_model)
  const save = useChange(
    async (db) => {
      if (podcastId && isOther && choices.tts_model) await changeDraftChoices(db, podcastId, choices)
    },
    {
      tables: ['podcasts'],
      done: () =>
        isOther
          ? {
              title: 'Your choices are saved',
              description: 'The dialog stays. Lines whose voice is another one now are voiced again.',
            }
          : null,
      failed: 'Couldn’t save this',
      onDone: () => wizard.goTo('preview'),
    },
  )
  return (
    <Button
      variant="secondary"
      size="step"
      // Wait for the model list, or a retired model would be saved with the draft.
      disabled={options.isLoading}
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      {isFragment ? 'Keep the Fragment' : 'Keep the Dialog'}
      {!save.isPending && <ArrowRight aria-hidden="true" />}
    </Button>
  )
}
