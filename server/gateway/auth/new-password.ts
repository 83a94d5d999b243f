import { dictionary } from '@zxcvbn-ts/language-common'
import {
  commonForms,
  isAboutOneself,
  type PasswordFault,
  passwordFault,
} from '#core/accounts/password-rules.ts'
import { AuthFailure } from './auth-errors.ts'

const common = new Set<string | number>(dictionary['passwords-common'])

/** Throws supabase-js's weak_password error. `about`: words that are known about the password's owner. */
export function assertGoodPassword(password: string, about: string[]): void {
  const fault = passwordFault(password)
  if (fault) throw weak(fault.message, fault.reason)
  if (commonForms(password).some((form) => common.has(form))) {
    throw weak('This password is too common. Choose another one.', 'pwned')
  }
  if (isAboutOneself(password, about)) {
    throw weak('This password is too similar to your email address. Choose another one.', 'pwned')
  }
}

function weak(message: string, reason: PasswordFault): AuthFailure {
  return new AuthFailure(422, 'weak_password', message, { weak_password: { reasons: [reason] } })
}

export const wordsAbout = (email: string) => [email, email.split('@')[0] ?? '', 'helmcast']
