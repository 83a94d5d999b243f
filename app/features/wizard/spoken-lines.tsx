import { Play, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SpeakerName } from '#app/features/line-editor/speaker-name.tsx'
import type { LinePlayer } from '#app/features/line-editor/use-line-player.ts'
import { VoiceStateIcon } from '#app/features/line-editor/voice-state-icon.tsx'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { IconButton } from '#app/ui/button.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import type { Line } from '#core/editing/line.ts'
import { type Speaking, soundOf, voiceState } from '#core/editing/voice-state.ts'

/** All lines with the state of their recording; existing recordings can be played. */
export function SpokenLines({
  lines,
  speaking,
  player,
}: {
  lines: Line[]
  speaking: Speaking
  player: LinePlayer
}) {
  const list = useRef<HTMLElement>(null)
  const activeId = player.playingId ?? lines.find((line) => speaking.voicingIds.has(line.id))?.id
  // Centres the line that plays or is being voiced; scrollIntoView would scroll the page too.
  useEffect(() => {
    const row = activeId && list.current?.querySelector<HTMLElement>(`[data-spoken="${activeId}"]`)
    if (!row || !list.current) return
    list.current.scrollTo({ top: row.offsetTop - list.current.offsetTop - list.current.clientHeight / 2 })
  }, [activeId])
  return (
    <ScrollRegion ref={list} label={words.lines} className="h-[42vh] rounded-card border border-line p-2">
      <ol className="flex flex-col">
        {lines.map((line) => {
          const isPlaying = player.playingId === line.id
          const sound = soundOf(line, speaking.beginning)
          const play = sound?.isWhole === false ? words.playBeginning : words.playFrom
          return (
            <li
              key={line.id}
              data-spoken={line.id}
              className={`flex items-center gap-3 rounded-control px-2 py-1 ${isPlaying ? 'bg-accent-wash' : ''}`}
            >
              <VoiceStateIcon state={voiceState(line, speaking)} error={line.voiceError} />
              <SpeakerName speaker={line.speaker} className="w-14 shrink-0" />
              <span className="min-w-0 flex-1 truncate text-sm">{line.text}</span>
              <IconButton
                label={isPlaying ? words.stopListening : fill(play, { text: line.text.slice(0, 60) })}
                icon={isPlaying ? Square : Play}
                disabled={sound === null}
                onClick={() => (isPlaying ? player.stop() : player.play(line.id))}
              />
            </li>
          )
        })}
      </ol>
    </ScrollRegion>
  )
}
