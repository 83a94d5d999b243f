import type { ChartDay } from '#app/ui/day-chart.tsx'
import type { JobDay, VoiceDay } from '#tables/upkeep/browser.ts'

export type KindFigures = { kind: string; done: number; failed: number; days: ChartDay[] }
export type ServiceFigures = { service: string; perSecond: number; days: ChartDay[] }

/** What ended of each kind on the days that are shown, the most frequent first. */
export function figuresByKind(rows: JobDay[], shown: string[]): KindFigures[] {
  return [...groups(rows, shown, ({ kind }) => kind)]
    .map(([kind, ofKind]) => ({
      kind,
      done: sumOf(ofKind, ({ done }) => done),
      failed: sumOf(ofKind, ({ failed }) => failed),
      days: chart(ofKind, shown, (ofDay) => [
        sumOf(ofDay, ({ done }) => done),
        sumOf(ofDay, ({ failed }) => failed),
      ]),
    }))
    .sort(
      (one, other) => other.done + other.failed - one.done - one.failed || (one.kind < other.kind ? -1 : 1),
    )
}

/** Characters a second of each service on the days that are shown, and over all of them. */
export function figuresByService(rows: VoiceDay[], shown: string[]): ServiceFigures[] {
  return [...groups(rows, shown, ({ service }) => service)]
    .map(([service, ofService]) => ({
      service,
      perSecond: speedOf(ofService),
      days: chart(ofService, shown, (ofDay) => [speedOf(ofDay)]),
    }))
    .sort((one, other) => (one.service < other.service ? -1 : 1))
}

function speedOf(rows: VoiceDay[]): number {
  if (rows.length === 0) return 0
  const seconds = sumOf(rows, (row) => row.seconds)
  // What took no time that could be measured is no division by zero.
  return sumOf(rows, ({ characters }) => characters) / Math.max(0.001, seconds)
}

/** Rows of the days that are shown, by what `nameOf` tells apart. */
function groups<Row extends { day: string }>(rows: Row[], shown: string[], nameOf: (row: Row) => string) {
  const found = new Map<string, Row[]>()
  for (const row of rows)
    if (shown.includes(row.day)) found.set(nameOf(row), [...(found.get(nameOf(row)) ?? []), row])
  return found
}

const sumOf = <Row>(rows: Row[], numberOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + numberOf(row), 0)

function chart<Row extends { day: string }>(
  rows: Row[],
  shown: string[],
  valuesOf: (rows: Row[]) => number[],
): ChartDay[] {
  return shown.map((day) => ({ day, values: valuesOf(rows.filter((row) => row.day === day)) }))
}
