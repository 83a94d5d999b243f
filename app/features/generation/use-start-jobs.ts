import { useMutation, useQueryClient } from '@tanstack/react-query'
import words from '#app/messages/wizard.ts'
import { toastFailure } from '#app/ui/toast-list.ts'
import type { PlanPart } from '#core/dialog/plan.ts'
import { speakers } from '#core/dialog/turn.ts'
import type { Line } from '#core/editing/line.ts'
import { AppError, plainMessage } from '#core/errors.ts'
import type { CreateForm } from '#core/wizard/create-form.ts'
import { suggestedDescription, suggestedTitle } from '#core/wizard/metadata-form.ts'
import { textTitle } from '#core/wizard/text-title.ts'
import { callFunction } from '#tables/call-function.ts'
import { browserDatabase, browserViewer } from '#tables/database.ts'
import { findDefaults } from '#tables/options/defaults-queries.ts'
import { hostVoiceQueries } from '#tables/options/options-queries.ts'
import { findOwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { changePodcastInput, createPodcast } from '#tables/podcasts/save-podcast-queries.ts'
import { allOf } from '#tables/query-keys.ts'

function reportFailure(title: string, error: Error) {
  // These messages are clear by themselves. Any other error is shown below a general title.
  const whole: string[] = [words.mustLogIn, words.noVoices, words.setVoices, words.noFile]
  if (whole.includes(error.message)) toastFailure(error.message)
  else toastFailure(title, plainMessage(error))
}

/**
 * Returns the sentences with which the text begins, for the description. The text reader is large, so it is loaded only here. If loading
 * fails, the description has no lead.
 */
async function leadOf({ file, language }: CreateForm, leaderName: string): Promise<string | null> {
  const reader = await import('#core/source/lead-of-text.ts').catch(() => null)
  return reader?.leadOfText(file?.content ?? '', leaderName, language) ?? null
}

/** Saves the input as a draft and starts the job that writes its dialog. */
export function useGenerateDialog(
  onSaved: (podcastId: string) => void,
  onStarted: (isPlan: boolean) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: {
      podcastId: string | null
      form: CreateForm
      writerId: string
      modelId: string
      /** The parts to write; 'only' plans them without writing. */
      plan?: PlanPart[] | 'only'
    }) => {
      const { form, writerId, modelId, plan } = input
      const { db, user } = await signedIn()
      if (!form.file) throw new AppError('invalid', words.noFile)
      const leaderName = form.leaderName.trim()
      const { notes } = await findDefaults(db)
      const row = {
        title: textTitle(form.file.content, leaderName) ?? suggestedTitle(leaderName, form.language),
        description: [suggestedDescription(leaderName, form.language, await leadOf(form, leaderName)), notes]
          .filter(Boolean)
          .join('\n\n'),
        duration: '5:00',
        user_id: user.id,
        leader_name: leaderName,
        language: form.language,
        format_id: form.podcastFormat,
        llm_model: writerId,
        tts_model: modelId,
        file_name: form.file.name,
        content: form.file.content,
        places: form.file.places ?? null,
      }
      const podcastId = input.podcastId ?? (await createPodcast(db, row))
      if (input.podcastId) await changePodcastInput(db, input.podcastId, row)
      onSaved(podcastId)
      await callFunction(db, 'generate-dialog', {
        content: row.content,
        leaderName,
        format: form.podcastFormat,
        model: writerId,
        language: form.language,
        podcastId,
        audience: form.audience,
        wish: form.wish,
        kind: form.kind,
        ...(plan === 'only' ? { planOnly: true } : plan && { plan }),
      })
      await queryClient.invalidateQueries(allOf('generation_jobs'))
    },
    onSuccess: (_, { plan }) => onStarted(plan === 'only'),
    onError: (error, { plan }) =>
      reportFailure(plan === 'only' ? words.planFailed : words.dialogFailed, error),
  })
}

/** Starts voicing: all lines that need it plus mastering, or only `segmentIds` without mastering. */
export function useGenerateAudio(onStarted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (request: {
      podcastId: string
      lines: Line[]
      model: string | null
      segmentIds?: string[]
    }) => {
      const { db, user } = await signedIn()
      const voices = await queryClient
        .fetchQuery({ ...hostVoiceQueries(browserViewer(user.id)).effective(), staleTime: 0 })
        .catch((cause: unknown) => {
          throw new AppError('unavailable', words.noVoices, { cause })
        })
      const ofShow = Object.fromEntries(voices.map((voice) => [voice.host_position, voice.voice_id]))
      if (speakers.some((speaker) => !ofShow[speaker])) throw new AppError('conflict', words.setVoices)
      // An episode starts with the show's voices and then keeps its own.
      const podcast = await findOwnPodcast(db, request.podcastId)
      const voiceSettings = { ...ofShow, ...podcast?.voices }
      await callFunction(db, 'generate-audio', {
        podcastId: request.podcastId,
        // Single lines are voiced from the stored script; for the whole episode, send the text shown in this browser.
        ...(!request.segmentIds && { dialog: dialogOf(request.lines) }),
        model: request.model,
        voiceSettings,
        ...(request.segmentIds && { segmentIds: request.segmentIds, force: true }),
      })
      await queryClient.invalidateQueries(allOf('generation_jobs'))
    },
    onSuccess: onStarted,
    onError: (error) => reportFailure(words.audioFailed, error),
  })
}

/** Reads the session each time: it may have ended since the page was opened. */
async function signedIn() {
  const db = await browserDatabase()
  const { data } = await db.auth.getSession()
  if (!data.session) throw new AppError('forbidden', words.mustLogIn)
  return { db, user: data.session.user }
}

function dialogOf(lines: Line[]): { speaker: string; text: string }[] {
  return lines.filter((line) => line.text.trim() !== '').map(({ speaker, text }) => ({ speaker, text }))
}
