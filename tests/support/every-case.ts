/**
 * Some tests run the whole program once for each of many cases, which takes seconds of both cores. `npm test` runs the
 * usual cases, EVERY_CASE=1 (`.ci/run`) all of them.
 */
export function chosenCases<Case>(cases: Case[], isUsual: (one: Case) => boolean): Case[] {
  return isEveryCaseWanted ? cases : cases.filter(isUsual)
}

export const isEveryCaseWanted = process.env.EVERY_CASE === '1'
