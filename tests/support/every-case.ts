/**
 * Some proofs run the whole program once for each of many cases, seconds of both cores every time. `npm test` takes the
 * usual ones; with EVERY_CASE=1 (`.ci/run`) it takes them all.
 */
export function chosenCases<Case>(cases: Case[], isUsual: (one: Case) => boolean): Case[] {
  return isEveryCaseWanted ? cases : cases.filter(isUsual)
}

export const isEveryCaseWanted = process.env.EVERY_CASE === '1'
