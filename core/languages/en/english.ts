import { eng } from 'stopword'
import type { LanguagePack } from '#core/languages/language-pack.ts'
import { englishChecking } from './checking.ts'
import { englishLines } from './host-lines.ts'
import { englishKindWords } from './kind-words.ts'
import { englishMailWords } from './mail-words.ts'
import { englishNameWords } from './name-words.ts'
import { readAloudEnglish } from './read-aloud.ts'
import { englishWords } from './story-words.ts'

export const english: LanguagePack = {
  reading: {
    stopWords: new Set(eng),
    abbreviations:
      'Dr Mr Mrs Ms Messrs Prof Jr Sr St Mt Ft Gen Col Capt Lt Sgt Maj Cmdr Adm Rev Hon Gov Sen Rep Pres Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec vs viz cf ca c approx e.g i.e No Vol Fig pp',
    subtitle:
      /^(?:(?:How|Why|What|Where) (?!is |was |are |were |do |does |did )[^.?!]{8,}\.?|(?:[Bb]y|Written by|As told to) \p{Lu}[^.?!]{2,60}|The (?:story|life) of [^.?!]+)$/u,
    sounds:
      /(?:(?:she|he|they|both|all|everyone|audience|general|loud|long|brief|short|more|some) )?(?:laughs?|laughing|laughter|chuckles?|chuckling|giggles|smiles|smiling|grins|sighs|sobs|cries|crying|weeps|coughs|nods|shrugs|winks|pauses?|silence|applause|cheers|cheering|clapping|inaudible|unintelligible|crosstalk|clears (?:his|her|their) throat)(?: (?:again|softly|loudly|out loud|briefly|from the audience))?/u,
  },
  writing: {
    words: englishWords,
    names: englishNameWords,
    lines: englishLines,
    kinds: englishKindWords,
    formulas:
      /^(?:absolutely|exactly)[,.!]|\babsolutely!|[,.!?] right\?$|\bthat['’]s a (?:really |very )?(?:great|good|excellent|interesting) (?:question|point)|\bso what you['’]re saying|\bhere['’]s the (?:thing|kicker)|\blet that sink in|\btestament to\b|\bgreat question|\b(?:incredible|fascinating|mind-blowing)\b|\bwhat a story\b|\b(?:it|that|this)(?:['’]s| is| was)(?:n['’]t| not) (?:just |only )?(?:about )?[^.?!,;]{2,40}[,;.] (?:it|that|this)(?:['’]s| is| was) /i,
    selfTalk:
      /\bas an? (?:ai|artificial intelligence|(?:large )?language model|assistant)\b|\bI(?:['’]m| am) (?:just |only )?an? (?:ai|assistant|(?:large )?language model)\b|\bI (?:can['’]t|cannot|am unable to|['’]m unable to) (?:verify|confirm|browse|access|fulfill?)\b|\bmy training data\b|\bthe (?:provided|given|source) (?:text|material)\b|\bthe text (?:says|states|mentions)\b|\baccording to the (?:text|source)\b/i,
  },
  checking: englishChecking,
  mails: englishMailWords,
  speaking: {
    espeak: 'en-us',
    abbreviations:
      'Dr Mr Mrs Ms Prof Sr Jr St Gen Col Capt Lt Sgt Rev Hon Gov Sen Rep vs etc No Vol Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec',
    readAloud: readAloudEnglish,
    speltOut: null,
    hum: 'Hmm',
  },
}
