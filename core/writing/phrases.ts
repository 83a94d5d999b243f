/** What a sentence of the source is, as far as a question before it or a reaction after it must fit. */
export type SentenceKind = MainKind | Moment
/** Found in every text, so each has many phrases. */
export const mainKinds = ['quote', 'year', 'number', 'person', 'contrast', 'plain'] as const
export type MainKind = (typeof mainKinds)[number]
/** Found a few times in a life. */
export const moments = ['origin', 'family', 'choice', 'setback', 'cause', 'end'] as const
export type Moment = (typeof moments)[number]

/**
 * Sentences with slots in braces: {name} the leader's short name, {leader} the full one, {year}, {figure} ("146 people"),
 * {person} and {title} (of a part). A phrase is only used where all of its slots are known. None may say anything about
 * the leader that the source might not bear out, and none may need to know whether the leader is a man or a woman.
 */
export type Talk = { questions: string[]; reactions: string[] }

export type Frame = {
  greetings: string[]
  /** Names the leader in full; said after the greeting. */
  hooks: string[]
  /** The second host's first words. */
  replies: string[]
  /** Leads into the first sentence of the story. */
  starts: string[]
  /** Leads into a later part and asks for it; those with {title} say what it is about. */
  transitions: string[]
  /** Names the next part or closes the last one; a question follows. */
  bridges: string[]
  /** Asks the other host which thought stays; names the leader, so that a "she" in the answer is clear. */
  takeawayQuestions: string[]
  /** After a thought: asks the same host for another. */
  takeawayRequests: string[]
  /** After a thought: announces one of one's own. */
  takeawayAnnouncements: string[]
  /** Asks for it. */
  takeawayInvitations: string[]
  /** After a further thought. */
  takeawayEchoes: string[]
  closings: string[]
  farewells: string[]
  titles: {
    /** The second and third ones are for sources that have such a heading themselves. */
    opening: string[]
    /** For the sentences before the first heading. */
    introduction: string
    takeaways: string[]
    close: string[]
    /** Joins two names of a made-up title: "Springfield and Mary Todd". */
    and: string
    /** {from} and {to} are years. */
    years: string
    year: string
    /** In story order, for parts that have neither heading nor names nor years. */
    stretches: string[]
  }
}

export type Phrases = {
  kinds: Record<MainKind, Talk>
  /** Questions that ask about what was just said, for a plain sentence that goes on with it. */
  followUps: string[]
  moments: Record<Moment, Talk>
  /** After sentences about death, war or illness, where cheer would be out of place. */
  graveReactions: string[]
  frame: Frame
}
