import type { PackedBodies } from './pack-bodies.ts'

/** One answer to all visitors, ready to be sent. */
export type KeptAnswer = {
  /** Of Shown: it holds as long as nothing has changed. */
  version: string
  /** From then on `renew` is called, although nobody told of a change. */
  renewAt: number
  /** The pattern of the offer, for the log. */
  route: string
  /** Without those of its packing. */
  headers: Record<string, string>
  /** Of the unpacked bytes, with its quotation marks. */
  etag: string
  bodies: PackedBodies
  /** Makes it anew in the background. */
  renew(): void
}

export type KeptAnswers = {
  get(target: string, version: string): KeptAnswer | null
  set(target: string, answer: KeptAnswer): void
}

/** Answers by the exact words of their request line. Those that nobody asked for the longest time go first. */
export function keepAnswers(mostBytes: number): KeptAnswers {
  const answers = new Map<string, KeptAnswer>()
  let bytes = 0

  function drop(target: string): void {
    const known = answers.get(target)
    if (!known) return
    bytes -= sizeOf(known)
    answers.delete(target)
  }

  return {
    get(target, version) {
      const known = answers.get(target)
      if (!known) return null
      drop(target)
      if (known.version !== version) return null
      answers.set(target, known)
      bytes += sizeOf(known)
      return known
    },
    set(target, answer) {
      drop(target)
      answers.set(target, answer)
      bytes += sizeOf(answer)
      for (const oldest of answers.keys()) {
        if (bytes <= mostBytes) return
        drop(oldest)
      }
    },
  }
}

const sizeOf = ({ bodies }: KeptAnswer) => bodies.identity.length + bodies.br.length + bodies.gzip.length
