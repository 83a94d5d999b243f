import { useLayoutEffect, useRef, useState } from 'react'
import episode from '#app/messages/episode.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ShowNotes } from './show-notes.tsx'

/** Texts with more characters than this surely exceed the lines shown at first. */
const surelyLong = 420

/** The first lines of a text; "Read More" shows the rest. */
export function ExpandableText({ text, language }: { text: string; language: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(text.length > surelyLong)
  const paragraph = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = paragraph.current
    if (element && !isOpen) setIsLong(element.scrollHeight > element.clientHeight + 2)
  }, [isOpen])

  return (
    <div className="flex flex-col items-start gap-1">
      <div
        ref={paragraph}
        id="description"
        lang={language}
        className={classNames(
          'prose-width wrap-anywhere w-full [&>*+*]:mt-3',
          !isOpen && 'line-clamp-4 noscript:line-clamp-none',
        )}
      >
        <ShowNotes text={text} />
      </div>
      {isLong && (
        <Button
          variant="link"
          size="small"
          aria-expanded={isOpen}
          aria-controls="description"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? episode.showLess : episode.readMore}
        </Button>
      )}
    </div>
  )
}
