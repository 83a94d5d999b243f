import { z } from 'zod'
import { type StepQueue, stepQueues } from '#core/jobs/job-kinds.ts'

const jobOfRow = z.object({ jobId: z.uuid() })

/** The message schema of each queue. Messages about an episode contain only the id of its generation_jobs row. */
export const queues = {
  ...(Object.fromEntries(stepQueues.map((name) => [name, jobOfRow])) as Record<StepQueue, typeof jobOfRow>),
  'send-mail': z.object({ mailId: z.uuid() }),
}

export type QueueName = keyof typeof queues
export type QueueMessage<Name extends QueueName> = z.infer<(typeof queues)[Name]>
