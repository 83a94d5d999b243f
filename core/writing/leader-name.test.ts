import { expect, test } from 'vitest'
import { shortName, spokenLeader } from './leader-name.ts'

test.each([
  ['Abraham Lincoln', 'Abraham Lincoln was tall. Lincoln spoke.', 'Lincoln'],
  ['Simone Veil', 'Simone Veil parle. Simone Veil écrit. Simone rit.', 'Simone Veil'],
  ['Charles de Gaulle', 'De Gaulle came. They asked de Gaulle, and de Gaulle spoke.', 'de Gaulle'],
  ['Otto von Bismarck', 'Otto von Bismarck kam. Dann sprach Bismarck, und Bismarck ging.', 'Bismarck'],
  ['Karl der Große', 'Karl ritt. Karl schrieb. Karl der Große lebte lange.', 'Karl'],
  ['Queen Victoria', 'Victoria ruled.', 'Victoria'],
  ['Simone Veil', 'Simone Veil parle. Elle rencontre Antoine Veil.', 'Simone Veil'],
  ['Nelson Mandela', 'The prisoner was silent.', 'Nelson Mandela'],
  ['Juárez', 'Benito Juárez nació.', 'Juárez'],
])('%s is called as the text does', (leader, text, name) => {
  expect(shortName(leader, text)).toBe(name)
})

test('the spoken name is one plain line', () => {
  expect(spokenLeader('  **Marie\n Curie**. ')).toBe('Marie Curie')
  expect(spokenLeader('x'.repeat(500))).toHaveLength(80)
  expect(spokenLeader('***')).toBe('***')
})
