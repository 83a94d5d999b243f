import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { LongTextField, TextField } from '#app/ui/text-field.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'
import {
  longestBeat,
  longestFact,
  longestFocus,
  longestTitle,
  mostBeats,
  mostFacts,
  mostParts,
  type PlanPart,
} from '#core/dialog/plan.ts'
import { cleanPlan, moved } from '#core/wizard/plan-form.ts'
import { browserDatabase } from '#tables/database.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { savePlan } from '#tables/podcasts/save-podcast-queries.ts'

const saveAfterMs = 600

/** The parts that a language model plans to write. The creator can edit the plan before the writing; changes are saved automatically. */
export function PlanView({
  podcastId,
  jobId,
  isBusy,
  onWrite,
  onBack,
}: {
  podcastId: string
  /** The job that made the plan; part of the query key, because each job makes another plan. */
  jobId: string
  isBusy: boolean
  onWrite: (plan: PlanPart[]) => void
  onBack: () => void
}) {
  const source = ownPodcastQueries(useViewer()).source(podcastId, jobId)
  const stored = useQuery({ ...source, refetchOnWindowFocus: false })
  const [plan, setPlan] = useState<PlanPart[] | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (stored.data?.plan) setPlan((now) => now ?? stored.data?.plan ?? null)
  }, [stored.data])
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (!plan || !isChanged) return
    const timer = setTimeout(async () => {
      const validPlan = cleanPlan(plan)
      if (!validPlan) return
      await savePlan(await browserDatabase(), podcastId, validPlan).catch(() =>
        toastFailure(words.planNotSaved),
      )
    }, saveAfterMs)
    return () => clearTimeout(timer)
  }, [plan, isChanged, podcastId])

  const change = (next: PlanPart[]) => {
    setIsChanged(true)
    setPlan(next)
  }
  const validPlan = plan && cleanPlan(plan)
  return (
    <section aria-labelledby="plan-title" className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 id="plan-title" ref={heading} tabIndex={-1} className="headline text-xl outline-none">
          {words.plan}
        </h2>
        <p className="text-quiet text-sm">{words.planText}</p>
      </div>
      {stored.isError && <Banner tone="danger" title={words.planNotLoaded} />}
      {!plan && !stored.isError && <Skeleton className="h-72 rounded-card" />}
      {plan && (
        <ol className="flex flex-col gap-4">
          {plan.map((part, index) => (
            <PlanPartFields
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and the fields hold no state.
              key={index}
              part={part}
              index={index}
              count={plan.length}
              onChange={(next) => change(plan.map((other, at) => (at === index ? next : other)))}
              onMove={(offset) => change(moved(plan, index, offset))}
              onRemove={() => change(plan.filter((_, at) => at !== index))}
            />
          ))}
        </ol>
      )}
      {plan && plan.length < mostParts && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => change([...plan, { title: '', focus: '', facts: [], weight: 2 }])}
          icon={Plus}
        >
          {words.addPart}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-4 border-line border-t pt-6">
        <Button
          size="step"
          busy={isBusy}
          disabled={!validPlan}
          onClick={() => {
            if (validPlan) onWrite(validPlan)
          }}
        >
          {words.writeDialog}
        </Button>
        <Button variant="secondary" size="step" onClick={onBack}>
          {words.backToInput}
        </Button>
        {plan && !validPlan && <p className="text-quiet text-sm">{words.planNeeds}</p>}
      </div>
    </section>
  )
}

function PlanPartFields({
  part,
  index,
  count,
  onChange,
  onMove,
  onRemove,
}: {
  part: PlanPart
  index: number
  count: number
  onChange: (part: PlanPart) => void
  onMove: (offset: 1 | -1) => void
  onRemove: () => void
}) {
  const it = { number: index + 1 }
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line p-4 sm:p-5">
      <div className="flex items-center gap-1">
        <h3 className="flex-1 font-semibold text-sm">{fill(words.part, it)}</h3>
        <IconButton
          label={fill(words.partUp, it)}
          icon={ArrowUp}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={fill(words.partDown, it)}
          icon={ArrowDown}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={fill(words.removePart, it)}
          icon={Trash2}
          disabled={count <= 2}
          onClick={onRemove}
        />
      </div>
      <TextField
        label={fill(words.partTitle, it)}
        value={part.title}
        maxLength={longestTitle}
        onText={(text) => onChange({ ...part, title: text })}
      />
      <LongTextField
        label={fill(words.partAbout, it)}
        rows={2}
        value={part.focus}
        maxLength={longestFocus}
        onText={(text) => onChange({ ...part, focus: text })}
      />
      <LongTextField
        label={fill(words.partFacts, it)}
        hint={fill(words.factsHint, { most: mostFacts })}
        rows={3}
        value={part.facts.join('\n')}
        maxLength={mostFacts * (longestFact + 1)}
        onText={(text) => onChange({ ...part, facts: text.split('\n') })}
      />
      <LongTextField
        label={fill(words.partBeats, it)}
        hint={words.beatsHint}
        rows={3}
        value={(part.beats ?? []).join('\n')}
        maxLength={mostBeats * (longestBeat + 1)}
        onText={(text) => onChange({ ...part, beats: text.split('\n') })}
      />
    </li>
  )
}
