import { Fragment } from 'react'
import { type NotesBlock, type NotesPiece, readNotes } from '#core/notes/read-notes.ts'

/** An episode's notes, with paragraphs, lists and links recognized in plain text. */
export function ShowNotes({ text }: { text: string }) {
  return readNotes(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes order while it is shown.
    <Block key={index} block={block} />
  ))
}

function Block({ block }: { block: NotesBlock }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        {block.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Fragment key={index}>
            {index > 0 && <br />}
            <Line pieces={line} />
          </Fragment>
        ))}
      </p>
    )
  }
  const List = block.isNumbered ? 'ol' : 'ul'
  return (
    <List className={block.isNumbered ? 'list-decimal pl-6' : 'list-disc pl-6'}>
      {block.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={index}>
          <Line pieces={line} />
        </li>
      ))}
    </List>
  )
}

function Line({ pieces }: { pieces: NotesPiece[] }) {
  return pieces.map(({ text, url }, index) =>
    url ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        key={index}
        href={url}
        rel="nofollow ugc noopener"
        className="text-accent underline underline-offset-4"
      >
        {text}
      </a>
    ) : (
      text
    ),
  )
}
