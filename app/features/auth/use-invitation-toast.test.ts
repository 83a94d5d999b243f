import { expect, test } from 'vitest'
import { invitationToast } from './use-invitation-toast.ts'

test('WIZ-16 an invitation is “sent” only where mail leaves the site; else it says where it waits', () => {
  const open = () => {}
  expect(invitationToast(true, open)).toEqual({ title: 'Invitation sent' })
  const [admin, creator] = [invitationToast(false, open), invitationToast(false, null)]
  expect([admin.title, creator.title]).toEqual(Array(2).fill('Invitation waits in the outbox'))
  expect(admin.action).toEqual({ label: 'Open the outbox', onClick: open })
  expect([creator.description, creator.action]).toEqual([
    'This site can’t send email. An admin can pass its link on.',
    undefined,
  ])
})
