/**
 * What the planner pays and wins, in the unit of a line's weight (0 to 15). `weights` are fitted; the rest was tried on the 23
 * judged texts and three held-out ones. tests/judge/README.md has method and results.
 */

/** Logistic regression that separates key facts from other lines, over features added one by one on held-out folds. */
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

/** Cost of starting a run; `paragraph`, `date` and `inside` are added unless it starts at the beginning of a section. */
export const startCosts = { run: 0.8, paragraph: 0.6, date: 2, inside: 4.5 }

/** Costs of ending a run, by what the cut separates, e.g. per weight lost of the paragraph or per outcome lost. */
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

/** Penalty for a run of one or two lines, by run length: too short for a scene. */
export const shortRunCosts = [0, 3, 1.5]

/** Bonuses: the first line of a section (scaled by its best line), of the closing section, and the last line of the text. */
export const bonuses = { newSection: 2, lastSection: 0.5, ownEnd: 0.9 }

/** How much less each next line of a section counts. More for short episodes, to cover more sections. */
export const declines = { short: 0.045, long: 0.02 }

/**
 * Penalties for missing context: of a line, of the first line after a gap, of a person who was not introduced, in the closing
 * section. If adding the context costs more, the penalty is paid, except for the first line after a gap. `promise` is the
 * most that resolving a promise of the opening may cost.
 */
export const needCosts = { usual: 6, first: 30, person: 12, atEnd: 5, promise: 30 }

/** Factors on the costs of gaps, tried in turn until the runs are long enough. */
export const gapFactors = [1, 1.5, 2.2]
/** Minimum average number of lines per run. */
export const linesOfRun = 4

/** If the budget is a smaller share of the text than this, gaps are wide and missing context weighs more. */
export const shareOfCuts = 0.6

/** Limits of the planner, in lines or words where nothing else is said. */
export const limits = {
  /** How far back the first mention of "the list" is searched; for lines of the closing section through the whole text. */
  linesBack: 25,
  /** Only definite nouns that begin within these characters require their first mention. */
  startOfLine: 60,
  /** A line of at most this many words depends on the one before it. */
  dependent: 4,
  /** The shortest line at which a run may start inside a paragraph. */
  fewestAlone: 8,
  /** A run cannot end inside a paragraph within its first words. */
  barelyBegun: 16,
  /** Nor with a line this short: "It didn't." needs the next line. */
  fewestAtEnd: 3,
  /** How many last lines of a paragraph are checked for trouble. */
  linesOfTrouble: 3,
  /** Within so many lines of danger a line shorter than `longestRescue` tells how it ended: "The child survived." */
  linesToRescue: 4,
  longestRescue: 20,
  /** Longer lines with a word of an outcome mostly tell something else too. */
  longestOutcome: 30,
  /** Shorter gaps are filled. */
  slit: 24,
  /** How many of the highest-weighted unselected lines are tried as forced selections. */
  mostAnchors: 4,
  /** Of a line's overlap with the opening, the share of its own words (the rest is its paragraph's). */
  ownShare: 0.6,
  /** The minimum overlap, and the share of the best one that other candidates need. */
  leastOverlap: 0.5,
  nearBest: 0.6,
}
