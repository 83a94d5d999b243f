const separable =
  'zuruck|herunter|hinunter|herauf|hinauf|heraus|hinaus|herein|hinein|zusammen|weiter|wieder|herum|heran|dar|ab|an|auf|aus|bei|ein|fest|fort|heim|her|hin|los|mit|nach|vor|weg|zu'
const parted = new RegExp(`^(?:${separable})?(?:ge|zu)(?=\\p{L}{2,}(?:t|en|n)$)`, 'u')
const prefixed = new RegExp(`^(${separable}|ver|be|er|ent|zer)(\\p{L}{3,})$`, 'u')

/** Returns the base form ("verstehen" for "verstand"), without separable prefixes and "ge": "einzogen" is "zogen … ein". */
export function germanWord(word: string, basicForm: (word: string) => string | null): string {
  const [, prefix = '', rest = ''] = prefixed.exec(word) ?? []
  const basic = prefix ? (basicForm(rest) ?? basicForm(`ge${rest}`)) : null
  if (basic) return /^(?:ver|be|er|ent|zer)$/.test(prefix) ? prefix + basic : basic
  return word.length > 6 ? word.replace(parted, '') : word
}
