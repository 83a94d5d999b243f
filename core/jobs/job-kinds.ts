/**
 * All work that a user waits for: its kinds, the ordered steps of each, and the queue of each step. A step has its own
 * queue, so that a long one does not block a short one. These names are stored in rows and queued messages: renaming one
 * needs a migration.
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

/** The first step of a new or restarted job of this kind. */
export function firstStep(kind: JobKind): StepName {
  return Object.keys(kinds[kind])[0] as StepName
}
