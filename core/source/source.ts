/** A parsed text about a leader. All offsets are UTF-16 positions in `text`. */
export type Source = {
  /** The uploaded text, decoded. Never changed, so that offsets stay valid. */
  text: string
  sentences: Sentence[]
  /** Notices for the creator, for example about tables that were left out. */
  notices: string[]
}

/** One sentence of prose without Markdown. Headings, tables, code and URLs of links are not sentences. */
export type Sentence = {
  /** The text without Markdown and with white space collapsed. */
  text: string
  start: number
  end: number
  /** Nearest heading above, if any. */
  heading: string | null
  paragraph: number
  /** A list item, often not a complete sentence. */
  isItem?: boolean
  /** The speaker, in an interview, transcript or play. "Q" and "A" if nobody is named (`unnamed`). */
  speaker?: string
  /** The label before the words of a note, which is not part of `text`: "Trouble afterwards". */
  label?: string
}
