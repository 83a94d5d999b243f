/** Parses a dictionary of a language pack. Its rows are `name: text` or only `name`, separated by newlines or bars. */
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
