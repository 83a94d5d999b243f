import { ArrowDown, ArrowUp, ChevronRight, FileText, FileWarning, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { count, fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/wizard.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { countWords } from '#core/dialog/dialog.ts'
import { partsLeftOut } from '#core/documents/left-out.ts'
import { DocumentCuts } from './document-cuts.tsx'
import type { Documents, ImportedDocument } from './use-documents.ts'

/** A chosen document: what was read, what is left out, and its place in the order. */
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
              {inPageLanguage(error)}
            </p>
          )}
          {!error && !document && <Skeleton className="h-4 w-40" />}
          {document && <Summary imported={imported} />}
        </div>
        <div className="flex shrink-0">
          {!isFirst && (
            <IconButton
              label={fill(words.moveUp, { name })}
              icon={ArrowUp}
              onClick={() => documents.move(id, -1)}
            />
          )}
          {!isLast && (
            <IconButton
              label={fill(words.moveDown, { name })}
              icon={ArrowDown}
              onClick={() => documents.move(id, 1)}
            />
          )}
          <IconButton label={fill(words.removeOne, { name })} icon={X} onClick={() => documents.remove(id)} />
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
            {words.lookAndCut}
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
    const size = blocks.reduce((sum, { text }, index) => sum + (cuts.has(index) ? 0 : countWords(text)), 0)
    const pages = new Set(blocks.flatMap(({ page }) => page ?? [])).size
    const notes = blocks.filter(({ kind }, index) => kind === 'note' && cuts.has(index)).length
    const left = [
      ...partsLeftOut(document?.leftOut ?? {}).map(([kind, number]) => count(words[`left_${kind}`], number)),
      ...(notes ? [count(words.left_notes, notes)] : []),
    ]
    return { size, pages, left }
  }, [document, cuts])
  return (
    <>
      <p className="text-quiet text-xs tabular-nums">
        {count(words.words, facts.size)}
        {facts.pages > 0 && ` · ${count(words.pages, facts.pages)}`}
      </p>
      {facts.left.length > 0 && (
        <p className="text-quiet text-xs">{fill(words.leftOut, { parts: facts.left.join(', ') })}</p>
      )}
    </>
  )
}
