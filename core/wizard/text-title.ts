const longestTitle = 150
/**
 * Maximum number of characters in a title's line, with markup and URLs. The time of the expressions below grows with the square of the
 * length.
 */
const longestLine = 1000

/**
 * Returns the title of a text, from its front matter, its first heading, or a first line on its own. Null if the text has no title, or
 * only the leader's name, which cannot be the title of an episode.
 */
export function textTitle(content: string, leaderName: string): string | null {
  const found = frontMatterTitle(content) ?? firstLineTitle(withoutFrontMatter(content))
  if (!found || found.length > longestLine) return null
  const title = found
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (!title || title.length > longestTitle || title.toLowerCase() === leaderName.trim().toLowerCase())
    return null
  return title
}

const frontMatter = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

function frontMatterTitle(content: string): string | undefined {
  const fields = frontMatter.exec(content)?.[1]
  return /^title:[ \t]*(?:"([^"\n]+)"|'([^'\n]+)'|([^\r\n]+))/im
    .exec(fields ?? '')
    ?.slice(1)
    .find(Boolean)
}

const withoutFrontMatter = (content: string) => content.replace(frontMatter, '').replace(/^\uFEFF/, '')

function firstLineTitle(text: string): string | undefined {
  const [first = '', second = ''] = text.trimStart().split(/\r?\n/, 2)
  if (first.length > longestLine) return
  const heading = /^#{1,3}[ \t]+(.+?)[ \t]*#*$/.exec(first)?.[1]
  if (heading) return heading
  if (/^(=+|-+)[ \t]*$/.test(second)) return first
  // A separate line counts as a title if it does not end like a sentence.
  const standsAlone = second.trim() === '' && first.length <= 100 && !/[.!?…:;,"”»]\s*$/.test(first)
  return standsAlone && !/^(?:[-*>|]|\d+[.)])/.test(first) ? first : undefined
}
