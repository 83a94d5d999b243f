import labels from '#app/messages/labels.ts'
import { fill } from '#app/messages/message.ts'
import type { SourcePlace } from '#core/documents/document.ts'
import { placeInWords } from '#core/documents/place-in-words.ts'

/** Returns where a passage is in the source, in the page's language: "Memo.docx, p. 3". */
export const placeWords = (place: SourcePlace): string =>
  placeInWords(place, {
    page: (page) => fill(labels.page, { page }),
    chapter: (chapter) => fill(labels.chapter, { chapter }),
    minute: (minute) => fill(labels.minute, { minute }),
  })
