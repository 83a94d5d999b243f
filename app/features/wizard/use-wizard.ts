import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type GenerationState, useGeneration } from '#app/features/generation/use-generation.ts'
import type { Script } from '#app/features/line-editor/use-script.ts'
import words from '#app/messages/wizard.ts'
import { storedInBrowser } from '#app/stored-in-browser.ts'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import type { Speaking } from '#core/editing/voice-state.ts'
import { type CreateForm, emptyCreateForm } from '#core/wizard/create-form.ts'
import { furthestStep, isOpen, resumeStep, type WizardStep, wizardSteps } from '#core/wizard/wizard-step.ts'
import type { GenerationJob } from '#tables/jobs/jobs-queries.ts'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'

/** The part of an unfinished wizard that is stored in this browser; the rest is in the database. */
type WizardMemory = { podcastId: string | null; step: WizardStep | null; form: CreateForm }

/** One per account, because people may share a browser. */
const wizardMemory = (userId: string) =>
  storedInBrowser<WizardMemory>(`helmcast-wizard-${userId}`, ({ podcastId, step, form }) => ({
    podcastId: typeof podcastId === 'string' ? podcastId : null,
    step: wizardSteps.find((known) => known === step) ?? null,
    form: { ...emptyCreateForm, ...form },
  }))

const fresh: WizardMemory = { podcastId: null, step: null, form: emptyCreateForm }

export type Wizard = {
  /** null while a resumed episode is loading. */
  step: WizardStep | null
  podcastId: string | null
  form: CreateForm
  generation: GenerationState
  /** True if the wizard was reopened with an existing draft. */
  isResumed: boolean
  changeForm: (part: Partial<CreateForm>) => void
  goTo: (step: WizardStep) => void
  /** Lets the job that was just started decide the step, even if the wizard is reopened after it ended. */
  follow: () => void
  setPodcastId: (podcastId: string) => void
  startOver: () => void
  finish: () => void
  /** Saves the choices of step 1 that the existing dialog does not have yet, and goes to the step. Null if there are none. */
  keepChoices: RefObject<((step: WizardStep) => void) | null>
}

/** Props of the steps that show the script. */
export type ScriptStep = { wizard: Wizard; podcast: OwnPodcast; script: Script; speaking: Speaking }

/** The wizard's current step: stored in this browser, limited by the episode's rows. */
export function useWizard(userId: string): Wizard {
  const [params, setParams] = useSearchParams()
  const linkedId = params.get('podcast')
  const { state } = useLocation() as { state: { isNew?: boolean } | null }
  const [memory, setMemory] = useState<WizardMemory>(() => {
    const remembered = wizardMemory(userId).read()
    // "Create New Podcast" never reopens a draft, but keeps input that is stored nowhere else yet.
    if (state?.isNew && !linkedId) return remembered?.podcastId ? fresh : (remembered ?? fresh)
    if (linkedId && remembered?.podcastId !== linkedId) return { ...fresh, podcastId: linkedId }
    return remembered ?? fresh
  })
  const [isResumed, setIsResumed] = useState(memory.podcastId !== null)
  const isFinished = useRef(false)
  const keepChoices = useRef<((step: WizardStep) => void) | null>(null)
  const generation = useGeneration(memory.podcastId)
  const { rows, podcast } = generation

  useEffect(() => {
    if (!isFinished.current) wizardMemory(userId).write(memory)
  }, [userId, memory])

  // The URL names the episode, so that a bookmark or another device finds it too.
  useEffect(() => {
    if (isFinished.current || (memory.podcastId ?? null) === linkedId) return
    setParams(memory.podcastId ? { podcast: memory.podcastId } : {}, {
      replace: true,
      preventScrollReset: true,
    })
  }, [memory.podcastId, linkedId, setParams])

  const startOver = () => {
    setIsResumed(false)
    setMemory(fresh)
  }

  // The remembered episode was deleted or belongs to another account.
  const isGone = podcast === null && memory.podcastId !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when one of the conditions changes.
  useEffect(() => {
    if (isGone || (isResumed && rows?.isPublished)) startOver()
  }, [isGone, isResumed, rows?.isPublished])

  const hasOpened = useRef(false)
  useEffect(() => {
    if (!rows || hasOpened.current) return
    hasOpened.current = true
    setMemory((now) => ({ ...now, step: now.step && resumeStep(rows, now.step) }))
  }, [rows])

  // Counts the user's own navigation: if they moved while a finished job was being loaded, they stay where they are.
  const steps = useRef(0)
  const goTo = (step: WizardStep) => {
    steps.current++
    setIsResumed(false)
    setMemory((now) => ({ ...now, step }))
  }
  const step = shownStep(memory, generation)
  useJobEnds(generation, step, steps, goTo)

  return {
    step,
    podcastId: memory.podcastId,
    form: memory.form,
    generation,
    isResumed,
    changeForm: (part) => setMemory((now) => ({ ...now, form: { ...now.form, ...part } })),
    goTo,
    follow: () => {
      setIsResumed(false)
      setMemory((now) => ({ ...now, step: null }))
    },
    setPodcastId: (podcastId) => {
      hasOpened.current = true
      setMemory((now) => ({ ...now, podcastId, step: 'input' }))
    },
    startOver,
    keepChoices,
    finish: () => {
      isFinished.current = true
      wizardMemory(userId).write(null)
    },
  }
}

function shownStep({ podcastId, step }: WizardMemory, { rows }: GenerationState): WizardStep | null {
  if (!podcastId) return 'input'
  if (!rows) return step === 'input' ? 'input' : null
  const requested = step ?? resumeStep(rows, null)
  const furthest = furthestStep(rows)
  return wizardSteps.indexOf(requested) <= wizardSteps.indexOf(furthest) ? requested : furthest
}

/** Changes the step and shows a toast when a job ends. Jobs that ended before the wizard was opened are ignored. */
function useJobEnds(
  generation: GenerationState,
  step: WizardStep | null,
  steps: RefObject<number>,
  moveTo: (step: WizardStep) => void,
) {
  const open = useRef(new Set<string>())
  const { writing, voicing } = generation
  // biome-ignore lint/correctness/useExhaustiveDependencies: reacts to the status of the two jobs only.
  useEffect(() => {
    for (const job of [writing, voicing]) {
      if (!job) continue
      if (isOpen(job.status)) open.current.add(job.id)
      else if (open.current.delete(job.id)) void onEnd(job)
    }
  }, [writing?.id, writing?.status, voicing?.id, voicing?.status])

  async function onEnd(job: GenerationJob) {
    const before = steps.current
    // Loads the last lines and the audio before the step that shows them opens.
    await generation.refresh()
    const goTo = (step: WizardStep) => {
      if (steps.current === before) moveTo(step)
    }
    if (job.kind === 'write-dialog') {
      const isPlan = job.is_plan === true
      if (job.status === 'done') goTo(isPlan ? 'input' : 'preview')
      if (job.status === 'failed') {
        goTo(job.details?.writing?.hasLines ? 'preview' : 'input')
        reportFailure(isPlan ? words.planFailed : words.dialogFailed, job)
      }
      return
    }
    if (job.status === 'done') {
      toast({ title: words.audioGenerated })
      if (step === 'generating') goTo('metadata')
    }
    if (job.status === 'failed') {
      goTo('preview')
      reportFailure(words.audioFailed, job)
    }
    if (job.status === 'cancelled') goTo('preview')
  }
}

function reportFailure(title: string, job: GenerationJob) {
  toastFailure(title, job.error ?? undefined)
}
