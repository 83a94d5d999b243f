/** A leader's text as the writer sees it. All offsets are UTF-16 positions in `text`. */
export type Source = {
  /** The text as uploaded, decoded; never changed, so that offsets keep pointing at the same words. */
  text: string
  sentences: Sentence[]
  /** Said to the creator: decoding guesses, tables left out, and so on. */
  notices: string[]
}

/** One sentence of prose, free of markdown. Headings, tables, code and links' addresses are not sentences. */
export type Sentence = {
  /** What is said: markdown removed, white space folded. */
  text: string
  start: number
  end: number
  /** Nearest heading above, if any. */
  heading: string | null
  paragraph: number
  /** An item of a list: often no whole sentence. */
  isItem?: boolean
}
