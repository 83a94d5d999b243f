import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { count, fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { DocumentBlock } from '#core/documents/document.ts'
import { type DocumentSection, sectionsOf } from '#core/documents/sections.ts'

type CutProps = {
  blocks: readonly DocumentBlock[]
  cuts: ReadonlySet<number>
  onCuts: (cuts: ReadonlySet<number>) => void
}

/** The document's sections: pages, chapters or minutes. Unchecked sections and paragraphs are left out. */
export function DocumentCuts({ blocks, cuts, onCuts }: CutProps) {
  const sections = useMemo(() => sectionsOf(blocks, sectionNames()), [blocks])
  return (
    <ul className="flex max-h-[50vh] flex-col gap-1 overflow-y-auto border-line border-t pt-3">
      {sections.map((section) => (
        <Section key={section.from} {...{ section, blocks, cuts, onCuts }} />
      ))}
    </ul>
  )
}

const sectionNames = () => ({
  notes: words.section_notes,
  beginning: words.section_beginning,
  page: (page: number) => fill(words.section_page, { page }),
  minutes: (from: number, to: number) => fill(words.section_minutes, { from, to }),
})

function Section({ section, blocks, cuts, onCuts }: CutProps & { section: DocumentSection }) {
  const [isOpen, setIsOpen] = useState(false)
  const indexes = Array.from({ length: section.to - section.from }, (_, index) => section.from + index)
  const kept = indexes.filter((index) => !cuts.has(index)).length
  const cut = (some: number[], isKept: boolean) => {
    const next = new Set(cuts)
    for (const index of some) isKept ? next.delete(index) : next.add(index)
    onCuts(next)
  }
  const beginning = blocks[section.from]?.text ?? ''
  return (
    <li className="flex flex-col">
      <div className="flex items-center gap-2">
        <IconButton
          label={fill(isOpen ? words.close : words.open, { title: section.title })}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronRight
            aria-hidden="true"
            className={classNames('transition-transform', isOpen && 'rotate-90')}
          />
        </IconButton>
        <div className="min-w-0 flex-1">
          <Checkbox isChecked={kept > 0} onChange={(isKept) => cut(indexes, isKept)}>
            <span className="font-medium">{section.title}</span>
            {kept > 0 && kept < indexes.length && (
              <span className="text-quiet"> · {count(words.paragraphs, indexes.length, { kept })}</span>
            )}
            {!isOpen && beginning !== section.title && (
              <span className="line-clamp-1 text-quiet text-xs">{beginning}</span>
            )}
          </Checkbox>
        </div>
      </div>
      {isOpen && (
        <ul className="flex flex-col gap-2 py-2 pl-11 max-sm:pl-2">
          {indexes.map((index) => (
            <li key={index}>
              <Checkbox isChecked={!cuts.has(index)} onChange={(isKept) => cut([index], isKept)}>
                <span className={classNames('font-serif', cuts.has(index) && 'text-quiet line-through')}>
                  {blocks[index]?.speaker && <b className="font-sans">{blocks[index].speaker}: </b>}
                  {blocks[index]?.text}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
