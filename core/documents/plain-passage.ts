/** A part of an imported text as somebody reads it: without the marks of bold speakers, headings and escapes. */
export function plainPassage(markdown: string): string {
  return (
    markdown
      // A star of the document's own has a backslash.
      .replace(/(?<!\\)\*\*/g, '')
      .replace(/^#{1,6} (?=\S)/gm, '')
      .replace(/\\(?=[*`_\\<#>|=~+.)-])/g, '')
  )
}
