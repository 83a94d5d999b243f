/**
 * Returns a passage of an imported text without Markdown: the marks of bold speakers and of headings, and backslashes of escapes, are
 * removed.
 */
export function plainPassage(markdown: string): string {
  return (
    markdown
      // An asterisk that the document itself contains is escaped with a backslash.
      .replace(/(?<!\\)\*\*/g, '')
      .replace(/^#{1,6} (?=\S)/gm, '')
      .replace(/\\(?=[*`_\\<#>|=~+.)-])/g, '')
  )
}
