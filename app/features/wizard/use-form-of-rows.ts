import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { defaultFormatId } from '#core/dialog/formats.ts'
import { textKinds } from '#core/source/text-kind.ts'
import { defaultsQueries } from '#tables/options/defaults-queries.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import type { Wizard } from './use-wizard.ts'

/**
 * Fills the form from the database: with an episode that was started in another browser, or with the creator's defaults for a new one.
 */
export function useFormOfRows({ form, changeForm, podcastId, generation }: Wizard): void {
  const viewer = useViewer()
  const { podcast } = generation
  const isUnknown = podcastId !== null && form.leaderName === '' && form.file === null
  const source = useQuery({ ...ownPodcastQueries(viewer).source(podcastId ?? ''), enabled: isUnknown })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when both are loaded.
  useEffect(() => {
    if (!isUnknown || !podcast || source.data === undefined) return
    changeForm({
      leaderName: podcast.leader_name,
      podcastFormat: podcast.format_id ?? defaultFormatId,
      llmModel: podcast.llm_model ?? '',
      ttsModel: podcast.tts_model ?? '',
      language: podcast.language,
      audience: source.data?.audience ?? '',
      wish: source.data?.wish ?? '',
      kind: textKinds.find((kind) => kind === source.data?.kind) ?? null,
      file: source.data && {
        name: source.data.file_name,
        content: source.data.content,
        places: source.data.places,
      },
    })
  }, [isUnknown, podcast, source.data])

  const isUntouched = podcastId === null && form.leaderName === '' && form.file === null
  const defaults = useQuery({ ...defaultsQueries(viewer).own(), enabled: isUntouched })
  const formatId = defaults.data?.format_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are loaded.
  useEffect(() => {
    if (isUntouched && formatId) changeForm({ podcastFormat: formatId })
  }, [formatId])
}
