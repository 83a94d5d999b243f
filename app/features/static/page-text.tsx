import type { ReactNode } from 'react'
import { Link } from 'react-router'
import words from '#app/messages/help.ts'
import { language } from '#app/messages/language.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Inline, PageBlock } from '#core/show-pages/read-page.ts'

/** Paragraphs, lists and small headings of a page. With `asTerms` each heading stands beside what follows it. */
export function PageBlocks({ blocks, asTerms = false }: { blocks: PageBlock[]; asTerms?: boolean }) {
  if (!asTerms) return <Blocks blocks={blocks} />
  const groups: { heading: Inline[] | null; blocks: PageBlock[] }[] = [{ heading: null, blocks: [] }]
  for (const block of blocks) {
    if (block.kind === 'heading') groups.push({ heading: block.of, blocks: [] })
    else groups.at(-1)?.blocks.push(block)
  }
  return groups.map(({ heading, blocks }, index) =>
    heading === null ? (
      <Blocks key="lead" blocks={blocks} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown.
      <div key={index} className="mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-[13rem_1fr]">
        <h3 className="headline wrap-anywhere text-text text-xl">
          <InlineText of={heading} />
        </h3>
        <div className="flex min-w-0 flex-col gap-3 text-base">
          <Blocks blocks={blocks} />
        </div>
      </div>
    ),
  )
}

function Blocks({ blocks }: { blocks: PageBlock[] }) {
  return blocks.map((block, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown.
    return <Block key={index} block={block} />
  })
}

function Block({ block }: { block: PageBlock }) {
  if ('items' in block) {
    const List = block.kind === 'list' ? 'ul' : 'ol'
    return (
      <List
        className={classNames(
          'flex flex-col gap-2 pl-5 [&>li]:pl-1',
          block.kind === 'list' ? 'list-disc' : 'list-decimal',
        )}
      >
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={index}>
            <InlineText of={item} />
          </li>
        ))}
      </List>
    )
  }
  if (block.kind === 'picture') return <Picture {...block} />
  if (block.kind === 'table') return <TextTable rows={block.rows} />
  const text = <InlineText of={block.of} />
  if (block.kind === 'heading') return <h3 className="headline mt-3 text-text text-xl">{text}</h3>
  if (block.kind === 'quote') return <blockquote className="border-accent border-l-3 pl-5">{text}</blockquote>
  return <p>{text}</p>
}

/** Width and height are those of all pictures of the help (tests/screens/screens.mjs), which are taken in English. */
function Picture({ address, says }: { address: string; says: string }) {
  return (
    <figure className="flex flex-col gap-2">
      <img
        src={address}
        alt={says}
        width={960}
        height={760}
        loading="lazy"
        className="h-auto w-full rounded-card border border-line"
      />
      {language() !== 'en' && <figcaption className="text-sm">{words.inEnglish}</figcaption>}
    </figure>
  )
}

function TextTable({ rows: [head = [], ...rows] }: { rows: Inline[][][] }) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <thead>
        <tr className="border-line border-b">
          {head.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <th key={column} scope="col" className="py-2 pr-4 font-medium text-text">
              <InlineText of={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <tr key={index} className="border-line border-b align-top">
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              <td key={column} className="wrap-anywhere py-2 pr-4">
                <InlineText of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function InlineText({ of }: { of: Inline[] }): ReactNode {
  return of.map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    return <Piece key={index} piece={piece} />
  })
}

function Piece({ piece }: { piece: Inline }): ReactNode {
  if (typeof piece === 'string')
    return piece.split('\n').flatMap((line, index) => (index > 0 ? [<br key={line} />, line] : [line]))
  const text = <InlineText of={piece.of} />
  if (!('to' in piece)) {
    if (piece.kind === 'strong') return <strong className="font-semibold text-text">{text}</strong>
    return piece.kind === 'em' ? <em>{text}</em> : <code>{text}</code>
  }
  const look = 'text-accent underline underline-offset-4'
  return piece.to.startsWith('/') ? (
    <Link to={piece.to} className={look}>
      {text}
    </Link>
  ) : (
    <a href={piece.to} rel="noreferrer" className={look}>
      {text}
    </a>
  )
}
