/** A parsed text about a leader. All offsets are UTF-16 positions in `text`. */
export type Source = {
  /** The uploaded text, decoded. Never changed, so that offsets stay valid. */
  text: string
  sentences: Sentence[]
  /** Notices for the creator, such as omitted tables. */
  notices: string[]
}

/** One sentence of prose without markdown. Headings, tables, code and link addresses are not sentences. */
export type Sentence = {
  /** The text with markdown removed and white space collapsed. */
  text: string
  start: number
  end: number
  /** Nearest heading above, if any. */
  heading: string | null
  paragraph: number
  /** A list item, often not a complete sentence. */
  isItem?: boolean
  /** Who says it, in an interview, transcript or play; "Q" and "A" where nobody is named (`unnamed`). */
  speaker?: string
  /** Of a note what stood before its words, and is not in them: "Trouble afterwards". */
  label?: string
}
