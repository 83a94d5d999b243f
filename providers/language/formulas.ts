import type { Language } from '#core/dialog/languages.ts'

/** Phrases that tell nothing and that listeners know from a hundred other episodes. The prompts forbid them too. */
const formulas: Record<Language, RegExp> = {
  en: /\bhere['’]s the (?:thing|kicker)|\blet that sink in|\btestament to\b|\bgreat question|\b(?:incredible|fascinating|mind-blowing)\b|\bwhat a story\b|\b(?:it|that|this)(?:['’]s| is| was)(?:n['’]t| not) (?:just |only )?(?:about )?[^.?!,;]{2,40}[,;.] (?:it|that|this)(?:['’]s| is| was) /i,
  de: /\bwas für eine geschichte|\bgenau das ist der punkt|\b(?:unglaublich|faszinierend)\b|\bgute frage\b|\blass das mal sacken|\bdas ist nicht (?:nur )?[^.?!,;]{2,40}[,;.] (?:das|es) ist /i,
  fr: /\bquelle histoire|\bforce est de constater|\b(?:incroyable|fascinant)|\bbonne question|\bce n['’](?:est|était) pas (?:seulement )?[^.?!,;]{2,40}[,;.] c['’](?:est|était) /i,
  es: /\bqué historia|\bun antes y un después|\b(?:increíble|fascinante)|\bbuena pregunta|\bno (?:es|era|fue) (?:solo |sólo )?[^.?!,;]{2,40}[,;.] (?:es|era|fue) /i,
}

export function holdsFormula(text: string, language: Language): boolean {
  return formulas[language].test(text)
}
