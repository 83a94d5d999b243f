import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { useGenerationOptions } from '#app/features/generation/use-generation-options.ts'
import { reportFailure } from '#app/report-failure.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { browserDatabase } from '#tables/database.ts'
import { changeDraftChoices } from '#tables/podcasts/save-podcast-queries.ts'
import { allOf } from '#tables/query-keys.ts'
import type { Wizard } from './use-wizard.ts'

/**
 * Continues with the existing dialog and saves a changed speech model, language or leader, so that a dialog whose speech service
 * is gone remains usable.
 */
export function SaveScript({
  wizard,
  options,
}: {
  wizard: Wizard
  options: ReturnType<typeof useGenerationOptions>
}) {
  const { form, generation, podcastId } = wizard
  const { podcast } = generation
  const queryClient = useQueryClient()
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
  const save = useMutation({
    mutationFn: async () => {
      if (podcastId && isOther && choices.tts_model)
        await changeDraftChoices(await browserDatabase(), podcastId, choices)
      await queryClient.invalidateQueries(allOf('podcasts'))
    },
    onSuccess: () => {
      if (isOther) {
        toast({
          title: 'Your choices are saved',
          description: 'The dialog stays. Lines whose voice is another one now are voiced again.',
        })
      }
      wizard.goTo('preview')
    },
    onError: reportFailure('This could not be saved'),
  })
  return (
    <Button
      variant="secondary"
      size="step"
      // Wait for the model list, or a retired model would be saved with the draft.
      disabled={options.isLoading}
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      Keep the Dialog
      {!save.isPending && <ArrowRight aria-hidden="true" />}
    </Button>
  )
}
