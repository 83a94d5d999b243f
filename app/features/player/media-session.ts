import { useEffect } from 'react'
import { coverSources } from '#app/features/covers/cover-sources.ts'
import { isAllowedPicture } from '#core/pictures/allowed-picture.ts'
import { type Player, skipSeconds } from './player.ts'

/** Reports what plays to the operating system, so that lock screens, headphones and media keys work. */
export function useMediaSession(player: Player, showTitle: string): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const session = navigator.mediaSession
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => void player.play()],
      ['pause', () => player.pause()],
      ['stop', () => player.close()],
      ['seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? skipSeconds))],
      ['seekforward', ({ seekOffset }) => player.skip(seekOffset ?? skipSeconds)],
      ['previoustrack', () => player.skipChapter('previous')],
      ['nexttrack', () => player.skipChapter('next')],
      ['seekto', ({ seekTime }) => seekTime !== undefined && seekTime !== null && player.seek(seekTime)],
    ]
    for (const [action, handler] of actions) setHandler(session, action, handler)

    let reportedTrackId: string | null = null
    const notify = () => {
      const { track, isPlaying } = player.getState()
      session.playbackState = track ? (isPlaying ? 'playing' : 'paused') : 'none'
      if (track?.podcastId === reportedTrackId) return
      reportedTrackId = track?.podcastId ?? null
      session.metadata = track
        ? new MediaMetadata({
            title: track.title,
            artist: track.hostName ?? showTitle,
            album: showTitle,
            artwork: artworkOf(track.imageUrl),
          })
        : null
    }
    // Playback may have started before this ran.
    notify()
    const unsubscribeState = player.subscribe(notify)
    const unsubscribeTime = player.subscribeToTime(() => {
      const { durationSeconds, rate } = player.getState()
      const position = player.getTime()
      if (durationSeconds > 0 && position <= durationSeconds) {
        session.setPositionState?.({ duration: durationSeconds, playbackRate: rate, position })
      }
    })
    return () => {
      unsubscribeState()
      unsubscribeTime()
      for (const [action] of actions) setHandler(session, action, null)
    }
  }, [player, showTitle])
}

/**
 * The small cover is enough for lock screens; the large one can be megabytes. The page's Content-Security-Policy does not apply
 * to artwork, hence the check of the URL.
 */
function artworkOf(imageUrl: string | null): MediaImage[] {
  const { src } = coverSources({ image_url: imageUrl, cover_small_url: null })
  return src && isAllowedPicture(src, window.location.origin, [])
    ? [{ src, sizes: '640x640', ...(src.endsWith('.webp') ? { type: 'image/webp' } : {}) }]
    : []
}

/** Browsers throw on unknown actions. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // This browser lacks the action; the others still work.
  }
}
