import { ArrowDown, ArrowUp, EllipsisVertical, ListX } from 'lucide-react'
import { useState } from 'react'
import words from '#app/messages/editor.ts'
import { fill } from '#app/messages/message.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'

export type ChapterCommand = { do: 'name'; title: string } | { do: 'up' | 'down' | 'end' }

/** The title of a chapter above its first line. In edit mode it is a field, with a menu that moves or removes the chapter. */
export function ChapterHeading({
  lineId,
  title,
  isEditing,
  faultOf,
  isFirst,
  isLast,
  onCommand,
}: {
  lineId: string
  title: string
  isEditing: boolean
  faultOf: (title: string) => 'blank' | 'taken' | null
  isFirst: boolean
  isLast: boolean
  onCommand: (command: ChapterCommand) => void
}) {
  // Keeps what is typed even while it cannot be a title: an empty text, or the title of a neighbouring chapter.
  const [typed, setTyped] = useState<string | null>(null)
  const found = typed === null ? null : faultOf(typed)
  const fault = found && (found === 'blank' ? words.blankTitle : words.takenTitle)
  if (!isEditing) return <h3 className="eyebrow px-3 pt-5 pb-2">{title}</h3>
  return (
    <div className="px-3 pt-4 pb-1">
      <h3 className="sr-only">{title}</h3>
      <div className="flex items-center gap-1">
        <input
          data-chapter={lineId}
          aria-label={words.chapterTitle}
          aria-invalid={fault !== null || undefined}
          title={fault ?? undefined}
          value={typed ?? title}
          maxLength={300}
          onChange={({ target }) => {
            setTyped(target.value)
            onCommand({ do: 'name', title: target.value })
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
          }}
          className="eyebrow field-sizing-content min-w-32 max-w-full rounded-small border border-transparent bg-transparent px-1.5 py-1 hover:border-line focus-visible:border-edge focus-visible:bg-raised aria-invalid:border-danger pointer-coarse:min-h-11"
        />
        <Menu trigger={<IconButton label={fill(words.chapterActions, { title })} icon={EllipsisVertical} />}>
          <MenuItem isDisabled={isFirst} onSelect={() => onCommand({ do: 'up' })} icon={ArrowUp}>
            {words.chapterUp}
          </MenuItem>
          <MenuItem isDisabled={isLast} onSelect={() => onCommand({ do: 'down' })} icon={ArrowDown}>
            {words.chapterDown}
          </MenuItem>
          <MenuItem isDisabled={isFirst && isLast} onSelect={() => onCommand({ do: 'end' })} icon={ListX}>
            {isFirst ? words.joinChapterBelow : words.joinChapterAbove}
          </MenuItem>
        </Menu>
      </div>
      {fault && (
        <p role="alert" className="px-1.5 text-danger text-xs">
          {fault}
        </p>
      )}
    </div>
  )
}
