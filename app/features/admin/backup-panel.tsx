import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/admin.ts'
import frame from '#app/messages/frame.ts'
import { locale } from '#app/messages/locale.ts'
import { fill, formatNumber } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
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

/** The settings of the nightly backup, and the results of the last backups. */
export function BackupPanels() {
  const viewer = useViewer()
  const plan = useQuery(backupQueries(viewer).plan())
  const canBackUp = useQuery(backupQueries(viewer).canBackUp()).data ?? null
  const ask = useChange((db) => askForBackup(db), {
    tables: ['backup_runs'],
    done: words.backupBegins,
    failed: words.backupNotStarted,
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
      <Panel title={words.nightlyBackup} text={words.nightlyText} query={plan} place="h-48">
        {(stored) => <PlanForm stored={stored} canBackUp={canBackUp} />}
      </Panel>
      <Panel
        title={words.lastBackups}
        query={runs}
        actions={
          <Button
            variant="secondary"
            size="small"
            disabled={canBackUp === false}
            busy={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {words.backUpNow}
          </Button>
        }
      >
        {(list) =>
          list.length === 0 ? (
            <p className="text-quiet text-sm">{words.noBackup}</p>
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

/** A red banner if the last finished backup failed or was found damaged. */
function LastProblem({ runs }: { runs: BackupRun[] | undefined }) {
  const last = runs?.find(({ state }) => state !== 'running')
  const problem = problemOf(last)
  return problem ? (
    <Banner tone="danger" title={last?.problem ? words.backupFailed : words.backupDamaged}>
      {problem}
    </Banner>
  ) : null
}

/** The same banner with its own query, for a page without the backup panels. */
export function BackupProblem() {
  return <LastProblem runs={useQuery(backupQueries(useViewer()).runs()).data} />
}

function PassphraseFirst() {
  return (
    <Banner tone="warning" title={words.passphraseFirst}>
      {words.passphraseText}
    </Banner>
  )
}

/** `canBackUp`: null until it is known. */
function PlanForm({ stored, canBackUp }: { stored: BackupPlan; canBackUp: boolean | null }) {
  const [plan, setPlan] = useState(stored)
  const save = useChange((db) => saveBackupPlan(db, plan), {
    tables: ['backup_plan'],
    done: words.saved,
    failed: words.notSaved,
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
      {/* Without a passphrase the nightly backup cannot be switched on, but it can be switched off. */}
      <Checkbox
        isChecked={plan.is_on}
        isDisabled={canBackUp === false && !plan.is_on}
        onChange={(is_on) => setPlan({ ...plan, is_on })}
      >
        {words.everyNight}
      </Checkbox>
      <SelectField
        label={frame.hour}
        className="max-w-xs"
        hint={words.hourHint}
        value={String(plan.hour)}
        options={Array.from({ length: 24 }, (_, hour) => ({
          value: String(hour),
          label: `${String(hour).padStart(2, '0')}:00`,
        }))}
        onValueChange={(hour) => setPlan({ ...plan, hour: Number(hour) })}
      />
      <p className="prose-width text-quiet text-sm">{words.setWhereItRuns}</p>
      <Button type="submit" busy={save.isPending} className="self-end">
        {words.save}
      </Button>
    </form>
  )
}

const looks = {
  running: { tone: 'info', label: 'underWay' },
  done: { tone: 'accent', label: 'done' },
  failed: { tone: 'danger', label: 'failed' },
} as const

function RunItem({ run }: { run: BackupRun }) {
  const look = run.check_problem ? ({ tone: 'danger', label: 'damaged' } as const) : looks[run.state]
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
            {fill(run.checked_at && !run.check_problem ? words.backupSizeChecked : words.backupSize, {
              size: (Number(run.bytes) / 1e6).toLocaleString(locale(), {
                minimumFractionDigits: 1,
                maximumFractionDigits: 1,
              }),
              rows: formatNumber(Number(run.rows_saved)),
              files: formatNumber(Number(run.files_saved)),
              day: run.checked_at ? shown(run.checked_at) : '',
            })}
          </p>
        )}
        {problem && <p className="break-words text-danger">{inPageLanguage(problem)}</p>}
      </div>
      <Pill tone={look.tone}>{words[look.label]}</Pill>
    </li>
  )
}

const shown = (at: string) =>
  new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })
