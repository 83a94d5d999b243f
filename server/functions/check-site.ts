import { findingsOf } from '#providers/site-checks/finding.ts'
import type { ServerFunction } from './server-function.ts'

/** Looks at the site as its visitors reach it, as `helmcast doctor` does. For admins. */
export const checkSite: ServerFunction = async ({ deps }) => ({
  findings: (await Promise.all(deps.siteChecks.map(findingsOf))).flat(),
})
