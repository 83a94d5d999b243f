/** The rows of a dictionary in a language's pack: `name: what it says`, or the name alone; a line each or between bars. */
export function dictionaryRows(dictionary: string): [name: string, said: string][] {
  return dictionary
    .split(/[\n|]/)
    .map((row) => row.trim())
    .filter(Boolean)
    .map((row) => {
      const [name = '', said = name] = row.split(': ')
      return [name, said]
    })
}
