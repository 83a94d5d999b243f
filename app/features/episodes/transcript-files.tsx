import { Download } from 'lucide-react'
import episode from '#app/messages/episode.ts'
import { safeFileName } from '#core/audio/sound-types.ts'

const kinds = [
  { kind: 'vtt', name: 'WebVTT' },
  { kind: 'srt', name: 'SubRip' },
]

/** Download links of timed transcripts, in the formats that video sites and directories accept. */
export function TranscriptFiles({ title, files }: { title: string; files: Record<string, string> }) {
  const listed = kinds.flatMap(({ kind, name }) => {
    const address = files[kind]
    return address ? [{ kind, name, address }] : []
  })
  if (listed.length === 0) return null
  return (
    <ul aria-label={episode.downloadTranscript} className="mt-2 flex flex-wrap gap-x-6 text-sm print:hidden">
      {listed.map(({ kind, name, address }) => (
        <li key={kind}>
          <a
            href={address}
            download={safeFileName(title, `.${kind}`)}
            className="inline-flex min-h-11 items-center gap-2 text-quiet underline-offset-4 hover:text-text hover:underline"
          >
            <Download aria-hidden="true" className="size-4" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
