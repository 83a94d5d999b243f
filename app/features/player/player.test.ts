import { expect, test } from 'vitest'
import { type AudioElement, createPlayer } from './player.ts'
import type { Track } from './track.ts'

const track: Track = {
  podcastId: 'a',
  title: 'Ada',
  language: 'en',
  hostName: null,
  imageUrl: null,
  audioUrl: '/a.mp3',
  durationSeconds: 300,
  chapters: [],
}

/** An <audio> that plays as far as the test says. */
function makeAudio(overrides: { play?: () => Promise<void> } = {}) {
  const target = new EventTarget()
  let isPaused = true
  return {
    src: '',
    currentTime: 0,
    duration: Number.NaN,
    volume: 1,
    muted: false,
    playbackRate: 1,
    defaultPlaybackRate: 1,
    get paused() {
      return isPaused
    },
    play: async () => {
      await overrides.play?.()
      isPaused = false
      target.dispatchEvent(new Event('play'))
      target.dispatchEvent(new Event('playing'))
    },
    pause() {
      if (isPaused) return
      isPaused = true
      target.dispatchEvent(new Event('pause'))
    },
    load() {},
    removeAttribute() {},
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    hear(seconds: number) {
      this.currentTime = seconds
      target.dispatchEvent(new Event('timeupdate'))
    },
    knows(seconds: number) {
      this.duration = seconds
      target.dispatchEvent(new Event('loadedmetadata'))
    },
    /** As browsers do it: the element does not count itself as paused. */
    fail() {
      target.dispatchEvent(new Event('error'))
    },
    end() {
      isPaused = true
      target.dispatchEvent(new Event('ended'))
    },
  }
}

function givenPlayer(audio = makeAudio()) {
  const values = new Map<string, string>()
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (k: string, v: string) => void values.set(k, v),
  }
  let now = 1_000_000
  const player = createPlayer(store, () => now)
  player.attach(audio as unknown as AudioElement)
  return {
    audio,
    player,
    store,
    passTime: (ms: number) => {
      now += ms
    },
  }
}

test('EPD-05 plays, pauses and plays on', async () => {
  const { player, audio } = givenPlayer()
  await player.open(track)
  expect(player.getState()).toMatchObject({ isPlaying: true, isWaiting: false, track })
  player.toggle()
  expect(player.getState().isPlaying).toBe(false)
  expect(audio.paused).toBe(true)
})

test('EPD-05 skips 15 seconds both ways and stays inside the episode', async () => {
  const { player, audio } = givenPlayer()
  await player.open(track)
  audio.knows(300)
  audio.hear(20)
  player.skip(15)
  expect(audio.currentTime).toBe(35)
  player.skip(-15)
  player.skip(-15)
  player.skip(-15)
  expect(audio.currentTime).toBe(0)
  player.seek(290)
  player.skip(15)
  expect(audio.currentTime).toBe(300)
})

test('EPD-05 volume moves in tenths and turning it unmutes', async () => {
  const { player, audio } = givenPlayer()
  player.toggleMute()
  expect(audio.muted).toBe(true)
  player.setVolume(0.7 - 0.4)
  expect([audio.volume, audio.muted]).toEqual([0.3, false])
  player.setVolume(-1)
  expect(audio.volume).toBe(0)
})

test('EPD-05 the speed outlives the next episode and the next visit', async () => {
  const { player, audio, store } = givenPlayer()
  player.setRate(1.5)
  await player.open(track)
  expect([audio.playbackRate, audio.defaultPlaybackRate]).toEqual([1.5, 1.5])
  expect(createPlayer(store).getState().rate).toBe(1.5)
})

test('EPD-05 goes on where one stopped, also when the file is not known yet', async () => {
  const first = givenPlayer()
  await first.player.open(track)
  first.audio.knows(300)
  first.audio.hear(100)
  first.player.pause()
  const audio = makeAudio()
  const again = createPlayer(first.store)
  again.attach(audio as unknown as AudioElement)
  await again.open(track)
  expect(again.getTime()).toBe(100)
  audio.hear(0)
  expect(again.getTime()).toBe(100)
  audio.knows(300)
  expect(audio.currentTime).toBe(100)
})

test('EPD-05 a shared moment comes before the kept position', async () => {
  const { player, audio } = givenPlayer()
  await player.open(track, { at: 42 })
  audio.knows(300)
  expect(audio.currentTime).toBe(42)
  await player.open(track, { at: 50 })
  expect(audio.currentTime).toBe(50)
})

test('EPD-05 heard to the end, it starts from the beginning', async () => {
  const { player, audio } = givenPlayer()
  await player.open(track)
  audio.knows(300)
  audio.hear(300)
  audio.end()
  expect(player.getState().isPlaying).toBe(false)
  expect(player.positionOf('a')).toBe(0)
})

test('the sleep timer pauses when its time has come, not before', async () => {
  const { player, audio, passTime } = givenPlayer()
  await player.open(track)
  audio.knows(300)
  player.setSleep({ kind: 'at', time: 1_000_000 + 60_000 })
  passTime(59_999)
  audio.hear(59)
  expect(player.getState().isPlaying).toBe(true)
  passTime(1)
  audio.hear(60)
  expect(player.getState()).toMatchObject({ isPlaying: false, sleep: { kind: 'off' } })
})

