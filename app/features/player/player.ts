import frame from '#app/messages/frame.ts'
import { makeCallbacks } from './callbacks.ts'
import {
  clearPositions,
  listPositions,
  mergePositions,
  nearestRate,
  type PlayerHabits,
  type Position,
  readHabits,
  readPosition,
  type Store,
  saveHabits,
  savePosition,
} from './player-memory.ts'
import { type PlayerState, silentState } from './player-state.ts'
import { isTimeToSleep, type SleepTimer, sleepTimerFor } from './sleep-choices.ts'
import { chapterBeside, type Track } from './track.ts'

export const skipSeconds = 15
export const volumeStep = 0.1
/** The used part of an <audio> element; tests pass their own. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'volume'
  | 'muted'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'play'
  | 'pause'
  | 'load'
  | 'addEventListener'
  | 'removeEventListener'
  | 'removeAttribute'
>

export type Player = ReturnType<typeof createPlayer>

/**
 * The player's logic, without any UI. `subscribe` reports state changes; the time, which changes several times a second, has
 * a subscription of its own so that the rest need not render again.
 */
export function createPlayer(store: Store, clock: () => number = Date.now) {
  let audio: AudioElement | null = null
  let time = 0
  /** Applied once the metadata is loaded; Safari ignores an earlier currentTime. */
  let startAt = 0
  let lastSavedAt = 0
  let state: PlayerState = { ...silentState, ...readHabits(store) }
  const changes = makeCallbacks()
  const times = makeCallbacks()
  const positionChanges = makeCallbacks()
  const ends = makeCallbacks<[Track]>()

  function change(part: Partial<PlayerState>): void {
    state = { ...state, ...part }
    changes.notify()
  }

  function setTime(seconds: number): void {
    time = seconds
    times.notify()
  }

  function remember(): void {
    if (!state.track) return
    lastSavedAt = clock()
    const { podcastId } = state.track
    savePosition(store, {
      podcastId,
      seconds: time,
      durationSeconds: state.durationSeconds,
      now: lastSavedAt,
    })
    positionChanges.notify()
  }

  function applyHabits(): void {
    const { rate, volume, isMuted, playsNext, hasKeys, tellsStops } = state
    saveHabits(store, { rate, volume, isMuted, playsNext, hasKeys, tellsStops })
    if (!audio) return
    audio.volume = state.volume
    audio.muted = state.isMuted
    // Loading a file resets playbackRate to defaultPlaybackRate.
    audio.defaultPlaybackRate = state.rate
    audio.playbackRate = state.rate
  }

  function load(seconds: number): void {
    if (!audio || !state.track) return
    startAt = seconds
    setTime(seconds)
    audio.src = state.track.audioUrl
    applyHabits()
    audio.load()
  }

  async function play(): Promise<void> {
    if (!audio || !state.track) return
    // An audio element does not recover from an error: reload its file at the same position.
    if (state.error !== null) load(time)
    change({ isWaiting: true, error: null })
    try {
      await audio.play()
    } catch (error) {
      // A newer play request replaced this one and reports its own result.
      if (error instanceof Error && error.name === 'AbortError') return
      change({
        isWaiting: false,
        isPlaying: false,
        error: frame.cannotPlay,
      })
    }
  }

  function pause(): void {
    audio?.pause()
  }

  function seek(seconds: number): void {
    if (!audio || !state.track) return
    const to = Math.min(Math.max(0, seconds), state.durationSeconds || seconds)
    if (Number.isFinite(audio.duration)) audio.currentTime = to
    else startAt = to
    setTime(to)
    // "End of chapter" means the current chapter, also after a jump to another.
    if (state.sleep.kind === 'chapter-end')
      change({ sleep: sleepTimerFor('chapter-end', { now: clock(), time: to, track: state.track }) })
    remember()
  }

  /** Loads an episode, or resumes it if it is loaded already. `at` in seconds overrides the stored position. */
  async function open(track: Track, { at }: { at?: number } = {}): Promise<void> {
    if (!audio) return
    if (state.track?.podcastId === track.podcastId && state.error === null) {
      if (at !== undefined) seek(at)
      return play()
    }
    remember()
    change({ track, durationSeconds: track.durationSeconds, isPlaying: false, error: null, next: null })
    load(at ?? readPosition(store, track.podcastId))
    return play()
  }

  function close(): void {
    remember()
    if (audio) {
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    }
    change({ ...silentState, ...readHabits(store) })
    setTime(0)
  }

  function onTime(): void {
    if (!audio || !state.track || startAt > 0) return
    setTime(audio.currentTime)
    if (isTimeToSleep(state.sleep, { now: clock(), time })) {
      change({ sleep: { kind: 'off' } })
      audio.pause()
    }
    if (clock() - lastSavedAt > 5000) remember()
  }

  const events: Record<string, () => void> = {
    loadedmetadata() {
      if (!audio) return
      if (Number.isFinite(audio.duration)) change({ durationSeconds: audio.duration })
      if (startAt > 0) audio.currentTime = Math.min(startAt, audio.duration || startAt)
      startAt = 0
    },
    timeupdate: onTime,
    seeked: onTime,
    play: () => change({ isPlaying: true, next: null }),
    playing: () => change({ isPlaying: true, isWaiting: false, isInterrupted: false }),
    waiting: () => change({ isWaiting: true }),
    pause() {
      change({ isPlaying: false, isWaiting: false, isInterrupted: false })
      remember()
    },
    ended() {
      // Storing the end clears the position: the next start is from the beginning.
      setTime(state.durationSeconds)
      remember()
      const { track, sleep } = state
      // A timer for a clock time stays set. A timer for the end of the episode or chapter is done.
      change({ isPlaying: false, isWaiting: false, sleep: sleep.kind === 'at' ? sleep : { kind: 'off' } })
      if (track && sleep.kind !== 'episode-end') ends.notify(track)
    },
    error() {
      if (!state.track) return
      remember()
      change({
        isPlaying: false,
        isWaiting: false,
        isInterrupted: state.isPlaying || state.isWaiting,
        error: frame.cannotLoad,
      })
    },
  }

  return {
    /** Binds the page's one <audio> element; returns a function that unbinds it. */
    attach(element: AudioElement): () => void {
      audio = element
      applyHabits()
      for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener)
      return () => {
        remember()
        for (const [name, listener] of Object.entries(events)) element.removeEventListener(name, listener)
        audio = null
      }
    },
    getState: () => state,
    getTime: () => time,
    subscribe: changes.subscribe,
    subscribeToTime: times.subscribe,
    positionOf: (podcastId: string) => readPosition(store, podcastId),
    listPositions: (options?: { withFinished?: boolean }) => listPositions(store, options),
    mergePositions(positions: Position[]): void {
      mergePositions(store, positions)
      positionChanges.notify()
    },
    /** After sign-out. A paused episode is closed, or its position would be stored again; a playing one continues. */
    clearPositions(): void {
      if (!state.isPlaying) close()
      clearPositions(store)
      positionChanges.notify()
    },
    subscribeToPositions: positionChanges.subscribe,
    /** Shows what could play next. Ignored if the listener has started something else meanwhile. */
    suggest(after: Track, next: Track): void {
      if (state.track?.podcastId === after.podcastId && !state.isPlaying) change({ next })
    },
    /** Called when an episode has played to its end, unless the sleep timer was set for the end of the episode. */
    onEnded: ends.subscribe,
    open,
    play,
    pause,
    toggle: () => (audio?.paused === false && state.error === null ? pause() : void play()),
    /** Call when the connection is back: resumes at the same position if an error, not the user, stopped playback. */
    recover(): void {
      if (!state.isInterrupted && !state.isWaiting) return
      if (state.error === null) load(time)
      void play()
    },
    seek,
    skip: (seconds: number) => seek(time + seconds),
    close,
    remember,
    skipChapter(direction: 'next' | 'previous') {
      const to = chapterBeside(state.track?.chapters ?? [], time, direction)
      if (to !== undefined) seek(to)
    },
    setHabit(habit: Partial<Pick<PlayerHabits, 'playsNext' | 'hasKeys' | 'tellsStops'>>) {
      change(habit)
      applyHabits()
    },
    setRate(rate: number) {
      change({ rate: nearestRate(rate) })
      applyHabits()
    },
    setVolume(volume: number) {
      // Rounded to tenths, to avoid 0.30000000000000004.
      change({ volume: Math.min(1, Math.max(0, Math.round(volume * 10) / 10)), isMuted: false })
      applyHabits()
    },
    toggleMute() {
      change({ isMuted: !state.isMuted })
      applyHabits()
    },
    setSleep(sleep: SleepTimer) {
      change({ sleep })
    },
  }
}
