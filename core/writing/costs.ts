/**
 * Costs and bonuses of the planner, in the unit of a line's weight (0 to 15). `weights` are fitted. All other values were tried
 * on the 23 judged texts and three held-out ones. tests/judge/README.md has method and results.
 */

/** Weights of a logistic regression that separates key facts from other lines. Its features were added one by one on held-out folds. */
export const weights = {
  base: -2.2,
  number: 0.92,
  late: -2.7,
  closes: -0.4,
  colon: 1.76,
  company: 0.14,
  choice: 2.27,
  origin: -5.1,
  afterDay: 2.07,
  heading: 1,
  toll: 3.9,
}

/** Costs of starting a run. One of `paragraph`, `date` and `inside` is added unless the run starts at the beginning of a section. */
export const startCosts = { run: 0.8, paragraph: 0.6, date: 2, inside: 4.5 }

/**
 * Costs of ending a run, by what is cut off. `rest` is per unit of weight left out in the paragraph, `outcome` is per outcome
 * left out.
 */
export const endCosts = {
  inside: 4.5,
  rest: 0.12,
  goesOn: 0.8,
  outcome: 3,
  paragraph: 0.04,
  beforePointer: 2.5,
  setback: 1,
  pending: 2,
  answer: 3,
}

/** Penalty by the length of a run. A run of one or two lines is too short for a scene. */
export const shortRunCosts = [0, 3, 1.5]

/** Bonuses: the first line of a section (scaled by its best line), of the closing section, and the last line of the text. */
export const bonuses = { newSection: 2, lastSection: 0.5, ownEnd: 0.9 }

/** Share by which each further line of a section counts less. It is larger for short episodes, so that they cover more sections. */
export const declines = { short: 0.045, long: 0.02 }

/**
 * Penalties for missing context: of a line (`usual`), of the first line after a gap, of a person who was not introduced, and in the closing
 * section. If the context would cost more, it stays out and the penalty is added, except for the first line after a gap. `promise` is the
 * maximum cost of resolving a promise of the opening.
 */
export const needCosts = { usual: 6, first: 30, person: 12, atEnd: 5, promise: 30 }

/** Factors on the costs of gaps, tried in turn until the runs are long enough. */
export const gapFactors = [1, 1.5, 2.2]
/** Minimum average number of lines per run. */
export const linesOfRun = 4

/** Share of the text below which a budget is small. Then gaps are wide and missing context counts more. */
export const shareOfCuts = 0.6

/** Limits of the planner, in lines or words unless the comment names another unit. */
export const limits = {
  /** Lines before in which the first mention of "the list" is searched. For lines of the closing section, the whole text. */
  linesBack: 25,
  /** Characters at the beginning of a line in which a definite noun requires its first mention. */
  startOfLine: 60,
  /** Maximum number of words in a line that depends on the line before. */
  dependent: 4,
  /** Minimum number of words in a line at which a run may start inside a paragraph. */
  fewestAlone: 8,
  /** A run cannot end inside a paragraph within this many of its first words. */
  barelyBegun: 16,
  /** Maximum number of words in a line that cannot end a run inside a paragraph: "It didn't." needs the next line. */
  fewestAtEnd: 3,
  /** Number of a paragraph's last lines that are checked for trouble. */
  linesOfTrouble: 3,
  /** After danger, one of this many lines may tell how it ended, if it has fewer than `longestRescue` words: "The child survived." */
  linesToRescue: 4,
  longestRescue: 20,
  /** Lines with a word of an outcome and this many words or more mostly tell something else too. */
  longestOutcome: 30,
  /** Shorter gaps are filled. */
  slit: 24,
  /** How many of the highest-weighted unselected lines are tried as forced selections. */
  mostAnchors: 4,
  /** Share of the line's own words in its overlap with the opening. The rest comes from its paragraph. */
  ownShare: 0.6,
  /** Minimum overlap of the best candidate. */
  leastOverlap: 0.5,
  /** Minimum overlap of other candidates, as a share of the overlap of the best candidate. */
  nearBest: 0.6,
}
