import type { Step } from '#worker/job.ts'
import { samples } from '#worker/sample-texts.ts'
import { drawCoverStep } from './draw-cover-step.ts'
import { importFeedStep } from './import-feed-step.ts'
import { samplesStep } from './make-samples-step.ts'
import { masterEpisodeStep } from './master-episode-step.ts'
import { previewVoiceStep } from './preview-voice-step.ts'
import { rewriteLineStep } from './rewrite-line-step.ts'
import { tryModelStep } from './try-model-step.ts'
import { voicePackStep } from './voice-pack-step.ts'
import { voiceLinesStep, voiceSegmentsStep } from './voice-segments-step.ts'
import { writeDialogStep } from './write-dialog-step.ts'

/** All job steps. A new one needs a file in this folder, its names in core/jobs/job-kinds.ts and a line here. */
export const steps: Step[] = [
  writeDialogStep,
  voiceSegmentsStep,
  voiceLinesStep,
  masterEpisodeStep,
  rewriteLineStep,
  previewVoiceStep,
  tryModelStep,
  drawCoverStep,
  importFeedStep,
  voicePackStep,
  samplesStep(samples),
]
