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
  housekeeping: z.object({}),
} as const

export type QueueName = keyof typeof queues
export type QueueMessage<Name extends QueueName> = z.infer<(typeof queues)[Name]>
