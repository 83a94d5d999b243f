import { useEffect } from 'react'
import type { Player } from './player.ts'

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>

/** One tab plays at a time: starting playback here pauses the others. Returns a function that stops this. */
export function playAlone(player: Player, channel: Channel): () => void {
  let wasPlaying = false
  const notify = () => {
    const { isPlaying } = player.getState()
    if (isPlaying && !wasPlaying) channel.postMessage('plays')
    wasPlaying = isPlaying
  }
  // Playback may have started before this ran.
  notify()
  const unsubscribe = player.subscribe(notify)
  const pause = () => player.pause()
  channel.addEventListener('message', pause)
  return () => {
    unsubscribe()
    channel.removeEventListener('message', pause)
  }
}

export function useOneTab(player: Player): void {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel('helmcast-player')
    const unsubscribe = playAlone(player, channel)
    return () => {
      unsubscribe()
      channel.close()
    }
  }, [player])
}
