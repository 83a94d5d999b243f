import { expect, test } from 'vitest'
import { readCost } from './read-cost.ts'

const found = {
  'Node Type': 'Aggregate',
  'Parent Relationship': 'SubPlan',
  'Subplan Name': 'SubPlan 2',
  'Total Cost': 20,
  'Plan Rows': 1,
}
const allowed = { ...found, 'Subplan Name': 'SubPlan 1', 'Total Cost': 8 }
const scan = {
  'Node Type': 'Seq Scan',
  'Parent Relationship': 'Outer',
  'Total Cost': 180_000,
  'Plan Rows': 800,
  Filter: "((ANY (podcast_id = (SubPlan 1).col1)) AND (text ~~* '%zzz%'::text))",
  Plans: [allowed, found],
}
const limit = { 'Node Type': 'Limit', 'Total Cost': 225, 'Plan Rows': 1, Plans: [scan] }
const reported = (plan: object) => [{ 'QUERY PLAN': [{ Plan: plan }] }]

test('B5 who looks for a word that stands nowhere pays for reading everything, though the planner hopes to find it early', () => {
  // Related rows are collected only for rows that were found; row visibility is checked for each row.
  const readingAll = 180_000 - 800 * 20
  expect(readCost(reported(limit), true)).toEqual({ planned: 225, worst: 225 + readingAll })
  const sorted = { ...limit, Plans: [{ ...limit, 'Node Type': 'Sort', 'Parent Relationship': 'Outer' }] }
  expect(readCost(reported(sorted), true)).toEqual({ planned: 225, worst: 225 + readingAll })
})

test('B5 the first rows of a list without conditions, and a list without limit, cost what the planner says', () => {
  expect(readCost(reported(limit), false)).toEqual({ planned: 225, worst: 225 })
  expect(readCost(reported(scan), true)).toEqual({ planned: 180_000, worst: 180_000 })
  expect(readCost([], true)).toEqual({ planned: 0, worst: 0 })
})
