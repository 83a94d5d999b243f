/** Returns the number of white space characters before the text of a line. */
export const indentOf = (text: string, at: number): number =>
  /^\s*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))?.[0].length ?? 0
