import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Pill } from '#app/ui/pill.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { useChange } from '#app/use-change.ts'
import {
  askForBackup,
  type BackupPlan,
  type BackupRun,
  backupQueries,
  saveBackupPlan,
} from '#tables/backups/backups-queries.ts'
import { Panel } from './panel.tsx'

const underWayMs = 3000
const usualMs = 60_000

/** Backups that the site makes by itself: when, and what became of the last ones. */
export function BackupPanels() {
  const viewer = useViewer()
  const plan = useQuery(backupQueries(viewer).plan())
  const canBackUp = useQuery(backupQueries(viewer).canBackUp()).data ?? null
  const ask = useChange((db) => askForBackup(db), {
    tables: ['backup_runs'],
    done: 'A backup begins within a few seconds',
    failed: 'The backup could not be started',
  })
  const runs = useQuery({
    ...backupQueries(viewer).runs(),
    refetchInterval: ({ state }) =>
      ask.isSuccess || state.data?.[0]?.state === 'running' ? underWayMs : usualMs,
  })
  return (
    <>
      <LastProblem runs={runs.data} />
      {canBackUp === false && <PassphraseFirst />}
      <Panel
        title="Nightly backup"
        text="Database, media and secrets in one encrypted file. Kept: 7 days, 4 weeks and 12 months. Once a week the newest is opened and counted."
        query={plan}
        place="h-48"
      >
        {(stored) => <PlanForm stored={stored} canBackUp={canBackUp} />}
      </Panel>
      <Panel
        title="Last backups"
        query={runs}
        actions={
          <Button
            variant="secondary"
            size="small"
            disabled={canBackUp === false}
            busy={ask.isPending}
            onClick={() => ask.mutate()}
          >
            Back up now
          </Button>
        }
      >
        {(list) =>
          list.length === 0 ? (
            <p className="text-quiet text-sm">No backup has been made by the site yet.</p>
          ) : (
            <ul className="flex flex-col">
              {list.map((run) => (
                <RunItem key={run.id} run={run} />
              ))}
            </ul>
          )
        }
      </Panel>
    </>
  )
}

const problemOf = (run: BackupRun | undefined) => run?.problem ?? run?.check_problem

/** Says so in red while the last backup failed, or was found damaged. */
function LastProblem({ runs }: { runs: BackupRun[] | undefined }) {
  const last = runs?.find(({ state }) => state !== 'running')
  const problem = problemOf(last)
  return problem ? (
    <Banner tone="danger" title={last?.problem ? 'The last backup failed' : 'The last backup is damaged'}>
      {problem}
    </Banner>
  ) : null
}

/** The same for a page that shows nothing else of backups. */
export function BackupProblem() {
  return <LastProblem runs={useQuery(backupQueries(useViewer()).runs()).data} />
}

function PassphraseFirst() {
  return (
    <Banner tone="warning" title="Set a passphrase first">
      Backups are encrypted with it: 12 characters or more, as HELMCAST_BACKUP_PASSPHRASE. Then start the site
      again.
    </Banner>
  )
}

/** `canBackUp`: null until it is known. */
function PlanForm({ stored, canBackUp }: { stored: BackupPlan; canBackUp: boolean | null }) {
  const [plan, setPlan] = useState(stored)
  const save = useChange((db) => saveBackupPlan(db, plan), {
    tables: ['backup_plan'],
    done: 'Saved',
    failed: 'This could not be saved',
  })
  return (
    <form
      method="post"
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      {/* One that is on can be switched off. */}
      <Checkbox
        isChecked={plan.is_on}
        isDisabled={canBackUp === false && !plan.is_on}
        onChange={(is_on) => setPlan({ ...plan, is_on })}
      >
        Back up every night
      </Checkbox>
      <SelectField
        label="Hour"
        className="max-w-xs"
        hint="By the clock of the machine the worker runs on."
        value={String(plan.hour)}
        options={Array.from({ length: 24 }, (_, hour) => ({
          value: String(hour),
          label: `${String(hour).padStart(2, '0')}:00`,
        }))}
        onValueChange={(hour) => setPlan({ ...plan, hour: Number(hour) })}
      />
      <p className="prose-width text-quiet text-sm">
        Passphrase and place are set where the site runs, so that nobody can send a copy away from here:
        HELMCAST_BACKUP_PASSPHRASE, and BACKUP_FOLDER or BACKUP_S3_ENDPOINT. Keep the passphrase somewhere
        else too: without it no backup can be opened.
      </p>
      <Button type="submit" busy={save.isPending} className="self-end">
        Save
      </Button>
    </form>
  )
}

const looks = {
  running: { tone: 'info', label: 'Under way' },
  done: { tone: 'accent', label: 'Done' },
  failed: { tone: 'danger', label: 'Failed' },
} as const

function RunItem({ run }: { run: BackupRun }) {
  const look = run.check_problem ? ({ tone: 'danger', label: 'Damaged' } as const) : looks[run.state]
  const problem = problemOf(run)
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-1.5 border-line border-b py-3 text-sm last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          <time dateTime={run.started_at}>{shown(run.started_at)}</time>
        </p>
        <p className="break-all text-quiet text-xs">
          {run.place} · {run.name}
        </p>
        {run.state === 'done' && (
          <p className="text-quiet">
            {(Number(run.bytes) / 1e6).toFixed(1)} MB, {Number(run.rows_saved).toLocaleString('en')} rows,{' '}
            {Number(run.files_saved).toLocaleString('en')} files
            {run.checked_at && !run.check_problem && `; opened and counted ${shown(run.checked_at)}`}
          </p>
        )}
        {problem && <p className="break-words text-danger">{problem}</p>}
      </div>
      <Pill tone={look.tone}>{look.label}</Pill>
    </li>
  )
}

const shown = (at: string) =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
