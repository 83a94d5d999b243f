import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/editor.ts'
import { reportFailure } from '#app/report-failure.ts'
import { storedInBrowser } from '#app/stored-in-browser.ts'
import type { Edit } from '#core/editing/edit-lines.ts'
import type { Line } from '#core/editing/line.ts'
import { isEmptyPlan, linesAfter, planSave } from '#core/editing/save-plan.ts'
import { emptyScript, nextScript, type ScriptState } from '#core/editing/script-state.ts'
import { browserDatabase } from '#tables/database.ts'
import { saveLines, segmentQueries } from '#tables/lines/lines-queries.ts'

const autosaveMs = 700
const retryMs = 5000

/** Unsaved edits, stored in this browser so that they survive a reload or a crash. */
export type ScriptDraft = { base: Line[]; mine: Line[] }

const scriptDraft = (podcastId: string) =>
  storedInBrowser<ScriptDraft>(`helmcast-draft-${podcastId}`, ({ base, mine }) =>
    Array.isArray(base) && Array.isArray(mine) ? { base, mine } : null,
  )

/** 'undecided': everything is saved except lines in conflict. */
export type SaveState = 'saved' | 'undecided' | 'waiting' | 'saving' | 'failed'

export type Script = ScriptState & {
  lines: Line[]
  saveState: SaveState
  edit: (edit: Edit) => void
  undo: () => void
  redo: () => void
  choose: (id: string, whose: 'mine' | 'theirs') => void
  /** Saves everything now. Rejects on failure; the edits then stay in this tab. */
  flush: () => Promise<void>
}

/** Holds an episode's script, autosaves it, and merges changes from the worker and other tabs. */
export function useScript(podcastId: string, rows: Line[] | undefined): Script {
  const viewer = useViewer()
  const [state, send] = useReducer(nextScript, emptyScript)
  const [saving, setSaving] = useState<'saved' | 'saving' | 'failed'>('saved')
  const latest = useRef(state)
  latest.current = state
  const running = useRef<Promise<void> | null>(null)
  const queryClient = useQueryClient()

  const hasDraftBeenRead = useRef(false)
  useEffect(() => {
    if (!rows) return
    send({ type: 'rows', rows })
    if (hasDraftBeenRead.current) return
    hasDraftBeenRead.current = true
    const draft = scriptDraft(podcastId).read()
    if (draft) send({ type: 'draft', ...draft })
  }, [rows, podcastId])

  const save = useCallback(async () => {
    const { stored } = latest.current
    const plan = unsavedPlan(latest.current)
    if (!stored || isEmptyPlan(plan)) return
    setSaving('saving')
    const { queryKey } = segmentQueries(viewer).ofPodcast(podcastId)
    try {
      const result = await saveLines(await browserDatabase(), podcastId, plan)
      // A fetch that began before this save would restore the old text.
      await queryClient.cancelQueries({ queryKey })
      send({ type: 'saved', stored, sent: linesAfter(stored, plan), ...result })
      // Invalidates queries below this key too, such as the episode page's lines; not on screen, so no refetch.
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      queryClient.setQueryData(queryKey, result.rows)
      setSaving('saved')
    } catch (error) {
      setSaving('failed')
      throw error
    }
  }, [viewer, podcastId, queryClient])

  /** One save at a time: a second one would be planned against outdated rows. */
  const saveOnce = useCallback(() => {
    running.current ??= save().finally(() => {
      running.current = null
    })
    return running.current
  }, [save])

  const hasFailed = useRef(false)
  // Counted so that each failure reruns the effect below, which schedules the next attempt.
  const [failures, setFailures] = useState(0)
  const isDirty = state.stored !== null && !isEmptyPlan(unsavedPlan(state))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure schedules the next attempt.
  useEffect(() => {
    if (!state.stored) return
    scriptDraft(podcastId).write(isDirty ? { base: state.stored, mine: state.mine } : null)
    if (!isDirty) return
    const delay = hasFailed.current ? retryMs : autosaveMs
    const attempt = () => {
      saveOnce().then(
        () => {
          hasFailed.current = false
        },
        (error) => {
          if (!hasFailed.current) reportFailure(words.dialogNotSaved)(error)
          hasFailed.current = true
          setFailures((count) => count + 1)
        },
      )
    }
    const timer = setTimeout(attempt, delay)
    window.addEventListener('online', attempt)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', attempt)
    }
  }, [state, isDirty, podcastId, saveOnce, failures])

  const flush = useCallback(async () => {
    // Edits made during a running save need another one. Lines in conflict are never part of a save plan.
    await running.current?.catch(() => {})
    for (let round = 0; round < 3 && !isEmptyPlan(unsavedPlan(latest.current)); round++) await saveOnce()
  }, [saveOnce])

  const edit = useCallback((edit: Edit) => send({ type: 'edit', edit, at: Date.now() }), [])
  const undo = useCallback(() => send({ type: 'undo' }), [])
  const redo = useCallback(() => send({ type: 'redo' }), [])
  const choose = useCallback(
    (id: string, whose: 'mine' | 'theirs') => send({ type: 'choose', id, whose }),
    [],
  )
  // Derived: a state that is set after each keystroke would stay pending while a busy browser handles typing, and React refuses the 50th
  // such update.
  const settled = state.conflicts.length > 0 ? 'undecided' : 'saved'
  const saveState =
    saving === 'saving' ? saving : !isDirty ? settled : saving === 'saved' ? 'waiting' : saving
  return { ...state, lines: state.mine, saveState, edit, undo, redo, choose, flush }
}

function unsavedPlan({ stored, mine, conflicts }: ScriptState) {
  return planSave(stored ?? [], mine, new Set(conflicts.map((conflict) => conflict.id)))
}
