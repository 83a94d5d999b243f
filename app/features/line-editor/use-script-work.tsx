import { type ReactNode, useState } from 'react'
import { useGenerateAudio } from '#app/features/generation/use-start-jobs.ts'
import words from '#app/messages/editor.ts'
import { reportFailure } from '#app/report-failure.ts'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import type { Script } from './use-script.ts'
import { useVoicingQuestion } from './use-voicing-question.tsx'

export type ScriptWork = {
  isEditing: boolean
  isStoring: boolean
  isStarting: boolean
  toggleEditing: () => Promise<void>
  voiceLines: (lineIds: string[]) => Promise<void>
  generateAudio: () => Promise<void>
  /** Confirmation dialog shown before voicing unsupported lines. */
  question: ReactNode
}

/** Script actions beyond single lines: toggling edit mode, saving, and voicing one line or the whole script. */
export function useScriptWork({
  podcastId,
  script,
  model,
  onStarted,
}: {
  podcastId: string
  script: Script
  model: string | null
  /** Called when voicing of the whole script has started. */
  onStarted: () => void
}): ScriptWork {
  const [isEditing, setIsEditing] = useState(false)
  const [isStoring, setIsStoring] = useState(false)
  const generate = useGenerateAudio(onStarted)
  const again = useGenerateAudio(() => toast({ title: words.voicedAgain }))
  const request = { podcastId, lines: script.lines, model }
  const voicing = useVoicingQuestion(podcastId, () => generate.mutate(request))

  /** Saves the script. Returns whether everything is stored. */
  async function store(): Promise<boolean> {
    if (script.conflicts.length > 0) {
      toastFailure(words.chooseFirst)
      return false
    }
    setIsStoring(true)
    try {
      await script.flush()
      return true
    } catch (error) {
      reportFailure(words.dialogNotSaved)(error)
      return false
    } finally {
      setIsStoring(false)
    }
  }

  return {
    isEditing,
    isStoring,
    isStarting: generate.isPending,
    question: voicing.question,
    async toggleEditing() {
      if (!isEditing) return setIsEditing(true)
      if (!(await store())) return
      setIsEditing(false)
      toast({ title: words.dialogSaved })
    },
    async voiceLines(lineIds) {
      if (await store()) again.mutate({ ...request, segmentIds: lineIds })
    },
    async generateAudio() {
      if (await store()) await voicing.ask()
    },
  }
}