test('site V3 a sleep timer with a clock time goes on in the next episode', async () => {
  const { player, audio, passTime } = givenPlayer()
  await player.open(track)
  audio.knows(300)
  player.setSleep({ kind: 'at', time: 1_000_000 + 60_000 })
  audio.end()
  await player.open({ ...track, podcastId: 'next' })
  audio.knows(300)
  expect(player.getState()).toMatchObject({ isPlaying: true, sleep: { kind: 'at' } })
  passTime(60_000)
  audio.hear(1)
  expect(player.getState()).toMatchObject({ isPlaying: false, sleep: { kind: 'off' } })
})

test('the sleep timer can wait for the end of the chapter', async () => {
  const { player, audio } = givenPlayer()
  await player.open(track)
  audio.knows(300)
  audio.hear(10)
  player.setSleep({ kind: 'chapter-end', seconds: 30 })
  audio.hear(29.9)
  expect(player.getState().isPlaying).toBe(true)
  audio.hear(30.1)
  expect(player.getState()).toMatchObject({ isPlaying: false, sleep: { kind: 'off' } })
})

test('site m20 a jump past the chapter moves its end, and stops nothing', async () => {
  const chapters = [0, 30, 60].map((startSeconds) => ({ title: `From ${startSeconds}`, startSeconds }))
  const { player, audio } = givenPlayer()
  await player.open({ ...track, chapters })
  audio.knows(300)
  audio.hear(10)
  player.setSleep({ kind: 'chapter-end', seconds: 30 })
  player.seek(40)
  audio.hear(40)
  expect(player.getState()).toMatchObject({ isPlaying: true, sleep: { kind: 'chapter-end', seconds: 60 } })
  player.seek(70)
  audio.hear(70)
  expect(player.getState()).toMatchObject({ isPlaying: true, sleep: { kind: 'episode-end' } })
})

test('a browser that refuses to play gives a plain sentence and can be asked again', async () => {
  let isAllowed = false
  const audio = makeAudio({
    play: async () => {
      if (!isAllowed) throw new DOMException('not allowed', 'NotAllowedError')
    },
  })
  const { player } = givenPlayer(audio)
  await player.open(track)
  expect(player.getState()).toMatchObject({
    isPlaying: false,
    isWaiting: false,
    error: expect.stringContaining('the audio.'),
  })
  isAllowed = true
  await player.open(track)
  expect(player.getState()).toMatchObject({ isPlaying: true, error: null })
})

test('EPD-05 after a break one press goes on from the same place', async () => {
  const { player, audio } = givenPlayer()
  await player.open(track)
  audio.knows(300)
  audio.hear(120)
  audio.fail()
  expect(player.getState()).toMatchObject({ isPlaying: false, error: expect.stringContaining('the audio.') })
  expect(player.positionOf('a')).toBe(120)
  audio.currentTime = 0
  player.toggle()
  audio.knows(300)
  await expect.poll(() => player.getState()).toMatchObject({ isPlaying: true, error: null })
  expect(audio.currentTime).toBe(120)
})

test('EPD-05 when the line is back it goes on by itself, but not after somebody paused', async () => {
  const { player, audio } = givenPlayer()
  await player.open(track)
  audio.knows(300)
  audio.hear(60)
  audio.fail()
  player.recover()
  audio.knows(300)
  await expect.poll(() => player.getState()).toMatchObject({ isPlaying: true, error: null })
  player.pause()
  player.recover()
  expect(player.getState()).toMatchObject({ isPlaying: false })
})

test('chapters are gone through both ways; one that has just begun counts as begun', async () => {
  const { player, audio } = givenPlayer()
  const chapters = [0, 100, 200].map((startSeconds) => ({ title: `from ${startSeconds}`, startSeconds }))
  await player.open({ ...track, chapters })
  audio.knows(300)
  const places: number[] = []
  for (const [at, direction] of [
    [20, 'next'],
    [150, 'previous'],
    [102, 'previous'],
    [2, 'previous'],
    [250, 'next'],
  ] as const) {
    audio.hear(at)
    player.skipChapter(direction)
    places.push(player.getTime())
  }
  expect(places).toEqual([100, 100, 0, 0, 250])
})

test('the end of an episode is told, unless somebody wished to sleep then', async () => {
  const { player, audio } = givenPlayer()
  const ended: string[] = []
  player.onEnded(({ podcastId }) => ended.push(podcastId))
  await player.open(track)
  audio.knows(300)
  audio.end()
  expect(ended).toEqual(['a'])
  await player.play()
  player.setSleep({ kind: 'episode-end' })
  audio.end()
  expect(ended).toEqual(['a'])
})

test('places from elsewhere are told to whoever shows them', async () => {
  const { player } = givenPlayer()
  let reported = 0
  player.subscribeToPositions(() => reported++)
  player.mergePositions([{ podcastId: 'b', seconds: 42, savedAt: 5 }])
  expect([reported, player.positionOf('b'), player.listPositions().length]).toEqual([1, 42, 1])
})

test('where somebody stopped is not noted again once they have left; what plays goes on', async () => {
  const { player, audio } = givenPlayer()
  await player.open(track)
  audio.knows(300)
  audio.hear(40)
  player.pause()
  player.clearPositions()
  player.remember()
  expect(player.listPositions()).toEqual([])
  expect(player.getState().track).toBeNull()

  await player.open(track)
  audio.hear(50)
  player.clearPositions()
  expect(player.listPositions()).toEqual([])
  expect(player.getState()).toMatchObject({ track, isPlaying: true })
})
