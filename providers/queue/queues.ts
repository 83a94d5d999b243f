import { z } from 'zod'

const jobOfRow = z.object({ jobId: z.uuid() })

/** Each queue with what its messages carry. Work on an episode carries only the id of its generation_jobs row. */
export const queues = {
  'write-dialog': jobOfRow,
  'voice-segments': jobOfRow,
  'voice-lines': jobOfRow,
  'master-episode': jobOfRow,
  'rewrite-line': jobOfRow,
  'preview-voice': jobOfRow,
  'make-samples': jobOfRow,
  'send-mail': z.object({ mailId: z.uuid() }),
} as const

export type QueueName = keyof typeof queues
export type QueueMessage<Name extends QueueName> = z.infer<(typeof queues)[Name]>

/** Each step of work on an episode has a queue of its own, so that a long one does not hold up a short one. */
export const stepQueues = {
  write: 'write-dialog',
  voice: 'voice-segments',
  'voice-lines': 'voice-lines',
  master: 'master-episode',
  rewrite: 'rewrite-line',
  preview: 'preview-voice',
  samples: 'make-samples',
} as const satisfies Record<string, QueueName>

export type StepName = keyof typeof stepQueues
