/** A part of an imported text as somebody reads it: without the marks of bold speakers, headings and escapes. */
export function plainPassage(markdown: string): string {
  return markdown
    .replace(/\*\*([^*\n]{1,90}:)\*\*/g, '$1')
    .replace(/^#{1,6} (?=\S)/gm, '')
    .replace(/\\(?=[*`_\\<#>|=~+.)-])/g, '')
}
