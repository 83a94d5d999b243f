/** Returns the value below which `share` of the values are; 0 without values. */
export function percentile(values: number[], share: number): number {
  const inOrder = values.toSorted((one, other) => one - other)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? 0
}

export const median = (values: number[]) => percentile(values, 0.5)

/** Runs the work and returns its seconds and its result. */
export async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ seconds: number; result: Result }> {
  const begun = performance.now()
  const result = await work()
  return { seconds: (performance.now() - begun) / 1000, result }
}
