import { expect, test } from 'vitest'
import { reasonToWait } from './guest-consent.ts'

const guest = (invitation_status: 'none' | 'pending' | 'accepted' | 'declined') => ({
  name: 'Emil',
  invitation_status,
})

test.each([
  [null, null, null],
  [guest('none'), { status: 'pending', reviewed_at: null }, null],
  [guest('accepted'), { status: 'approved', reviewed_at: '2026-11-20' }, null],
  [guest('pending'), { status: 'pending', reviewed_at: null }, /Emil was invited/],
  [guest('accepted'), { status: 'pending', reviewed_at: '2026-11-20' }, /changed since Emil/],
  [guest('accepted'), { status: 'rejected', reviewed_at: '2026-11-20' }, /asked for changes/],
  [guest('declined'), { status: 'approved', reviewed_at: '2026-11-20' }, /declined/],
] as const)('GST-04 with %j and %j the creator is asked before publishing: %s', (who, review, reason) => {
  const found = reasonToWait(who, review)
  if (reason) expect(found).toMatch(reason)
  else expect(found).toBeNull()
})
