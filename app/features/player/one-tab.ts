import { useEffect } from 'react'
import type { Player } from './player.ts'

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>

/** One tab plays at a time: starting playback here pauses the others. Returns a function that stops this. */
export function playAlone(player: Player, channel: Channel): () => void {
  let wasPlaying = false
  const tell = () => {
    const { isPlaying } = player.getState()
    if (isPlaying && !wasPlaying) channel.postMessage('plays')
    wasPlaying = isPlaying
  }
  // Playback may have started before this ran.
  tell()
  const forget = player.subscribe(tell)
  const pause = () => player.pause()
  channel.addEventListener('message', pause)
  return () => {
    forget()
    channel.removeEventListener('message', pause)
  }
}

export function useOneTab(player: Player): void {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel('helmcast-player')
    const forget = playAlone(player, channel)
    return () => {
      forget()
      channel.close()
    }
  }, [player])
}
