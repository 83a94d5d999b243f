import { createHash } from 'node:crypto'
import { lengthOf, type Stretch, withStretch } from '#core/listening/heard-ranges.ts'
import { listeningProgram } from '#core/listening/listening-program.ts'
import type { CountedListen } from '#tables/marks/server.ts'

/** Bytes of one audio file that were sent to somebody. */
export type Delivery = {
  podcastId: string
  /** The listener's network, as limits count it. Never stored. */
  network: string
  userAgent: string
  /** From where to where, in bytes of sound: what stands before the sound does not count. */
  heard: Stretch
  /** Bytes of sound in the whole file. */
  soundBytes: number
}

type Listening = Omit<Delivery, 'heard'>
type Gathered = Listening & { heard: Stretch[] }

export type ListenMeter = {
  note(delivery: Delivery): void
  /** Writes down what has been gathered; called by itself after a while. */
  flush(): Promise<void>
}

type Listener = {
  heard: Stretch[]
  soundBytes: number
  podcastId: string
  program: string
  isChanged: boolean
}

const flushMs = 5000
/** Behind one address stand a household or an office, not a thousand programs. */
const mostOfOneNetwork = 10
/** So many listeners of a day are kept in mind; beyond that the oldest are forgotten. */
const mostListeners = 200_000
/** So many listenings wait at most while the database cannot be asked. */
const mostWaiting = 100_000

/**
 * Adds up, for each listener, episode and day, what was really sent, over all requests of a playback; the database decides
 * when that is a listen. Rules: IAB Podcast Measurement 2.2 (one a day, a minute of sound, no robots). A listener is a hash of
 * network and program, salted with a secret of the day that nobody keeps.
 */
export function openListenMeter(deps: {
  saltOf: (day: string) => Promise<string>
  save: (listens: CountedListen[]) => Promise<void>
  now?: () => Date
}): ListenMeter {
  const now = deps.now ?? (() => new Date())
  let day = ''
  let listeners = new Map<string, Listener>()
  let networks = new Map<string, Set<string>>()
  let waiting = new Map<string, Gathered>()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()

  async function flushNow(): Promise<void> {
    const deliveries = waiting
    waiting = new Map()
    const today = now().toISOString().slice(0, 10)
    if (today !== day) {
      day = today
      listeners = new Map()
      networks = new Map()
    }
    if (deliveries.size > 0) {
      const salt = await deps.saltOf(day).catch((error) => {
        for (const gathered of deliveries.values()) gather(gathered, gathered.heard)
        throw error
      })
      for (const gathered of deliveries.values()) take(gathered, salt)
    }
    const changed = [...listeners].filter(([, listener]) => listener.isChanged)
    if (changed.length === 0) return
    await deps.save(
      changed.map(([key, listener]) => ({
        podcastId: listener.podcastId,
        day,
        listenerHash: key,
        program: listener.program,
        heard: listener.heard,
        soundBytes: listener.soundBytes,
      })),
    )
    for (const [, listener] of changed) listener.isChanged = false
  }

  /** The parts of one listening become one at once: only what is left has to be told apart and hashed. */
  function gather({ podcastId, network, userAgent, soundBytes }: Listening, heard: Stretch[]): void {
    const key = `${podcastId} ${network} ${userAgent}`
    const known = waiting.get(key)
    if (known) known.heard = heard.reduce(withStretch, known.heard)
    else if (waiting.size < mostWaiting)
      waiting.set(key, { podcastId, network, userAgent, soundBytes, heard: heard.reduce(withStretch, []) })
  }

  function take({ podcastId, network, userAgent, heard, soundBytes }: Gathered, salt: string): void {
    const program = listeningProgram(userAgent)
    if (!program) return
    const hashOf = (text: string) => createHash('sha256').update(`${salt} ${podcastId} ${text}`).digest('hex')
    const key = hashOf(`${network} ${userAgent}`)
    const home = networks.get(hashOf(network)) ?? new Set()
    networks.set(hashOf(network), home)
    if (!home.has(key) && home.size >= mostOfOneNetwork) return
    home.add(key)
    const known = listeners.get(key) ?? { heard: [], soundBytes, podcastId, program, isChanged: false }
    const after = heard.reduce(withStretch, known.heard)
    known.isChanged ||= lengthOf(after) > lengthOf(known.heard)
    known.heard = after
    listeners.set(key, known)
    if (listeners.size > mostListeners) listeners.delete(listeners.keys().next().value ?? '')
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const flushed = running.then(flushNow)
    running = flushed.catch(() => {})
    return flushed
  }

  return {
    note(delivery) {
      gather(delivery, [delivery.heard])
      timer ??= setTimeout(() => {
        timer = null
        // Counting is for the creator; a listener is never bothered with its failure, and the next flush saves it too.
        running = running
          .then(flushNow)
          .catch((error) => console.error('Listens could not be counted; the next try is soon:', error))
      }, flushMs).unref()
    },
    flush,
  }
}
