import type { Line } from '#core/editing/line.ts'

export type SaidLine = Pick<Line, 'speaker' | 'kind' | 'text' | 'support' | 'provedBy'>

/** Whether the built-in writer made the dialog, and some of its answers are no longer the words of the text. */
export function hasChangedLines(lines: readonly SaidLine[]): boolean {
  return lines.some(({ provedBy }) => provedBy === 'writer') && lines.some(isChangedLine)
}

export const isChangedLine = ({ kind, support, provedBy }: SaidLine) =>
  kind === 'answer' && !(support === 'supported' && (provedBy === 'words' || provedBy === 'writer'))
