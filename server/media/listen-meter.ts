import { createHash } from 'node:crypto'
import { listeningProgram } from '#core/listening/listening-program.ts'
import { lengthOf, type Stretch, withStretch } from '#core/listening/played-ranges.ts'
import type { CountedListen } from '#tables/reactions/reactions-sql.ts'

/** Bytes of one audio file that were sent to one client. */
export type Delivery = {
  podcastId: string
  /** The listener's network, as rate limits group addresses. Never stored. */
  network: string
  userAgent: string
  /** The range sent, in bytes of sound; tags before the sound do not count. */
  heard: Stretch
  /** Bytes of sound in the whole file. */
  soundBytes: number
}

type Listening = Omit<Delivery, 'heard'>
type Gathered = Listening & { heard: Stretch[] }

export type ListenMeter = {
  note(delivery: Delivery): void
  /** Saves the listens gathered so far. This also happens by itself after a while. */
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
/**
 * Maximum number of clients of one network that are counted. A household or an office shares one address, with a few apps, not a thousand.
 */
const mostOfOneNetwork = 10
/** Maximum number of listeners of a day in memory. Beyond that number, the oldest are dropped. */
const mostListeners = 200_000
/** Maximum number of deliveries that wait while the database is unreachable. */
const mostWaiting = 100_000

/**
 * Adds up what was really sent, over all requests of a playback, for each listener, episode and day; the database decides when the sum
 * counts as a listen. Rules: IAB Podcast Measurement 2.2 (one a day, a minute of sound, no robots). A listener is a hash of network and
 * program, salted with a secret of the day that is not kept.
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

  /** Merges the parts of one playback at once, so that each playback is hashed only once. */
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
        // A failure to count must not affect the listener; the next flush saves these listens too.
        running = running
          .then(flushNow)
          .catch((error) => console.error('Listens could not be counted; the next try is soon:', error))
      }, flushMs).unref()
    },
    flush,
  }
}
