import { FileStack, FileText, Upload, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { ImportDialog } from '#app/features/documents/import-dialog.tsx'
import { useDocuments } from '#app/features/documents/use-documents.ts'
import { count, fill, rich } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { formatLength } from '#app/ui/format-times.ts'
import { documentEndings } from '#core/documents/document.ts'
import type { CreateForm } from '#core/wizard/create-form.ts'
import { measureReading } from '#core/wizard/leader-file.ts'
import { PasteButton, usePaste } from './paste-text.tsx'
import { useLeaderFile } from './use-leader-file.ts'

const peekCharacters = 700

/** The leader's text as a chosen, dropped or pasted file or as imported documents, with its size and beginning. */
export function LeaderFileField({
  file,
  onChange,
}: {
  file: CreateForm['file']
  onChange: (file: CreateForm['file']) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const { error, notices, refused, take, takeText, use, remove } = useLeaderFile(onChange)
  const documents = useDocuments()
  const [isImporting, setIsImporting] = useState(false)
  usePaste(takeText, take)

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 1 || files.some(({ name }) => isDocument(name))) importFiles(files)
    else void take(files[0])
  }

  function importFiles(files: File[]) {
    documents.addFiles(files)
    setIsImporting(true)
  }

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium text-sm">
        {words.textAboutLeader}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".txt,.md,.markdown,text/plain,text/markdown"
        className="peer sr-only"
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== null || undefined}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // Allows choosing the same file again after a correction.
          event.target.value = ''
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is extra; the input above does the same. */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        className={classNames(
          'rounded-card border-2 border-dashed bg-surface transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2',
          isOver ? 'border-accent bg-accent-wash' : 'border-edge',
        )}
      >
        {file ? (
          <FilePeek
            file={file}
            onReplace={() => input.current?.click()}
            onChoose={file.places && documents.documents.length > 0 ? () => setIsImporting(true) : null}
            onRemove={() => {
              documents.clear()
              remove()
            }}
          />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            onClick={() => input.current?.click()}
            className="flex w-full flex-col items-center gap-2 px-6 pt-8 pb-4 text-center"
          >
            <Upload aria-hidden="true" className="size-7 text-accent" />
            <span className="font-medium">
              {rich(words.dropText, {
                choose: (text) => <span className="text-accent underline underline-offset-4">{text}</span>,
              })}
            </span>
            <span id={`${id}-hint`} className="text-quiet text-sm">
              {words.fileHint}
            </span>
          </button>
        )}
        {!file && (
          <div className="flex flex-wrap justify-center gap-3 px-4 pb-6">
            <PasteButton onText={takeText} />
            <Button variant="secondary" size="small" onClick={() => setIsImporting(true)} icon={FileStack}>
              {words.importDocuments}
            </Button>
          </div>
        )}
      </div>
      {isImporting && (
        <ImportDialog
          documents={documents}
          onClose={() => setIsImporting(false)}
          onUse={(source) => {
            setIsImporting(false)
            use(source)
          }}
        />
      )}
      {/* Always rendered: screen readers do not announce a live region that appears together with its text. */}
      <p role="status" className="sr-only">
        {file && fill(words.fileSize, { name: file.name, size: sizeInWords(file.content) })}
      </p>
      {error && <Banner tone="danger">{error}</Banner>}
      {error && refused && isDocument(refused.name) && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => importFiles([refused])}
          icon={FileStack}
        >
          {words.readWithImport}
        </Button>
      )}
      {notices.map((notice) => (
        <Banner key={notice} tone="warning">
          {notice}
        </Banner>
      ))}
    </div>
  )
}

/** File types that need the import dialog; the plain upload reads .txt and .md. */
function isDocument(name: string): boolean {
  return documentEndings.some(
    (ending) => !/^\.(?:txt|md)$/.test(ending) && name.toLowerCase().endsWith(ending),
  )
}

function sizeInWords(text: string): string {
  const { words: size, readingMinutes } = measureReading(text)
  return count(words.wordsToRead, size, { length: formatLength(readingMinutes * 60) })
}

function FilePeek({
  file,
  onReplace,
  onChoose,
  onRemove,
}: {
  file: { name: string; content: string }
  onReplace: () => void
  /** Reopens the import dialog while the documents are still loaded, to change their order or cuts. */
  onChoose: (() => void) | null
  onRemove: () => void
}) {
  return (
    <div className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileText aria-hidden="true" className="size-6 shrink-0 text-accent" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate font-medium">{file.name}</p>
          <p className="text-quiet text-xs tabular-nums">{sizeInWords(file.content)}</p>
        </div>
        <Button variant="secondary" size="small" onClick={onChoose ?? onReplace}>
          {onChoose ? words.change : words.replace}
        </Button>
        <IconButton label={words.removeFile} icon={X} onClick={onRemove} />
      </div>
      <p className="line-clamp-4 whitespace-pre-line border-line border-l-2 pl-4 font-serif text-quiet">
        {file.content
          .slice(0, peekCharacters)
          .trim()
          .replace(/\n\s*\n/g, '\n')}
      </p>
    </div>
  )
}
