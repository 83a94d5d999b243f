/** Returns to the start of the line and clears it. */
export const clearLine = '\r\u001b[2K'

/** `[████░░░░]  43 %  Voicing line 12 of 30  about 2 min left`, cut to `columns`. */
export function progressLine(
  {
    fraction,
    remainingSeconds,
    detail,
  }: { fraction: number; remainingSeconds: number | null; detail: string },
  columns: number,
): string {
  const width = Math.max(8, Math.min(30, columns - 60))
  const filled = Math.round(fraction * width)
  const bar = '█'.repeat(filled) + '░'.repeat(width - filled)
  const percent = `${Math.round(fraction * 100)} %`.padStart(5)
  return `[${bar}] ${percent}  ${detail}  ${remainingText(remainingSeconds)}`.trimEnd().slice(0, columns - 1)
}

export function remainingText(seconds: number | null): string {
  if (seconds === null || seconds === 0) return ''
  if (seconds < 60) return `about ${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`
  return `about ${Math.round(seconds / 60)} min left`
}
