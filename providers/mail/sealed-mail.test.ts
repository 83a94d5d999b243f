import { expect, test } from 'vitest'
import type { Mail } from '#core/mail/mail.ts'
import { mailKeyOf, openSealedText, sealMail } from './sealed-mail.ts'

const mail: Mail = {
  kind: 'code',
  to: 'a@example.org',
  subject: 'Code',
  text: '123456',
  html: '<b>123456</b>',
  headers: {},
}

test('a waiting mail that signs somebody in or invites cannot be read without the key, nor with another one, nor when changed', () => {
  const key = mailKeyOf('a secret')
  const sealed = sealMail(key, mail)
  expect(JSON.stringify(sealed)).not.toContain('123456')
  expect(sealMail(key, { ...mail, kind: 'invitation' }).text).not.toContain('123456')
  expect(openSealedText(key, sealed.text)).toBe('123456')
  expect(openSealedText(key, sealed.html)).toBe('<b>123456</b>')
  for (const other of [null, mailKeyOf('another secret')]) {
    expect(() => openSealedText(other, sealed.text)).toThrow('another JWT_SECRET')
  }
  expect(() => openSealedText(key, `${sealed.text.slice(0, -4)}AAAA`)).toThrow('another JWT_SECRET')
})

test('other mails, and those of earlier versions, stay as they are', () => {
  const plain = sealMail(mailKeyOf('a secret'), { ...mail, kind: 'newsletter' })
  expect(plain.text).toBe('123456')
  expect(openSealedText(null, plain.text)).toBe('123456')
})
