import type { ChartBar } from '#app/ui/time-chart.tsx'
import type { JobDay, RequestSpan, VoiceDay } from '#tables/upkeep/upkeep-queries.ts'

export type KindFigures = { kind: string; done: number; failed: number; bars: ChartBar[] }
export type ServiceFigures = { service: string; perSecond: number; bars: ChartBar[] }
export type RequestFigures = { answered: number; slow: number; failed: number; bars: ChartBar[] }

/** Finished jobs of each kind on the shown days, the most frequent kind first. */
export function figuresByKind(rows: JobDay[], shown: string[]): KindFigures[] {
  return [...groups(rows, shown, ({ kind }) => kind)]
    .map(([kind, ofKind]) => ({
      kind,
      done: sumOf(ofKind, ({ done }) => done),
      failed: sumOf(ofKind, ({ failed }) => failed),
      bars: chart(ofKind, shown, (ofDay) => [
        sumOf(ofDay, ({ done }) => done),
        sumOf(ofDay, ({ failed }) => failed),
      ]),
    }))
    .sort(
      (one, other) => other.done + other.failed - one.done - one.failed || (one.kind < other.kind ? -1 : 1),
    )
}

/** Characters per second of each service, per shown day and overall. */
export function figuresByService(rows: VoiceDay[], shown: string[]): ServiceFigures[] {
  return [...groups(rows, shown, ({ service }) => service)]
    .map(([service, ofService]) => ({
      service,
      perSecond: speedOf(ofService),
      bars: chart(ofService, shown, (ofDay) => [speedOf(ofDay)]),
    }))
    .sort((one, other) => (one.service < other.service ? -1 : 1))
}

/** Fast, slow and failed requests per shown day or hour, and their totals. */
export function figuresOfRequests(rows: RequestSpan[], shown: string[]): RequestFigures {
  const found = new Map(rows.map((row) => [row.span, row]))
  const bars = shown.map((span) => {
    const { answered, slow, failed } = found.get(span) ?? { answered: 0, slow: 0, failed: 0 }
    return { span, values: [answered - slow - failed, slow, failed] }
  })
  const ofShown = rows.filter(({ span }) => shown.includes(span))
  return {
    answered: sumOf(ofShown, ({ answered }) => answered),
    slow: sumOf(ofShown, ({ slow }) => slow),
    failed: sumOf(ofShown, ({ failed }) => failed),
    bars,
  }
}

function speedOf(rows: VoiceDay[]): number {
  if (rows.length === 0) return 0
  const seconds = sumOf(rows, (row) => row.seconds)
  // Avoids division by zero for jobs too short to measure.
  return sumOf(rows, ({ characters }) => characters) / Math.max(0.001, seconds)
}

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
): ChartBar[] {
  return shown.map((day) => ({ span: day, values: valuesOf(rows.filter((row) => row.day === day)) }))
}
