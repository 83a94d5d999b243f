/**
 * All work that a user waits for: its kinds, its ordered steps, and the queue of each step. Each step has its own queue, so that a long
 * step does not block a short one. Kinds, steps and queues are stored in rows and queued messages: renaming one needs a migration.
 */
const kinds = {
  'write-dialog': { steps: { write: 'write-dialog' } },
  'make-audio': { steps: { voice: 'voice-segments', master: 'master-episode' } },
  'voice-lines': { steps: { 'voice-lines': 'voice-lines' } },
  'rewrite-line': { steps: { rewrite: 'rewrite-line' } },
  'preview-voice': { steps: { preview: 'preview-voice' } },
  'try-model': { steps: { 'try-model': 'try-model' } },
  'draw-cover': { steps: { 'draw-cover': 'draw-cover' } },
  'import-feed': { steps: { 'import-feed': 'import-feed' } },
  'voice-pack': { steps: { 'voice-pack': 'voice-pack' } },
  'make-samples': { steps: { samples: 'make-samples' } },
} as const

type Kinds = typeof kinds
export type JobKind = keyof Kinds
export type StepName = { [Kind in JobKind]: keyof Kinds[Kind]['steps'] }[JobKind]
export type StepQueue = {
  [Kind in JobKind]: Kinds[Kind]['steps'][keyof Kinds[Kind]['steps']]
}[JobKind]

const queueOfSteps = new Map(Object.values(kinds).flatMap(({ steps }) => Object.entries<StepQueue>(steps)))

export const stepQueues: StepQueue[] = [...queueOfSteps.values()]

export function queueOf(step: StepName): StepQueue {
  return queueOfSteps.get(step) as StepQueue
}

/** Whether this version knows the step. Rows may contain a step of another version. */
export function isStep(name: string): name is StepName {
  return queueOfSteps.has(name)
}

/** Returns the first step of a new or restarted job of this kind. */
export function firstStep(kind: JobKind): StepName {
  return Object.keys(kinds[kind].steps)[0] as StepName
}
