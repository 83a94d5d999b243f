import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatName } from '#app/features/generation/option-words.ts'
import type { useGenerationOptions } from '#app/features/generation/use-generation-options.ts'
import { languageName, locale } from '#app/messages/locale.ts'
import { count, fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { roughTime } from '#app/ui/format-times.ts'
import { useChange } from '#app/use-change.ts'
import { formatOf } from '#core/dialog/formats.ts'
import { type DialogChoices, type Misfit, noLongerFits } from '#core/dialog/no-longer-fits.ts'
import type { WizardStep } from '#core/wizard/wizard-step.ts'
import { changeDraftChoices } from '#tables/podcasts/save-podcast-queries.ts'
import type { Wizard } from './use-wizard.ts'

/**
 * Continues with the existing dialog and saves a changed speech model, language or leader, so that a dialog whose speech service is gone
 * remains usable. Lists what in the dialog no longer fits the choices, and offers to write the dialog again.
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
  const now = {
    leaderName: choices.leader_name,
    language: choices.language,
    formatId: form.podcastFormat,
  }
  const was = podcast && {
    leaderName: podcast.leader_name,
    language: podcast.language,
    formatId: podcast.format_id,
  }
  const misfits = was
    ? noLongerFits(generation.lines?.map(({ text }) => text) ?? [], was, now).map((misfit) =>
        misfitWords(misfit, was, now),
      )
    : []
  // Whether the creator has chosen something. A model that only replaces an unavailable one was not chosen.
  const hasChosen =
    isOther &&
    (choices.leader_name !== podcast.leader_name ||
      (form.leaderName !== '' && choices.language !== podcast.language) ||
      (form.ttsModel !== '' && form.ttsModel !== podcast.tts_model))
  /** The step to go to once the dialog is kept. */
  const [asked, setAsked] = useState<WizardStep | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const save = useChange(
    async (db, _next: WizardStep) => {
      if (podcastId && isOther && choices.tts_model) await changeDraftChoices(db, podcastId, choices)
    },
    {
      tables: ['podcasts'],
      done: () =>
        isOther
          ? {
              title: words.choicesSaved,
              description: words.choicesSavedText,
            }
          : null,
      failed: words.notSaved,
      onDone: (_, next) => {
        // The kept dialog has the format in which it was written.
        if (podcast?.format_id) wizard.changeForm({ podcastFormat: podcast.format_id })
        wizard.goTo(next)
      },
    },
  )
  const keep = (next: WizardStep) => (misfits.length > 0 ? setAsked(next) : save.mutate(next))
  const { keepChoices } = wizard
  useEffect(() => {
    keepChoices.current = (hasChosen || misfits.length > 0) && !options.isLoading ? keep : null
    return () => {
      keepChoices.current = null
    }
  })
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="step"
        // Wait for the model list, or a retired model would be saved with the draft.
        disabled={options.isLoading}
        busy={save.isPending}
        onClick={() => keep('preview')}
      >
        {isFragment ? words.keepFragment : words.keepDialog}
        {!save.isPending && <ArrowRight aria-hidden="true" />}
      </Button>
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={words.keepAsk}
          confirmLabel={words.keepIt}
          isDangerous={false}
          onConfirm={() => {
            setAsked(null)
            save.mutate(asked)
          }}
        >
          <ul className="flex list-disc flex-col gap-1 pl-5 text-text">
            {misfits.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>{words.keepText}</p>
          <Button
            variant="secondary"
            size="small"
            className="self-start"
            onClick={() => {
              setAsked(null)
              button.current?.form?.requestSubmit()
            }}
          >
            {words.writeAnew}
          </Button>
        </ConfirmDialog>
      )}
    </>
  )
}

/** What in a dialog no longer fits, as a sentence. */
function misfitWords(misfit: Misfit, was: DialogChoices, now: DialogChoices): string {
  if (misfit.what === 'leader') {
    const quoted = misfit.names.map((text) => fill(words.quoted, { text }))
    const names = new Intl.ListFormat(locale(), { type: 'disjunction' }).format(quoted)
    return count(words.linesSay, misfit.lines, { names, leader: now.leaderName })
  }
  if (misfit.what === 'language') {
    const names = { was: languageName(was.language), now: languageName(now.language) }
    return fill(words.voicesOfOther, names)
  }
  const format = formatOf(now.formatId)
  const length = { format: formatName(format), minutes: format.durationMinutes }
  return fill(words.takesLonger, { time: roughTime(misfit.seconds), ...length })
}
