import { Copy, LocateFixed, Search } from 'lucide-react'
import episode from '#app/messages/episode.ts'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { Input } from '#app/ui/input.tsx'
import { toast, toastFailure } from '#app/ui/toast-list.ts'

/** Transcript tools: search, follow the playback, copy the whole text. */
export function TranscriptTools({
  query,
  onQueryChange,
  isFollowing,
  onFollowingChange,
  text,
}: {
  query: string
  onQueryChange: (query: string) => void
  isFollowing: boolean
  onFollowingChange: (isFollowing: boolean) => void
  text: () => string
}) {
  async function copyAll() {
    try {
      await copyText(text())
      toast({ title: episode.transcriptCopied })
    } catch {
      toastFailure(episode.transcriptNotCopied)
    }
  }

  return (
    <div className="noscript:hidden flex flex-wrap gap-2 print:hidden">
      <div className="relative min-w-[min(12rem,100%)] flex-1 max-sm:basis-full">
        <Search aria-hidden="true" className="-translate-y-1/2 absolute top-1/2 left-3 size-4 text-quiet" />
        <Input
          type="search"
          aria-label={episode.searchTranscript}
          placeholder={episode.searchHint}
          value={query}
          onChange={(event) => onQueryChange(event.target.value)}
          className="pl-10 text-sm"
        />
      </div>
      <Button
        variant="secondary"
        aria-pressed={isFollowing}
        onClick={() => onFollowingChange(!isFollowing)}
        className="aria-pressed:border-accent aria-pressed:text-accent max-sm:flex-1"
        icon={LocateFixed}
      >
        {episode.follow}
      </Button>
      <Button variant="secondary" onClick={copyAll} icon={Copy} className="max-sm:flex-1">
        {episode.copy}
      </Button>
    </div>
  )
}
