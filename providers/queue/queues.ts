import { z } from 'zod'
import { type StepQueue, stepQueues } from '#core/jobs/job-kinds.ts'

const jobOfRow = z.object({ jobId: z.uuid() })

/** The message schema of each queue. Messages about an episode contain only the id of its generation_jobs row. */
export const queues = {
  ...(Object.fromEntries(stepQueues.map((name) => [name, jobOfRow])) as Record<StepQueue, typeof jobOfRow>),
  'send-mail': z.object({ mailId: z.uuid() }),
}

/** Retries a mail for about a day: after 30 s, 1 min, 2 min, … */
export const mailRetries = { retryLimit: 11, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 }

/** Priority of mails to many people: sign-in codes, which are valid for ten minutes, go before thousands of them. */
export const behindCodes = -1

/**
 * No retries by the queue: rows of generation_jobs have a heartbeat, which shows a dead worker sooner than an expired
 * message does.
 */
export const rowJobs = { retryLimit: 0, expireInSeconds: 12 * 3600 }

export type QueueName = keyof typeof queues
export type QueueMessage<Name extends QueueName> = z.infer<(typeof queues)[Name]>
