/** What is reported about a request. It contains nothing that a user typed. */
export type TracedRequest = { method: string; route: string; status: number; ms: number; requestId: string }

/** Result of one run of a job's step. `passed-on`: the next step follows; `put-back`: it will be retried. */
export type StepEnd = 'done' | 'failed' | 'cancelled' | 'passed-on' | 'put-back' | 'lost'

export type RunStep = {
  kind: string
  step: string
  jobId: string
  /** The request that started the job, if any. */
  requestId: string | null
  end: StepEnd
  ms: number
}

/**
 * Result of a mail that was taken from the queue. `kept`: no mail server is configured. `refused`: permanently.
 * `put-back`: it will be retried.
 */
export type MailEnd = 'sent' | 'kept' | 'refused' | 'put-back'

/** Reports to a collector how long requests, jobs and mails took, and which request started which job. */
export type Tracing = {
  recordRequest(request: TracedRequest): void
  recordStep(step: RunStep): void
  /** Reports the kind of a mail, never its recipient or content. */
  recordMail(mail: { kind: string; end: MailEnd; ms: number }): void
  /** Sends what has not been sent yet. Never rejects, and takes at most three seconds. */
  stop(): Promise<void>
}
