import fc from 'fast-check'

/** Ann reads mailbox 1, which gets the invitation; Mallory reads two. */
export const boxesOf = { ann: [1], mallory: [0, 2] } as const
export type Who = keyof typeof boxesOf

/** Numbers select among what exists, newest first, modulo its count. */
export type Act =
  | { act: 'signUp' | 'otp'; who: Who; box: number; isOwnBrowser: boolean }
  | { act: 'recover' | 'resend'; who: Who; box: number }
  | { act: 'signIn'; who: Who; box: number; password: number }
  | { act: 'open'; who: Who; mail: number; as: 'link' | 'code'; isOwnBrowser: boolean }
  | { act: 'askChange'; who: Who; session: number; box: number }
  | { act: 'setPassword'; who: Who; session: number; hasNonce: boolean }
  | { act: 'reauthenticate' | 'refresh' | 'review' | 'answerAsGuest'; who: Who; session: number }
  | { act: 'logOut'; who: Who; session: number; scope: 'global' | 'local' | 'others' }
  | { act: 'answer'; who: Who; mail: number; isYes: boolean }
  | { act: 'invite' }
  | { act: 'expire' }
  | { act: 'age' }
export type Step = Act | { act: 'atOnce'; acts: Act[] }

const who = fc.constantFrom<Who>('mallory', 'ann')
const box = fc.constantFrom(0, 1, 2)
const few = fc.nat(4)
const isOwnBrowser = fc.boolean()
const act = <Name extends Act['act'], Fields>(
  name: Name,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) => fc.record({ act: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Act>

/** Acts that hash a password are rare, because hashing is expensive. */
const acts = fc.oneof(
  {
    weight: 8,
    arbitrary: act('open', { who, mail: few, as: fc.constantFrom('link', 'link', 'code'), isOwnBrowser }),
  },
  { weight: 6, arbitrary: act('askChange', { who, session: fc.nat(1), box }) },
  { weight: 2, arbitrary: act('signUp', { who, box, isOwnBrowser }) },
  { weight: 2, arbitrary: act('otp', { who, box, isOwnBrowser }) },
  { weight: 1, arbitrary: act('recover', { who, box }) },
  { weight: 1, arbitrary: act('resend', { who, box }) },
  { weight: 1, arbitrary: act('signIn', { who, box, password: fc.nat(1) }) },
  { weight: 1, arbitrary: act('setPassword', { who, session: few, hasNonce: fc.boolean() }) },
  { weight: 1, arbitrary: act('reauthenticate', { who, session: few }) },
  { weight: 1, arbitrary: act('refresh', { who, session: few }) },
  { weight: 1, arbitrary: act('review', { who, session: few }) },
  { weight: 1, arbitrary: act('answerAsGuest', { who, session: few }) },
  {
    weight: 1,
    arbitrary: act('logOut', { who, session: few, scope: fc.constantFrom('global', 'local', 'others') }),
  },
  { weight: 1, arbitrary: act('answer', { who, mail: few, isYes: fc.boolean() }) },
  { weight: 1, arbitrary: act('invite', {}) },
  { weight: 1, arbitrary: act('expire', {}) },
  { weight: 1, arbitrary: act('age', {}) },
)

/** Most sequences start with existing accounts, each signed up by a code. */
const beginnings: Step[][] = [
  [],
  [begin('mallory', 0)].flat(),
  [begin('ann', 1)].flat(),
  [begin('mallory', 0), begin('ann', 1)].flat(),
]

function begin(who: Who, box: number): Step[] {
  return [
    { act: 'otp', who, box, isOwnBrowser: false },
    { act: 'open', who, mail: 0, as: 'link', isOwnBrowser: false },
  ]
}

/** Sequences with mailboxes of their own, so that they can run side by side on one site. */
export const lives: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.constantFrom(...beginnings),
    fc.array(
      fc.oneof(
        { weight: 7, arbitrary: acts as fc.Arbitrary<Step> },
        {
          weight: 1,
          arbitrary: fc
            .array(acts, { minLength: 2, maxLength: 2 })
            .map((acts): Step => ({ act: 'atOnce', acts })),
        },
      ),
      { minLength: 1, maxLength: 30, size: 'max' },
    ),
  )
  .map(([beginning, steps]) => [...beginning, ...steps])
