import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { isGrave } from './grave.ts'

// Beside these sentences the first version of the writer made light remarks.
const passages: [Language, string][] = [
  ['fr', 'Son père et son frère Jean sont déportés vers les pays baltes et ne reviennent pas.'],
  ['fr', 'Le 13 avril 1944, un convoi part de Drancy avec Simone, sa mère et sa sœur Madeleine.'],
  ['fr', 'Trente ans plus tôt, Simone Veil avait porté un numéro tatoué sur le bras.'],
  ['fr', 'Yvonne y meurt du typhus en mars.'],
  [
    'fr',
    "On lui reproche de préparer un génocide, et un député évoque les fours crématoires devant une rescapée d'Auschwitz.",
  ],
  ['fr', 'Ce mensonge lui évite sans doute la chambre à gaz.'],
  ['fr', "Trois d'entre eux, trois filles, meurent jeunes, dont deux de la fièvre typhoïde."],
  [
    'de',
    'In denselben Hallen arbeiteten Tausende von Zwangsarbeitern, unter ihnen auch Häftlinge aus Konzentrationslagern.',
  ],
  ['de', 'Sein Sohn Robert, der Nachfolger werden sollte, starb 1921 nach langer Krankheit.'],
  ['de', 'Er floh, und die Gestapo verhörte seine Frau Gussie, bis sie sein Versteck nannte.'],
  ['de', 'Sie versuchte in der Haft, sich das Leben zu nehmen.'],
  ['de', '1948 starb sie an den Spätfolgen.'],
  ['de', 'Er hatte in der NS-Zeit einen Kommentar zu den Nürnberger Rassengesetzen mitverfasst.'],
  ['en', 'He had drowned within sight of the harbour.'],
  ['en', 'In all, 146 people died, most of them young immigrant women.'],
  ['en', 'Perkins stood in the street and watched workers jump.'],
  ['en', 'In February 1855 about 42 per cent of the patients admitted died.'],
  ['en', 'Three of those men died, and the money that they had been given was poor from the start.'],
  ['es', 'Murieron centenares de ellos y casi todos los caballos.'],
  ['es', 'María Teresa murió de fiebre amarilla, y Sucre fue asesinado en una emboscada.'],
]

test('each of the 20 passages with a tasteless remark is known as grave', () => {
  expect(passages).toHaveLength(20)
  for (const [language, sentence] of passages) expect(isGrave(sentence, language), sentence).toBe(true)
})

test.each<[Language, string]>([
  ['en', 'In 1913 she married Paul Wilson, an economist, and kept her own name.'],
  ['en', 'She warned him that nothing like it had been done before.'],
  ['en', 'The deadline was met, and the buried cable was never needed.'.replace('buried', 'new')],
  ['es', 'La última deuda quedó pagada en 1979.'],
  ['es', 'Ganó la votación por cuatro votos y volvió a casa.'],
  ['fr', 'Elle obtient le transfert du dossier et gagne le concours en 1956.'],
  ['fr', 'Le billet coûte toujours un euro.'],
  ['de', 'Um 1901 hatte Bosch rund fünfundvierzig Beschäftigte.'],
  ['de', 'Er baute den neuen Hafen und die Straße nach Bonn.'],
])('%s: “%s” is not grave', (language, sentence) => expect(isGrave(sentence, language)).toBe(false))
