import { expect, test } from 'vitest'
import { namesUnasked, reasonToWait } from './guest-consent.ts'

const guest = (invitation_status: 'none' | 'pending' | 'accepted' | 'declined') => ({
  name: 'Emil',
  invitation_status,
})

test.each([
  [null, null, null],
  [guest('none'), { status: 'pending', reviewed_at: null }, /Confirm that Emil has agreed to be named/],
  [guest('accepted'), { status: 'approved', reviewed_at: '2026-11-20' }, null],
  [guest('pending'), { status: 'pending', reviewed_at: null }, /Emil has not answered.*not named in public/],
  [guest('accepted'), { status: 'pending', reviewed_at: null }, /Emil has not approved/],
  [guest('accepted'), { status: 'pending', reviewed_at: '2026-11-20' }, /changed since Emil/],
  [guest('accepted'), { status: 'rejected', reviewed_at: '2026-11-20' }, /asked for changes/],
  [guest('declined'), { status: 'approved', reviewed_at: '2026-11-20' }, /declined/],
] as const)(
  'GST-04 owner M1 with %j and %j the creator is asked before publishing: %s',
  (who, review, reason) => {
    const found = reasonToWait(who, review)
    if (reason) expect(found).toMatch(reason)
    else expect(found).toBeNull()
  },
)

const stored = { name: 'Emil', guest_email: 'emil@example.org', invitation_status: 'pending' as const }
test.each([
  ['Emil', '', null, true],
  ['', 'emil@example.org', stored, false],
  ['Emil B.', 'Emil@example.org', stored, false],
  // Another address is another person, whose answer nobody knows.
  ['Emil', 'other@example.org', { ...stored, invitation_status: 'declined' as const }, true],
  ['Emil', '', { ...stored, guest_email: null, invitation_status: 'none' as const }, false],
  ['Ada', '', { ...stored, guest_email: null, invitation_status: 'none' as const }, true],
])(
  'owner M1 saving %j with the address %j names somebody who was never asked: %#',
  (name, email, guest, isUnasked) => {
    expect(namesUnasked({ name, email }, guest)).toBe(isUnasked)
  },
)
