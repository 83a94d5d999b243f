import { expect, test } from 'vitest'
import { readSubscriberList } from './read-subscriber-list.ts'

test('m6 one address a line, with names, capitals and doubles; a line without one is named', () => {
  expect(
    readSubscriberList('jane@example.org\n\nJane Doe <Jane@Example.org>\r\n  kim@example.org  \nnobody\n'),
  ).toEqual({ addresses: ['jane@example.org', 'kim@example.org'], wrong: ['nobody'], notConfirmed: 0 })
})

test('a list on one line, as mail programs give it: each address is taken, a wrong one is named', () => {
  expect(readSubscriberList('anna@example.org, ben@example.org; broken@,Cleo <cleo@example.org>\n')).toEqual({
    addresses: ['anna@example.org', 'ben@example.org', 'cleo@example.org'],
    wrong: ['broken@'],
    notConfirmed: 0,
  })
})

test('a table of another program: the cell with an address is it, quoted or not, with commas or semicolons', () => {
  const table =
    '\ufeffName;E-mail\n"Doe; Jane";jane@example.org\n"He said ""hi""\nthere";kim@example.org\nX;broken@\n'
  expect(readSubscriberList(table)).toEqual({
    addresses: ['jane@example.org', 'kim@example.org'],
    wrong: ['broken@'],
    notConfirmed: 0,
  })
})

test('of our own export only the confirmed ones', () => {
  const table =
    'email,status,subscribed\na@example.org,confirmed,x\nb@example.org,unsubscribed,x\nc@example.org,pending,x\n'
  expect(readSubscriberList(table)).toEqual({ addresses: ['a@example.org'], wrong: [], notConfirmed: 2 })
})

test('a million quotes and commas are read to the end', () => {
  const nothing = { addresses: [], wrong: [], notConfirmed: 0 }
  expect(readSubscriberList('",'.repeat(500_000))).toEqual(nothing)
  expect(readSubscriberList('"'.repeat(1_000_001))).toEqual(nothing)
})
