import type { Language } from '#core/languages/languages.ts'

// Stems and phrases after which a light remark is out of place: death, deportation, crime, suicide, war, grave illness.
const lists: Record<Language, string> = {
  en: 'died|dies|dying|dead|deaths?|killed|killing|murder\\w*|drown\\w*|suicide|took (?:his|her) own life|hang(?:ed|ing)|deport\\w*|concentration camp|gas chamber|genocide|tortur\\w*|executed|execution|massacre\\w*|raped?|funeral|buried|corpses?|bodies|perished|lost (?:his|her) life|never came (?:home|back)|watched workers jump|shot (?:himself|herself|dead)|starv\\w*|stillborn|widow(?:ed)?|cancer|typhus|Gestapo|Auschwitz|lynch\\w*|slaves?|enslaved|north beach|fatal\\w*',
  es: 'murió|mur(?:ieron|iera|iese|iendo)|muert[oae]s?|falleci\\p{L}*|mat(?:ó|aron|ar|ado|arlo|arla)|asesin\\p{L}*|ahog(?:ó|ad[oa]s?|arse)|suicid\\p{L}*|se quitó la vida|deporta\\p{L}*|campo de concentración|ejecu(?:ción|tad\\p{L}*|tó|taron)|fusil\\p{L}*|tortur\\p{L}*|masacre\\p{L}*|bombardeo|entierro|cadáver\\p{L}*|cenizas|viuda|huérfan[oa]s?|esclaviz\\p{L}*|esclav[oa]s?|amputad[oa]s?|guerra a muerte|cáncer|silicosis|violad[ao]s?|genocidio',
  fr: 'mort(?:e?s?)?|meurt|meurent|mour(?:ut|urent|ir|ants?|ait)|moururent|décéd\\p{L}*|tué(?:e?s?)?|tuer|assassin\\p{L}*|noy(?:a|ée?s?|er)|suicid\\p{L}*|se donna la mort|déport\\p{L}*|ne reviennent pas|camp de concentration|chambre à gaz|fours crématoires|génocide|croix gammées|typhus|Auschwitz|Bergen-Belsen|Ravensbrück|Drancy|la chasse commence|numéro tatoué|tatoué sur|le numéro 78651|tortur\\p{L}*|exécut(?:ée?s?|ion)|fusill\\p{L}*|massacr\\p{L}*|enterr\\p{L}*|obsèques|cadavres?|veuve|amiante|maltraitée?s|Shoah|attaque cérébrale',
  de: 'starb(?:en)?|sterben|stirbt|gestorben|tot(?:en?)?|tötet?e?n?|getötet|umgebracht|ermord\\p{L}*|Mord|ertrank\\p{L}*|ertrunken|Selbstmord|Suizid|das Leben (?:zu )?(?:nehmen|nahm)|nahm (?:er|sie) sich das Leben|deportier\\p{L}*|verschlepp\\p{L}*|Konzentrationslager\\p{L}*|Buchenwald|Auschwitz|Izbica|Häftlinge?n?|Gestapo|Zwangsarbeiter\\p{L}*|Rassengesetze\\p{L}*|nach den Gesetzen|Mitläufern|hingericht\\p{L}*|Hinrichtung|gefoltert|Folter|Massaker|begraben|Beerdigung|Leiche\\p{L}*|überlebt|Totenschein\\p{L}*|Sterblichkeit|verlor beide|verunglückt\\p{L}*|Spätfolgen|Contergan|Witwe|verhaftete? die Gestapo|Grab',
}

const compiled = Object.fromEntries(
  Object.entries(lists).map(([language, words]) => [
    language,
    new RegExp(`(?<!\\p{L})(?:${words.replaceAll('\\w', '\\p{L}')})(?!\\p{L})`, 'iu'),
  ]),
) as Record<Language, RegExp>

/** True when a sentence tells of something after which a remark would hurt. Errs on the side of true. */
export function isGrave(sentence: string, language: Language): boolean {
  return compiled[language].test(sentence)
}
