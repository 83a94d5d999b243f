import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { readPage, type ShowPage } from './read-page.ts'

const parsing = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }

/** Parses a text of docs/use/, which may also have tables and pictures. `pictures`: URLs by the names in the text. */
export function readHelp(
  text: string,
  show: string,
  topic: string,
  pictures: Record<string, string>,
): ShowPage {
  return readPage(text, show, topic, { parsing, pictures })
}
