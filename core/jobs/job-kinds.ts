/**
 * All work that a person waits for, in one table: its kinds, the steps of each in their order, and the queue of each step.
 * A step has a queue of its own, so that a long one does not hold up a short one. These names stand in rows and in
 * waiting messages: another name for one of them needs a migration.
 */
const kinds = {
  'write-dialog': { write: 'write-dialog' },
  'make-audio': { voice: 'voice-segments', master: 'master-episode' },
  'voice-lines': { 'voice-lines': 'voice-lines' },
  'rewrite-line': { rewrite: 'rewrite-line' },
  'preview-voice': { preview: 'preview-voice' },
  'draw-cover': { 'draw-cover': 'draw-cover' },
  'import-feed': { 'import-feed': 'import-feed' },
  'make-samples': { samples: 'make-samples' },
} as const

export type JobKind = keyof typeof kinds
export type StepName = { [Kind in JobKind]: keyof (typeof kinds)[Kind] }[JobKind]
export type StepQueue = { [Kind in JobKind]: (typeof kinds)[Kind][keyof (typeof kinds)[Kind]] }[JobKind]

const queueOfSteps = new Map(Object.values(kinds).flatMap((steps) => Object.entries<StepQueue>(steps)))

export const stepQueues: StepQueue[] = [...queueOfSteps.values()]

export function queueOf(step: StepName): StepQueue {
  return queueOfSteps.get(step) as StepQueue
}

/** Rows may hold the name of a step that this version does not know. */
export function isStep(name: string): name is StepName {
  return queueOfSteps.has(name)
}

/** Where work of this kind begins, and begins again. */
export function firstStep(kind: JobKind): StepName {
  return Object.keys(kinds[kind])[0] as StepName
}
