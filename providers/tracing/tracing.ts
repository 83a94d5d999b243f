/** What the collector is told of a request: our own words only, nothing that was typed. */
export type AnsweredRequest = { method: string; route: string; status: number; ms: number; requestId: string }

/** How one run of a step of a job ended. `passed-on`: the next step goes on; `put-back`: it is tried again. */
export type StepEnd = 'done' | 'failed' | 'cancelled' | 'passed-on' | 'put-back' | 'lost'

export type RunStep = {
  kind: string
  step: string
  jobId: string
  /** The request that began the job, where one did. */
  requestId: string | null
  end: StepEnd
  ms: number
}

/** What became of a mail that was taken up. `kept`: no mail server is named. `refused`: for good. `put-back`: it is tried again. */
export type MailEnd = 'sent' | 'kept' | 'refused' | 'put-back'

/** Tells a collector how long requests, jobs and mails took, and which request began which job. */
export type Tracing = {
  tellRequest(request: AnsweredRequest): void
  tellStep(step: RunStep): void
  /** Of a mail its kind alone: whom it is for and what it says is nobody's business. */
  tellMail(mail: { kind: string; end: MailEnd; ms: number }): void
  /** Sends what has not been sent yet. Never fails, and takes three seconds at most. */
  stop(): Promise<void>
}
