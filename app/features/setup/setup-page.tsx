import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MailTest } from '#app/features/admin/mail-test.tsx'
import { PeopleRules } from '#app/features/admin/people-rules.tsx'
import { ProvidersPanel } from '#app/features/admin/providers-panel.tsx'
import { SiteCheck } from '#app/features/admin/site-check.tsx'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { useIcons } from '#app/features/look/use-icons.ts'
import words from '#app/messages/setup.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StepRail } from '#app/ui/step-rail.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { noteSetup, setupQueries } from '#tables/show/setup-queries.ts'
import { HostsStep } from './hosts-step.tsx'
import { SamplesStep } from './samples-step.tsx'
import { type SetupStep, setupSteps } from './setup-steps.ts'
import { ShowStep } from './show-step.tsx'
import { StepFoot } from './step-foot.tsx'

/** The steps that set up a new show, one after the other. Each can be skipped; its settings are also on the admin pages. */
export function SetupPage() {
  const seen = useQuery(setupQueries(useViewer()).steps())
  if (seen.isLoadingError) return <Banner retry={seen} title={words.notLoaded} />
  if (!seen.data) return <Skeleton className="h-168 rounded-card" />
  return <Steps seen={seen.data} />
}

function Steps({ seen }: { seen: Map<string, string> }) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const all = setupSteps()
  const asked = all.find(({ name }) => name === params.get('step'))
  const step = asked ?? all.find(({ name }) => !seen.has(name)) ?? all[0]
  const note = useChange(
    (db, [name, state]: [SetupStep | 'begun', 'done' | 'skipped']) => noteSetup(db, [name], state),
    { tables: ['setup_steps'], failed: words.notNoted },
  )
  const { mutate } = note
  useIcons()
  const hasBegun = seen.size > 0
  useEffect(() => {
    // From now on, the sign-in no longer redirects admins to this page.
    if (!hasBegun) mutate(['begun', 'done'])
  }, [hasBegun, mutate])

  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step.name)
  // The pressed button is gone, so the focus moves to the heading of the new step.
  useEffect(() => {
    if (before.current !== step.name) heading.current?.focus({ preventScroll: true })
    before.current = step.name
  }, [step.name])

  const goTo = (name: SetupStep) => setParams({ step: name }, { preventScrollReset: false })
  function goOn(state: 'done' | 'skipped') {
    // Goes to the next step only after this one is stored. Otherwise an admin who leaves at once would come back to this step.
    mutate([step.name, state], { onSettled: goToNext })
  }
  function goToNext() {
    const next = all[all.indexOf(step) + 1]
    if (next) return goTo(next.name)
    toast({ title: words.isSetUp })
    void navigate('/')
  }
  const ends = { onDone: () => goOn('done'), onSkip: () => goOn('skipped') }
  return (
    <div className="grid gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <StepRail
        step={step.name}
        onGoTo={goTo}
        steps={all.map(({ name, label, text }) => ({
          name,
          label,
          text,
          // The step 'connections' is always stored as skipped (see below), so a skipped one counts as done here.
          isDone: seen.get(name) === 'done' || (name === 'connections' && seen.has(name)),
          isReachable: true,
        }))}
      />
      <section key={step.name} aria-labelledby="setup-step" className="flex min-w-0 flex-col gap-6">
        <div>
          <h2 ref={heading} id="setup-step" tabIndex={-1} className="headline text-2xl">
            {step.label}
          </h2>
          <p className="prose-width pt-1 text-quiet text-sm">{step.lead}</p>
        </div>
        {step.name === 'show' && <ShowStep {...ends} />}
        {step.name === 'hosts' && <HostsStep {...ends} />}
        {step.name === 'people' && (
          <PeopleRules
            onSaved={ends.onDone}
            foot={(isBusy) => <StepFoot isBusy={isBusy} onSkip={ends.onSkip} />}
          />
        )}
        {step.name === 'services' && (
          <>
            <ProvidersPanel />
            <StepFoot label={words.carryOn} onContinue={ends.onDone} />
          </>
        )}
        {step.name === 'connections' && (
          <>
            <MailTest />
            <SiteCheck />
            {/* Stored as skipped: its settings are made outside the site, and the overview must keep listing what is missing. */}
            <StepFoot label={words.carryOn} onContinue={ends.onSkip} />
          </>
        )}
        {step.name === 'samples' && <SamplesStep onDone={ends.onDone} />}
      </section>
    </div>
  )
}
