/** Returns a part of an imported text without Markdown's marks: bold speakers, headings and escapes. */
export function plainPassage(markdown: string): string {
  return (
    markdown
      // An asterisk that the document itself contains is escaped with a backslash.
      .replace(/(?<!\\)\*\*/g, '')
      .replace(/^#{1,6} (?=\S)/gm, '')
      .replace(/\\(?=[*`_\\<#>|=~+.)-])/g, '')
  )
}
