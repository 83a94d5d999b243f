import type { Step } from '#worker/job.ts'
import { samples } from '#worker/sample-texts.ts'
import { drawCoverStep } from './draw-cover.ts'
import { samplesStep } from './make-samples.ts'
import { masterEpisodeStep } from './master-episode.ts'
import { previewVoiceStep } from './preview-voice.ts'
import { rewriteLineStep } from './rewrite-line.ts'
import { voiceLinesStep, voiceSegmentsStep } from './voice-segments.ts'
import { writeDialogStep } from './write-dialog.ts'

/** Every kind of work on episodes. A new one: a file beside this, its names in core/jobs/job-kinds.ts, a line here. */
export const steps: Step[] = [
  writeDialogStep,
  voiceSegmentsStep,
  voiceLinesStep,
  masterEpisodeStep,
  rewriteLineStep,
  previewVoiceStep,
  drawCoverStep,
  samplesStep(samples),
]
