import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { fill, rich } from '#app/messages/message.ts'
import words from '#app/messages/player.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { usePlayer, usePlayerState } from './player-provider.tsx'

/** After the end of an episode: the next one, and a button that plays it. `isShort`: a line of text for the docked player. */
export function UpNext({ isShort = false }: { isShort?: boolean }) {
  const player = usePlayer()
  const { next } = usePlayerState()
  if (!next) return null
  const play = () => void player.open(next)
  if (isShort)
    return (
      <Button
        variant="link"
        size="small"
        onClick={play}
        className="relative h-5 max-w-full justify-start p-0 text-xs"
      >
        <span className="truncate">
          {rich(words.playNext, { title: <span lang={next.language}>{next.title}</span> })}
        </span>
      </Button>
    )
  return (
    <div role="status" className="mt-1 flex min-w-0 items-center gap-2 border-line border-t pt-2 text-sm">
      <span className="shrink-0 text-quiet">{words.upNext}</span>
      <Link
        to={`/episodes/${next.podcastId}`}
        lang={next.language}
        className="wrap-anywhere line-clamp-2 min-w-0 flex-1 font-medium underline-offset-4 hover:underline"
      >
        {next.title}
      </Link>
      <IconButton label={fill(words.playTitle, { title: next.title })} icon={Play} onClick={play} />
    </div>
  )
}
