import type { Step } from './steps.ts'

/**
 * Minimal sequences that once broke a rule. They are replayed in full, because a seed means something else as soon as
 * there is a new act.
 */
export const found: Step[][] = [
  // S1: one link of each of two changes.
  [
    { act: 'otp', who: 'mallory', box: 0, isOwnBrowser: false },
    { act: 'open', who: 'mallory', mail: 0, as: 'link', isOwnBrowser: false },
    { act: 'askChange', who: 'mallory', session: 0, box: 2 },
    { act: 'askChange', who: 'mallory', session: 0, box: 1 },
    { act: 'open', who: 'mallory', mail: 1, as: 'link', isOwnBrowser: false },
    { act: 'open', who: 'mallory', mail: 0, as: 'link', isOwnBrowser: false },
  ],
]
