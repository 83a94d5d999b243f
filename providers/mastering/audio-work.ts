import { type LineOrder, makeClosing, makeLine, type Stretch } from './make-line.ts'

/** Work for a thread. */
export type AudioWork = ({ kind: 'line' } & LineOrder) | { kind: 'closing'; extraDb: number }

export function doAudioWork(work: AudioWork): Promise<Stretch> {
  return work.kind === 'line' ? makeLine(work) : makeClosing(work.extraDb)
}
