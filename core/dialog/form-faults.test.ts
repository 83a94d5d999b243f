import { expect, test } from 'vitest'
import { makeSource } from '#tests/support/stubs/write-request.ts'
import { formFaultOf, isOtherLanguage } from './form-faults.ts'

const source = makeSource(['She called it "an incredible winter".', 'The telegram was short.'])

test.each([
  ['en', 'formula', 'Absolutely! And nobody stopped her.'],
  ['en', 'formula', 'Exactly, and then the ice came.'],
  ['en', 'formula', "That's a great question. She had no plan."],
  ['en', 'formula', "It isn't courage. It's arithmetic."],
  ['en', 'formula', "It's not about milk, it's about trust."],
  ['en', 'formula', "So what you're saying is that he lied."],
  ['en', 'formula', 'They paid him anyway, right?'],
  ['en', 'self-talk', 'As an AI language model I cannot verify that.'],
  ['en', 'self-talk', 'The provided text does not go further.'],
  ['en', 'self-talk', 'According to the text she left in May.'],
  ['en', null, 'Which of the two was right?'],
  ['en', null, 'It was absolutely dark in the hold.'],
  ['en', null, 'She asked one question, and it was not a good one.'],
  ['en', null, 'I cannot say that I would have signed.'],
  ['en', null, 'An incredible winter, she called it.'],
  ['de', 'formula', 'Absolut! Und keiner hielt sie auf.'],
  ['de', 'formula', 'Genau, und dann kam das Eis.'],
  ['de', 'formula', 'Das ist eine gute Frage. Sie hatte keinen Plan.'],
  ['de', 'formula', 'Es geht nicht um Milch, es geht um Vertrauen.'],
  ['de', 'formula', 'Das ist nicht Mut. Das ist Rechnen.'],
  ['de', 'self-talk', 'Als KI kann ich das nicht überprüfen.'],
  ['de', 'self-talk', 'Laut dem Text ging sie im Mai.'],
  ['de', null, 'Genau elf Zettel hatte sie dabei.'],
  ['de', null, 'Ich frage mich, ob das gut war.'],
  ['es', 'formula', '¡Exacto! Y nadie la detuvo.'],
  ['es', 'formula', 'Es una gran pregunta. No tenía plan.'],
  ['es', 'formula', 'No se trata de leche, se trata de confianza.'],
  ['es', 'formula', 'No era valor. Era aritmética.'],
  ['es', 'self-talk', 'Como modelo de lenguaje no puedo verificarlo.'],
  ['es', 'self-talk', 'El texto dice que se fue en mayo.'],
  ['es', null, 'Llegó en el momento exacto, con once papeles.'],
  ['fr', 'formula', 'Absolument ! Et personne ne l’a arrêtée.'],
  ['fr', 'formula', 'C’est une excellente question. Elle n’avait pas de plan.'],
  ['fr', 'formula', 'Il ne s’agit pas de lait, il s’agit de confiance.'],
  ['fr', 'formula', "Ce n'était pas du courage. C'était du calcul."],
  ['fr', 'self-talk', 'En tant qu’IA, je ne peux pas vérifier cela.'],
  ['fr', 'self-talk', 'Selon le texte, elle est partie en mai.'],
  ['fr', null, 'Elle avait exactement onze bouts de papier.'],
  ['en', 'other language', 'Sie hatte elf Zettel dabei und niemand wusste, was darauf stand.'],
  ['de', 'other language', 'She had eleven slips of paper with her and nobody knew what they said.'],
  ['es', 'other language', 'Elle avait onze bouts de papier et personne ne savait ce qui était dessus.'],
  ['fr', 'other language', 'Llevaba once papelitos y nadie sabía qué ponía en cada uno de ellos.'],
] as const)('M F7 F15 %s, %s: %s', (language, fault, text) => {
  expect(formFaultOf(text, language, source)).toBe(fault)
})

test('M F7 names, short lines and words of the source are no other language', () => {
  expect(isOtherLanguage('Robert Bosch, Gottlob Honold und Hugo Borst.', 'en')).toBe(false)
  expect(isOtherLanguage('Was tun?', 'en')).toBe(false)
  const german = 'Lieber Geld verlieren als das Vertrauen der Menschen in meine Arbeit verlieren.'
  expect(formFaultOf(german, 'en', makeSource([german]))).toBeNull()
})
