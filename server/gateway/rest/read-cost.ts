type PlanNode = {
  'Node Type': string
  'Total Cost': number
  'Plan Rows': number
  'Parent Relationship'?: string
  'Subplan Name'?: string
  Plans?: PlanNode[]
}

const passingOn =
  /^(Limit|Sort|Incremental Sort|Result|Subquery Scan|Gather|Gather Merge|LockRows|Materialize)$/

/** Costs in the planner's units. `worst`: the cost if no row is found early. */
export type Cost = { planned: number; worst: number }

/**
 * Returns the planner's cost of a statement, from EXPLAIN (FORMAT JSON). With a limit the planner assumes that rows are found early, but
 * a search for a word that occurs nowhere reads everything. So for a query with conditions (`isSearch`) the cost of reading all candidate
 * rows is added.
 */
export function readCost(rows: readonly Record<string, unknown>[], isSearch: boolean): Cost {
  const plan = (rows[0]?.['QUERY PLAN'] as { Plan: PlanNode }[] | undefined)?.[0]?.Plan
  if (!plan) return { planned: 0, worst: 0 }
  const planned = plan['Total Cost']
  const isHopeful = isSearch && plan['Node Type'] === 'Limit'
  return { planned, worst: planned + (isHopeful ? costOfReadingAll(plan) : 0) }
}

function costOfReadingAll(node: PlanNode): number {
  const outer = node.Plans?.find((child) => child['Parent Relationship'] === 'Outer')
  if (outer && passingOn.test(node['Node Type'])) return costOfReadingAll(outer)
  // Subplans that appear in no condition of the node collect related rows, and only for rows that were found.
  const conditions = JSON.stringify({ ...node, Plans: undefined })
  const collected = (node.Plans ?? []).filter(
    (child) =>
      child['Parent Relationship'] === 'SubPlan' && !conditions.includes(`(${child['Subplan Name']})`),
  )
  const ofEach = collected.reduce((sum, child) => sum + child['Total Cost'], 0)
  return Math.max(0, node['Total Cost'] - node['Plan Rows'] * ofEach)
}
