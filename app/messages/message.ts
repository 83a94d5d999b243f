import { createElement as element, Fragment, type ReactNode } from 'react'
import { byLanguage, locale } from './locale.ts'

/** A message by number: one form for each that the language has (Intl.PluralRules). */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** The messages of a group in another language: exactly the English ones. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Plural
}

type Slot<Message> = Message extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never
type Part<Message> = Message extends `${string}</${infer Name}>${infer Rest}` ? Name | Part<Rest> : never

export function fill<const Message extends string>(
  message: Message,
  slots: Readonly<Record<Slot<Message>, string | number>>,
): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(slots[name as Slot<Message>] ?? ''))
}

const pluralRules = byLanguage((locale) => new Intl.PluralRules(locale))

/** The form of a message for a number, which is its {count}. */
export function count(forms: Plural, number: number, slots: Readonly<Record<string, string | number>> = {}) {
  const form = forms[pluralRules().select(number)] ?? forms.other
  return fill(form, { ...slots, count: formatNumber(number) } as never)
}

export const formatNumber = (number: number): string => number.toLocaleString(locale())

/** `share` is 0 to 1: "40%", in other languages "40 %". */
export const formatPercent = (share: number): string =>
  share.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 0 })

/** Renders a message with <name>parts</name> that links or emphasis surround; {slots} may be elements too. */
export function rich<const Message extends string>(
  message: Message,
  parts: Readonly<Record<Part<Message>, (text: string) => ReactNode> & Record<Slot<Message>, ReactNode>>,
): ReactNode {
  const pieces = message.split(/(<\w+>[^<]*<\/\w+>|\{\w+\})/)
  const given = parts as Record<string, ReactNode | ((text: string) => ReactNode)>
  return pieces.map((piece, index) => {
    const [, name = '', text = ''] = /^[<{](\w+)[>}](?:([^<]*)<)?/.exec(piece) ?? []
    const part = given[name]
    const shown = name === '' ? piece : typeof part === 'function' ? part(text) : part
    return element(Fragment, { key: index }, shown)
  })
}
