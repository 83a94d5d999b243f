import { expect, test } from 'vitest'
import {
  addToast,
  closeToast,
  removeToast,
  toastDurationMs,
  toastHotkey,
  toastRemovalDelayMs,
  toastSwipeThresholdPx,
} from './toast-list.ts'

test('LAY-12 one toast at a time: a new message takes the place of the old one', () => {
  const first = addToast([], { id: 1, title: 'Saved', isOpen: true })
  const second = addToast(first, { id: 2, title: 'Sent', isOpen: true })
  expect(second.map((toast) => toast.title)).toEqual(['Sent'])
})

test('LAY-12 a dismissed toast is closed at once and leaves the list only when it is removed', () => {
  const closed = closeToast([{ id: 1, title: 'Saved', isOpen: true }], 1)
  expect(closed).toEqual([{ id: 1, title: 'Saved', isOpen: false }])
  expect(removeToast(closed, 1)).toEqual([])
})

test('LAY-12 5000 ms, removal after 1,000,000 ms, swipe 50 px, F8', () => {
  expect([toastDurationMs, toastRemovalDelayMs, toastSwipeThresholdPx, toastHotkey]).toEqual([
    5000,
    1_000_000,
    50,
    'F8',
  ])
})
