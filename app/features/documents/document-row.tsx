import { ArrowDown, ArrowUp, ChevronRight, FileText, FileWarning, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { countWords } from '#core/dialog/dialog.ts'
import { DocumentCuts } from './document-cuts.tsx'
import type { Documents, ImportedDocument } from './use-documents.ts'

/** A chosen document: what was read of it, what was left out, its place in the order. */
export function DocumentRow({
  imported,
  isFirst,
  isLast,
  documents,
}: {
  imported: ImportedDocument
  isFirst: boolean
  isLast: boolean
  documents: Documents
}) {
  const { id, name, error, document, cuts } = imported
  const [isOpen, setIsOpen] = useState(false)
  const Icon = error ? FileWarning : FileText
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-ground p-4">
      <div className="flex items-start gap-3">
        <Icon
          aria-hidden="true"
          className={classNames('mt-0.5 size-5 shrink-0', error ? 'text-danger' : 'text-accent')}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <p className="break-words font-medium text-sm">{name}</p>
          {error && (
            <p role="alert" className="text-danger text-sm">
              {error}
            </p>
          )}
          {!error && !document && <Skeleton className="h-4 w-40" />}
          {document && <Summary imported={imported} />}
        </div>
        <div className="flex shrink-0">
          {!isFirst && (
            <IconButton label={`Move ${name} up`} icon={ArrowUp} onClick={() => documents.move(id, -1)} />
          )}
          {!isLast && (
            <IconButton label={`Move ${name} down`} icon={ArrowDown} onClick={() => documents.move(id, 1)} />
          )}
          <IconButton label={`Remove ${name}`} icon={X} onClick={() => documents.remove(id)} />
        </div>
      </div>
      {document && (
        <>
          <Button
            variant="quiet"
            size="small"
            className="-ml-3 self-start"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronRight
              aria-hidden="true"
              className={classNames('transition-transform', isOpen && 'rotate-90')}
            />
            Look and cut
          </Button>
          {isOpen && (
            <DocumentCuts
              blocks={document.blocks}
              cuts={cuts}
              onCuts={(next) => documents.change(id, { cuts: next })}
            />
          )}
        </>
      )}
    </li>
  )
}

function Summary({ imported: { document, cuts } }: { imported: ImportedDocument }) {
  const facts = useMemo(() => {
    const blocks = document?.blocks ?? []
    const words = blocks.reduce((sum, { text }, index) => sum + (cuts.has(index) ? 0 : countWords(text)), 0)
    const pages = new Set(blocks.flatMap(({ page }) => page ?? [])).size
    const notes = blocks.filter(({ kind }, index) => kind === 'note' && cuts.has(index)).length
    const left = [
      ...(document?.leftOut ?? []),
      ...(notes ? [`${notes} ${notes === 1 ? 'footnote' : 'footnotes'}`] : []),
    ]
    return { words, pages, left }
  }, [document, cuts])
  return (
    <>
      <p className="text-quiet text-xs tabular-nums">
        {facts.words.toLocaleString('en')} words
        {facts.pages > 0 && ` · ${facts.pages} ${facts.pages === 1 ? 'page' : 'pages'}`}
      </p>
      {facts.left.length > 0 && <p className="text-quiet text-xs">Left out: {facts.left.join(', ')}.</p>}
    </>
  )
}
