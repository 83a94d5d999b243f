import { Link } from 'react-router'

/** Paragraphs, and lists as arrays of their items. Both may contain **bold** text, `code` and [links](/path). */
export type ArticleBody = (string | string[])[]

export function ArticleText({ body }: { body: ArticleBody }) {
  return body.map((part) =>
    typeof part === 'string' ? (
      <p key={part}>
        <Inline text={part} />
      </p>
    ) : (
      <ul key={part[0]}>
        {part.map((item) => (
          <li key={item}>
            <Inline text={item} />
          </li>
        ))}
      </ul>
    ),
  )
}

function Inline({ text }: { text: string }) {
  return text.split(/(\*\*.+?\*\*|`.+?`|\[.+?\]\(.+?\))/).map((piece) => {
    const link = /^\[(.+)\]\((.+)\)$/.exec(piece)
    if (link)
      return (
        <Link key={piece} to={link[2] ?? ''}>
          {link[1]}
        </Link>
      )
    if (piece.startsWith('**')) return <strong key={piece}>{piece.slice(2, -2)}</strong>
    return piece.startsWith('`') ? <code key={piece}>{piece.slice(1, -1)}</code> : piece
  })
}
