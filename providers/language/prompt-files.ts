import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#core/languages/languages.ts'
import { findProjectRoot } from '#providers/programs/project-root.ts'

const names = [
  'system',
  'episode',
  'outline',
  'beats',
  'part',
  'rewrite',
  'revise',
  'describe',
  'check-system',
  'check',
  'position-first',
  'position-middle',
  'position-last',
  'position-more',
  'position-open',
  'format-quick_portrait',
  'format-executive_summary',
  'format-leadership_lessons',
  'format-turning_points',
  'format-deep_dive',
] as const
export type PromptName = (typeof names)[number]

// Read at start, so that a missing prompt fails then and not in the middle of an episode.
const read = (...path: string[]) => readFileSync(join(findProjectRoot(), ...path), 'utf8').trim()
const prompts = new Map(names.map((name) => [name, read('providers/language/prompts', `${name}.md`)]))
const manners = new Map(languages.map((code) => [code, read('core/languages', code, 'manner.md')]))

/** Fills the {{placeholders}} of a prompt. Inserted values may contain braces; they are not expanded again. */
export function fillPrompt(name: PromptName, values: Record<string, string | number> = {}): string {
  return promptText(name).replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`The prompt ${name} has no value for {{${key}}}`)
    return String(value)
  })
}

/** Returns the prompt with its placeholders, to estimate its size. */
export function promptText(name: PromptName): string {
  return prompts.get(name) ?? ''
}

/** Returns how people talk in the language, and what models get wrong in it. */
export function mannerIn(language: Language): string {
  return manners.get(language) ?? ''
}

/** Returns the form of an episode as text; the format's own description if it has no prompt file. */
export function shapeOf(format: { id: string; description: string }): string {
  const name = names.find((known) => known === `format-${format.id}`)
  return name ? promptText(name) : format.description
}
