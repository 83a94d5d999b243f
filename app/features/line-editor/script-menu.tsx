import { Download, FileDown, FileUp, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import words from '#app/messages/editor.ts'
import { reportFailure } from '#app/report-failure.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#app/ui/menu.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import type { PlacedSegment } from '#core/audio/clip.ts'
import { type FileLine, fileNamesOf, readScript, toScriptText } from '#core/editing/script-file.ts'
import { AppError } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'
import { siteWords } from '#core/languages/languages.ts'
import { toSrt } from '#core/transcripts/srt.ts'
import { toVtt } from '#core/transcripts/vtt.ts'
import { TakeScriptDialog } from './take-script-dialog.tsx'
import type { Script } from './use-script.ts'

const formats = ['txt', 'docx', 'srt', 'vtt'] as const
type Format = (typeof formats)[number]
const mostBytes = 5_000_000

/** Downloads the script as a file, and reads an edited file back. */
export function ScriptMenu({
  podcastId,
  title,
  language,
  script,
  isEditing,
}: {
  podcastId: string
  title: string
  language: Language
  script: Script
  isEditing: boolean
}) {
  const [read, setRead] = useState<FileLine[] | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function save(format: Format) {
    const content = await fileContent(format, { title, language, script })
    const [name] = fileNamesOf([title])
    saveFile(URL.createObjectURL(new Blob([content])), `${name}.${format}`)
  }
  async function open(file: File) {
    if (file.size > mostBytes) throw new AppError('invalid', words.fileTooLarge)
    const isWord = file.name.toLowerCase().endsWith('.docx')
    const text = isWord
      ? (await import('./word-file.ts')).readWordFile(new Uint8Array(await file.arrayBuffer()))
      : await file.text()
    const lines = readScript(text, {})
    if (lines.length === 0 || text.includes('\0')) throw new AppError('invalid', words.fileWithoutLines)
    setRead(lines)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".txt,.md,.docx,.srt,.vtt"
        data-testid="script-file"
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) open(file).catch(reportFailure(words.fileNotRead))
        }}
      />
      <Menu trigger={<IconButton label={words.scriptAsFile} icon={FileDown} />}>
        {formats.map((format) => (
          <MenuItem
            key={format}
            icon={Download}
            onSelect={() => void save(format).catch(reportFailure(words.fileNotMade))}
          >
            {words[format]}
          </MenuItem>
        ))}
        <MenuItem asChild>
          <Link to={`/episodes/${podcastId}/sheet`}>
            <Printer aria-hidden="true" />
            {words.sheet}
          </Link>
        </MenuItem>
        <MenuSeparator />
        <MenuItem isDisabled={!isEditing} icon={FileUp} onSelect={() => input.current?.click()}>
          {isEditing ? words.bringIn : words.bringInLater}
        </MenuItem>
      </Menu>
      {read && <TakeScriptDialog file={read} script={script} onClose={() => setRead(null)} />}
    </>
  )
}

async function fileContent(
  format: Format,
  { title, language, script }: { title: string; language: Language; script: Script },
): Promise<string | Uint8Array<ArrayBuffer>> {
  const lines = script.lines.filter((line) => line.text.trim() !== '')
  if (format === 'txt') return toScriptText(title, lines, {})
  if (format === 'docx') return (await import('./word-file.ts')).toWordFile(toScriptText(title, lines, {}))
  let at = 0
  const segments: PlacedSegment[] = lines.map(({ text }) => {
    const startMs = at
    at += (text.length / siteWords[language].charactersPerSecond) * 1000
    return { startMs, endMs: at, marks: [] }
  })
  const timeline = { segments, chapters: [], durationMs: at }
  return format === 'srt' ? toSrt(lines, timeline) : toVtt(lines, timeline)
}
