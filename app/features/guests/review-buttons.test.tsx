import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ReviewDraft, sentReview, withoutDealtWith } from './review-draft.ts'
import { ReviewButtons } from './review-form.tsx'
import type { Review } from './use-review.ts'

const notes = [
  { segment_id: 'one', note: 'Twelve years.' },
  { segment_id: 'two', note: 'Not the moon.' },
]
const same: ReviewDraft = {
  note: 'Mind the years. ',
  lineNotes: { two: 'Not the moon.', one: 'Twelve years.', six: ' ' },
}

test.each([
  ['approved', same, ['You approved', 'Ask for changes']],
  ['rejected', same, ['Approve', 'You asked for changes']],
  ['pending', same, ['Approve', 'Ask for changes']],
  ['rejected', { ...same, note: 'Mind the storm.' }, ['Approve', 'Ask for changes']],
  ['approved', { ...same, lineNotes: {} }, ['Approve', 'Ask for changes']],
] as const)(
  'GST-03 a review that is %s is what its button says, until a note changes',
  (status, draft, labels) => {
    const stored = { status, note: 'Mind the years.', line_notes: notes } as Parameters<typeof sentReview>[0]
    const review = { sent: sentReview(stored, draft), sending: null } as unknown as Review
    const buttons = renderToStaticMarkup(<ReviewButtons review={review} onRead={null} />)
      .split('</button>')
      .slice(0, 2)
    expect(buttons.map((button) => button.replace(/<[^>]+>/g, ''))).toEqual(labels)
    expect(buttons.map((button) => button.includes('aria-disabled="true"'))).toEqual(
      labels.map((label) => label.startsWith('You')),
    )
  },
)

test('GST-04 notes that were sent and dealt with do not go with the next review; others and new ones do', () => {
  const sent = { note: 'Mind the years.', line_notes: notes } as Parameters<typeof withoutDealtWith>[1]
  const asSent: ReviewDraft = {
    note: 'Mind the years.',
    lineNotes: { one: 'Twelve years.', two: 'Not the moon.' },
  }
  expect(withoutDealtWith(asSent, sent, ['two'])).toEqual({ note: '', lineNotes: { one: 'Twelve years.' } })
  const anew: ReviewDraft = { note: 'Better.', lineNotes: { two: 'Not Mars either.', three: 'Who?' } }
  expect(withoutDealtWith(anew, sent, ['two', 'three'])).toEqual(anew)
})
