import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DraftAudio } from '#app/features/drafts/draft-audio.tsx'
import { PublishQuestion } from '#app/features/metadata/publish-question.tsx'
import { ScheduleDialog } from '#app/features/metadata/schedule-dialog.tsx'
import { useMetadataForm } from '#app/features/metadata/use-metadata-form.ts'
import { usePublishQuestion } from '#app/features/metadata/use-publish-question.ts'
import words from '#app/messages/wizard.ts'
import { reportFailure } from '#app/report-failure.ts'
import { Banner } from '#app/ui/banner.tsx'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusWrongField } from '#app/ui/focus-wrong-field.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import { plainMessage } from '#core/errors.ts'
import type { MetadataErrors } from '#core/wizard/metadata-form.ts'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { MetadataTabs, tabOf } from './metadata-tabs.tsx'
import { StepBack } from './step-back.tsx'
import type { Wizard } from './use-wizard.ts'

/** Step 4: title, description and people; then the episode is published, scheduled, or saved as a draft. */
export function MetadataStep({ wizard, podcast }: { wizard: Wizard; podcast: OwnPodcast }) {
  const navigate = useNavigate()
  const metadata = useMetadataForm(podcast, true)
  const [tab, setTab] = useState('basic')
  const fields = useRef<HTMLDivElement>(null)
  const { form } = metadata

  function leave() {
    wizard.finish()
    return navigate('/episodes/manage')
  }
  function keep(publish = false) {
    // Clears `isResumed`. A resumed wizard starts over as soon as its episode is published, before Manage Podcasts is shown.
    wizard.goTo('metadata')
    return metadata.save(publish || undefined)
  }
  const save = useMutation({
    mutationFn: keep,
    onSuccess: async (_, publish) => {
      toast(
        publish
          ? {
              title: words.metadataSaved,
              description: words.published,
              action: { label: words.openPage, onClick: () => void navigate(`/episodes/${podcast.id}`) },
            }
          : { title: words.keptDraft },
      )
      await leave()
    },
    onError: reportFailure(words.metadataFailed),
  })

  const { ask, question } = usePublishQuestion(podcast.id, form?.guest)
  const [isPlanning, setIsPlanning] = useState(false)

  function isValid(): boolean {
    const found = metadata.check()
    if (found === null) return true
    toastFailure(words.correct)
    showWrong(found)
    return false
  }

  function showWrong(field: keyof MetadataErrors) {
    setTab(tabOf(field))
    focusWrongField(fields.current)
  }

  function publish(action: () => unknown, isLater = false) {
    if (isValid()) void ask(action, isLater)
  }

  /** Saves input with the draft; without input there is nothing to save. */
  function skip() {
    if (!metadata.isDirty) return void leave()
    if (isValid()) save.mutate(false)
  }

  if (metadata.loadError) {
    return (
      <Banner tone="danger" title={words.peopleNotLoaded}>
        {plainMessage(metadata.loadError)}
      </Banner>
    )
  }
  if (!form) return <Skeleton className="h-96" />
  return (
    <div ref={fields} className="flex flex-col gap-8">
      <DraftAudio podcast={podcast} />
      <MetadataTabs
        podcastId={podcast.id}
        metadata={metadata}
        tab={tab}
        onTabChange={setTab}
        onWrong={showWrong}
      />
      <BottomBar>
        <p className="w-full text-quiet text-sm max-sm:text-xs">{words.finishHint}</p>
        <StepBack onClick={() => wizard.goTo('generating')}>{words.back}</StepBack>
        <div className="ml-auto flex flex-wrap gap-3 max-sm:contents">
          <Button
            variant="secondary"
            className="max-sm:px-3"
            busy={save.isPending && !save.variables}
            disabled={save.isPending}
            onClick={skip}
          >
            {words.skipForNow}
          </Button>
          <Button
            variant="secondary"
            className="max-sm:px-3"
            disabled={save.isPending}
            onClick={() => publish(() => setIsPlanning(true), true)}
          >
            {words.publishLater}
          </Button>
          <Button
            className="max-sm:flex-1"
            busy={save.isPending && save.variables}
            disabled={save.isPending}
            onClick={() => publish(() => save.mutateAsync(true).catch(() => {}))}
          >
            {words.saveFinish}
          </Button>
        </div>
      </BottomBar>
      <PublishQuestion {...question} />
      {isPlanning && (
        <ScheduleDialog
          podcastId={podcast.id}
          plannedFor={null}
          onClose={() => setIsPlanning(false)}
          before={keep}
          onDone={() => void leave()}
        />
      )}
    </div>
  )
}
